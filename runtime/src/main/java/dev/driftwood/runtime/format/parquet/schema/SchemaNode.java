package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A field of a Parquet schema with the levels of a value in which it, and all above it, is there. */
public sealed interface SchemaNode permits SchemaNode.Group, SchemaNode.Leaf {

    String name();

    Repetition repetition();

    @Nullable LogicalType logicalType();

    /** Number of optional and repeated fields from the root down to this one, itself included. */
    int definitionLevel();

    /** Number of repeated fields from the root down to this one, itself included. */
    int repetitionLevel();

    /** The leaves below, or the field itself if it is one, in the schema's order. */
    List<Leaf> leaves();

    /** A field that holds fields. */
    record Group(
            String name,
            Repetition repetition,
            @Nullable LogicalType logicalType,
            int definitionLevel,
            int repetitionLevel,
            List<SchemaNode> children)
            implements SchemaNode {
        public Group {
            children = List.copyOf(children);
        }

        @Override
        public List<Leaf> leaves() {
            List<Leaf> leaves = new ArrayList<>();
            for (SchemaNode child : children) {
                leaves.addAll(child.leaves());
            }
            return leaves;
        }
    }

    /**
     * A field that holds values.
     *
     * @param column position among all leaves, which is that of its chunk in every row group
     */
    record Leaf(
            String name,
            Repetition repetition,
            @Nullable LogicalType logicalType,
            int definitionLevel,
            int repetitionLevel,
            PhysicalType type,
            int typeLength,
            int column)
            implements SchemaNode {
        @Override
        public List<Leaf> leaves() {
            return List.of(this);
        }
    }
}
