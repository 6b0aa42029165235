package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.footer.Repetition;

/** Says how a file stores a column: {@code INT64 TIMESTAMP(NANOS,true)}, {@code group LIST (repeated group (INT32))}. */
final class PhysicalText {

    private PhysicalText() {}

    static String of(SchemaNode node) {
        StringBuilder text = new StringBuilder();
        append(node, text);
        return text.toString();
    }

    private static void append(SchemaNode node, StringBuilder text) {
        if (node.repetition() == Repetition.REPEATED) {
            text.append("repeated ");
        }
        if (node instanceof SchemaNode.Leaf leaf) {
            text.append(leaf.type());
            if (leaf.type() == PhysicalType.FIXED_LEN_BYTE_ARRAY) {
                text.append('(').append(leaf.typeLength()).append(')');
            }
        } else {
            text.append("group");
        }
        LogicalType meaning = node.logicalType();
        if (meaning != null) {
            text.append(' ').append(meaning);
        }
        if (node instanceof SchemaNode.Group group) {
            appendChildren(group, text);
        }
    }

    private static void appendChildren(SchemaNode.Group group, StringBuilder text) {
        text.append(" (");
        for (int i = 0; i < group.children().size(); i++) {
            SchemaNode child = group.children().get(i);
            text.append(i == 0 ? "" : ", ").append(child.name()).append(": ");
            append(child, text);
        }
        text.append(')');
    }
}
