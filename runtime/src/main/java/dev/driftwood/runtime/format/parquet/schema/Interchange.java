package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.ListShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.MapShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.StructShape;
import dev.driftwood.types.DataType;
import java.util.List;

/** Whether the pages of one column, as they are, mean the same in the place of another's. */
public final class Interchange {

    private Interchange() {}

    /**
     * Whether both columns have the same type, the same levels and the same stored values for it; a decimal may have fewer
     * digits than the other, if it is stored alike. Names of inner groups, and annotations that make no difference in reading,
     * may differ. A leaf that is required may become optional: its pages then need levels.
     */
    public static boolean possible(ColumnMapping from, ColumnMapping to) {
        if (from.field() instanceof SchemaNode.Leaf source && to.field() instanceof SchemaNode.Leaf target) {
            return sameType(from.column().type(), to.column().type())
                    && source.repetitionLevel() == 0
                    && source.definitionLevel() <= target.definitionLevel()
                    && sameStorage(source, target)
                    && from.shape().firstLeaf().conversion()
                            == to.shape().firstLeaf().conversion();
        }
        return sameType(from.column().type(), to.column().type())
                && sameNodes(List.of(from.field()), List.of(to.field()))
                && sameShape(from.shape(), to.shape());
    }

    private static boolean sameType(DataType from, DataType to) {
        if (from instanceof DataType.DecimalType narrow && to instanceof DataType.DecimalType wide) {
            return narrow.scale() == wide.scale() && narrow.precision() <= wide.precision();
        }
        return from.equals(to);
    }

    private static boolean sameNodes(List<SchemaNode> from, List<SchemaNode> to) {
        boolean same = from.size() == to.size();
        for (int i = 0; i < from.size() && same; i++) {
            same = sameNode(from.get(i), to.get(i));
        }
        return same;
    }

    private static boolean sameNode(SchemaNode from, SchemaNode to) {
        if (from.repetition() != to.repetition()) {
            return false;
        }
        if (from instanceof SchemaNode.Leaf source && to instanceof SchemaNode.Leaf target) {
            return sameStorage(source, target);
        }
        return from instanceof SchemaNode.Group source
                && to instanceof SchemaNode.Group target
                && sameNodes(source.children(), target.children());
    }

    private static boolean sameStorage(SchemaNode.Leaf from, SchemaNode.Leaf to) {
        boolean fixed = from.type() == PhysicalType.FIXED_LEN_BYTE_ARRAY;
        return from.type() == to.type() && (!fixed || from.typeLength() == to.typeLength());
    }

    private static boolean sameShape(ColumnShape from, ColumnShape to) {
        if (!from.slots().equals(to.slots())) {
            return false;
        }
        if (from instanceof LeafShape source && to instanceof LeafShape target) {
            return source.conversion() == target.conversion();
        }
        if (from instanceof ListShape source && to instanceof ListShape target) {
            return sameShape(source.element(), target.element());
        }
        if (from instanceof MapShape source && to instanceof MapShape target) {
            return sameShape(source.key(), target.key()) && sameShape(source.value(), target.value());
        }
        return from instanceof StructShape source
                && to instanceof StructShape target
                && sameShapes(source.fields(), target.fields());
    }

    private static boolean sameShapes(List<ColumnShape> from, List<ColumnShape> to) {
        boolean same = from.size() == to.size();
        for (int i = 0; i < from.size() && same; i++) {
            same = sameShape(from.get(i), to.get(i));
        }
        return same;
    }
}
