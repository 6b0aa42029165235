package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileColumn.Trouble;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.ListShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.MapShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.Slots;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.StructShape;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps a top-level field to a column: finds lists and maps in all the layouts that "Backward-compatibility rules" of Parquet's
 * LogicalTypes.md allow, and collects what is wrong or odd below.
 */
public final class ColumnMappings {

    private final LeafMappings leaves;
    private final boolean oldCalendar;
    private @Nullable Trouble trouble;
    private @Nullable String note;

    private ColumnMappings(ReadOptions.Int96 int96, boolean oldCalendar) {
        this.leaves = new LeafMappings(int96);
        this.oldCalendar = oldCalendar;
    }

    /**
     * Maps one field.
     *
     * @param oldCalendar whether the writer says that it counted days as before 1582
     */
    public static ColumnMapping map(SchemaNode node, ReadOptions.Int96 int96, boolean oldCalendar) {
        ColumnMappings mappings = new ColumnMappings(int96, oldCalendar);
        ColumnShape shape = mappings.shape(node, new Slots(0, 0, 0), node.name());
        FileColumn column = new FileColumn(
                node.name(),
                shape.type(),
                PhysicalText.of(node),
                Optional.ofNullable(mappings.trouble),
                Optional.ofNullable(mappings.note));
        return new ColumnMapping(column, node, shape);
    }

    /** A repeated field outside a list's or map's layout is a list that is never null. */
    private ColumnShape shape(SchemaNode node, Slots around, String path) {
        if (node.repetition() != Repetition.REPEATED) {
            return single(node, around, path);
        }
        Slots slots = present(around, node.definitionLevel() - 1);
        ColumnShape element = single(node, inside(node), path);
        return new ListShape(DataType.array(element.type()), element, slots);
    }

    private ColumnShape single(SchemaNode node, Slots around, String path) {
        if (node instanceof SchemaNode.Leaf leaf) {
            return leaf(leaf, around, path);
        }
        SchemaNode.Group group = (SchemaNode.Group) node;
        SchemaNode repeated = onlyChild(group);
        if (repeated != null && repeated.repetition() == Repetition.REPEATED) {
            if (group.logicalType() == Simple.LIST) {
                return list(group, repeated, around, path);
            }
            if (group.logicalType() == Simple.MAP || group.logicalType() == Simple.MAP_KEY_VALUE) {
                return map(group, repeated, around, path);
            }
        }
        return struct(group, around, path);
    }

    private ColumnShape leaf(SchemaNode.Leaf leaf, Slots around, String path) {
        LeafMapping mapping = leaves.of(leaf);
        Trouble found = mapping.trouble();
        if (found != null) {
            report(found, path);
        }
        note = Notes.join(note, mapping.note());
        boolean dated = mapping.type() == DataType.DATE || mapping.type() == DataType.TIMESTAMP;
        if (oldCalendar && dated) {
            note = Notes.join(note, "written in the old calendar: dates before 1582-10-15 read as other days");
        }
        return new LeafShape(mapping.type(), mapping.conversion(), leaf, present(around, leaf.definitionLevel()));
    }

    private ColumnShape struct(SchemaNode.Group group, Slots around, String path) {
        String obstacle = obstacle(group);
        if (obstacle != null) {
            report(new Trouble(Trouble.Kind.NO_COUNTERPART, obstacle + " has no counterpart"), path);
        }
        List<ColumnShape> fields = new ArrayList<>(group.children().size());
        List<DataType.Field> types = new ArrayList<>(group.children().size());
        for (SchemaNode child : group.children()) {
            ColumnShape field = shape(child, around, path + "." + child.name());
            fields.add(field);
            types.add(new DataType.Field(child.name(), field.type()));
        }
        return new StructShape(DataType.struct(types), fields, present(around, group.definitionLevel()));
    }

    private static @Nullable String obstacle(SchemaNode.Group group) {
        if (group.logicalType() == Simple.VARIANT) {
            return "a variant";
        }
        Set<String> names = new HashSet<>();
        for (SchemaNode child : group.children()) {
            if (!names.add(child.name())) {
                return "a structure with two fields named '" + child.name() + "'";
            }
        }
        return names.isEmpty() ? "a structure without fields" : null;
    }

    private ColumnShape list(SchemaNode.Group group, SchemaNode repeated, Slots around, String path) {
        ColumnShape element;
        SchemaNode wrapped = repeatedIsElement(group, repeated) ? null : onlyChild((SchemaNode.Group) repeated);
        if (wrapped == null) {
            element = single(repeated, inside(repeated), path + ".element");
        } else {
            element = shape(wrapped, inside(repeated), path + ".element");
        }
        return new ListShape(DataType.array(element.type()), element, present(around, group.definitionLevel()));
    }

    /** The rules of LogicalTypes.md, "Lists", "Backward-compatibility rules", in their order. */
    private static boolean repeatedIsElement(SchemaNode.Group list, SchemaNode repeated) {
        if (!(repeated instanceof SchemaNode.Group group)) {
            return true;
        }
        SchemaNode child = onlyChild(group);
        return child == null
                || child.repetition() == Repetition.REPEATED
                || repeated.name().equals("array")
                || repeated.name().equals(list.name() + "_tuple");
    }

    private ColumnShape map(SchemaNode.Group group, SchemaNode repeated, Slots around, String path) {
        if (!(repeated instanceof SchemaNode.Group entries)
                || entries.children().size() != 2) {
            report(new Trouble(Trouble.Kind.NO_COUNTERPART, "a map must have keys and values, and no more"), path);
            return struct(group, around, path);
        }
        ColumnShape key = shape(entries.children().get(0), inside(repeated), path + ".key");
        ColumnShape value = shape(entries.children().get(1), inside(repeated), path + ".value");
        DataType type = DataType.map(key.type(), value.type());
        return new MapShape(type, key, value, present(around, group.definitionLevel()));
    }

    private void report(Trouble found, String path) {
        if (trouble == null) {
            String place = path.indexOf('.') < 0 ? "" : path + ": ";
            trouble = new Trouble(found.kind(), place + found.message());
        }
    }

    private static @Nullable SchemaNode onlyChild(SchemaNode.Group group) {
        return group.children().size() == 1 ? group.children().get(0) : null;
    }

    private static Slots present(Slots around, int presentLevel) {
        return new Slots(around.repetitionLevel(), around.slotLevel(), presentLevel);
    }

    /** The slots of a repeated field's elements. */
    private static Slots inside(SchemaNode repeated) {
        int level = repeated.definitionLevel();
        return new Slots(repeated.repetitionLevel(), level, level);
    }
}
