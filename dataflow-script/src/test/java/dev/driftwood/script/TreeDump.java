package dev.driftwood.script;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;

/**
 * Shows a tree without its spans, a line per node: the node's kind, its plain components, and its child nodes below it. Reads
 * the records' components, so that it forgets none. Two trees of one dump are the same tree.
 */
final class TreeDump {

    private final StringBuilder out = new StringBuilder();

    private TreeDump() {}

    static String of(Script script) {
        TreeDump dump = new TreeDump();
        script.parameters().forEach(parameter -> dump.node(parameter, "", 0));
        script.statements().forEach(statement -> dump.node(statement, "", 0));
        return dump.out.toString();
    }

    static String of(Expression expression) {
        TreeDump dump = new TreeDump();
        dump.node(expression, "", 0);
        return dump.out.toString();
    }

    private void node(Object node, String role, int depth) {
        out.append("  ".repeat(depth)).append(role).append(node.getClass().getSimpleName());
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            Object value = value(node, component);
            if (isPlain(value) && !(value instanceof Span)) {
                out.append(' ').append(component.getName()).append('=').append(plain(value));
            }
        }
        out.append('\n');
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            Object value = value(node, component);
            if (!isPlain(value)) {
                children(value, component.getName() + ": ", depth + 1);
            }
        }
    }

    private void children(Object value, String role, int depth) {
        if (value instanceof List<?> list) {
            list.forEach(item -> node(item, role, depth));
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(item -> node(item, role, depth));
        } else {
            node(value, role, depth);
        }
    }

    /** Whether a component goes on its node's own line. */
    private static boolean isPlain(Object value) {
        if (value instanceof List<?> list) {
            return list.isEmpty() || isPlain(list.get(0));
        }
        if (value instanceof Optional<?> optional) {
            return optional.isEmpty() || isPlain(optional.get());
        }
        return !(value instanceof Record)
                || value instanceof Name
                || value instanceof Span
                || value instanceof DataType;
    }

    private static String plain(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(TreeDump::plain).orElse("-");
        }
        if (value instanceof List<?> list) {
            return list.stream().map(TreeDump::plain).toList().toString();
        }
        if (value instanceof String text) {
            return '"'
                    + text.replace("\\", "\\\\")
                            .replace("\n", "\\n")
                            .replace("\r", "\\r")
                            .replace("\t", "\\t")
                    + '"';
        }
        return String.valueOf(value);
    }

    private static Object value(Object node, RecordComponent component) {
        try {
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no access to " + component, e);
        }
    }
}
