package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Repetition;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import java.util.ArrayList;
import java.util.List;

/** Builds the tree from the footer's list of elements, depth first. */
public final class SchemaTree {

    /** Keeps levels within a byte and recursion within the stack. */
    private static final int MAX_DEPTH = 100;

    private final List<SchemaElement> elements;
    private int position;
    private int leaves;

    private SchemaTree(List<SchemaElement> elements) {
        this.elements = elements;
    }

    /**
     * The top-level fields.
     *
     * @throws DamagedFileException if the list is no tree
     */
    public static List<SchemaNode> topLevel(List<SchemaElement> elements) {
        SchemaTree tree = new SchemaTree(elements);
        SchemaElement root = tree.next();
        List<SchemaNode> fields = tree.children(root, 0, 0, 0);
        if (tree.position != elements.size()) {
            throw new DamagedFileException("the schema has elements outside its root");
        }
        return fields;
    }

    private SchemaElement next() {
        if (position >= elements.size()) {
            throw new DamagedFileException("the schema has fewer elements than its groups announce");
        }
        return elements.get(position++);
    }

    private List<SchemaNode> children(SchemaElement parent, int definitionLevel, int repetitionLevel, int depth) {
        if (depth > MAX_DEPTH) {
            throw new DamagedFileException("the schema is nested more than " + MAX_DEPTH + " deep");
        }
        List<SchemaNode> children = new ArrayList<>(Math.min(parent.children(), elements.size()));
        for (int i = 0; i < parent.children(); i++) {
            children.add(node(next(), definitionLevel, repetitionLevel, depth + 1));
        }
        return children;
    }

    private SchemaNode node(SchemaElement element, int parentDefinition, int parentRepetition, int depth) {
        int definition = parentDefinition + (element.repetition() == Repetition.REQUIRED ? 0 : 1);
        int repetition = parentRepetition + (element.repetition() == Repetition.REPEATED ? 1 : 0);
        PhysicalType type = element.type();
        if (type == null) {
            return new SchemaNode.Group(
                    element.name(),
                    element.repetition(),
                    element.logicalType(),
                    definition,
                    repetition,
                    children(element, definition, repetition, depth));
        }
        if (type == PhysicalType.FIXED_LEN_BYTE_ARRAY && element.typeLength() == 0) {
            throw new DamagedFileException("column '" + element.name() + "' has values of fixed length 0");
        }
        return new SchemaNode.Leaf(
                element.name(),
                element.repetition(),
                element.logicalType(),
                definition,
                repetition,
                type,
                element.typeLength(),
                leaves++);
    }
}
