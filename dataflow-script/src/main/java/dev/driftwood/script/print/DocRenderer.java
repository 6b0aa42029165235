package dev.driftwood.script.print;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Lays out a {@link Doc}: a group goes on one line if it, and what follows up to the next possible break, fits. Looks ahead
 * no further than one line, so the work is linear. The method is Wadler's "prettier printer".
 */
final class DocRenderer {

    private static final int WIDTH = 100;
    private static final int INDENT = 4;

    private final StringBuilder out = new StringBuilder();
    private final Deque<Task> tasks = new ArrayDeque<>();
    private int column;
    /** Blanks in front of the next text, when it is the first of its line. */
    private int indent;

    private boolean breakPending;

    private DocRenderer() {}

    /** The text, its last line without a line end. */
    static String render(Doc doc) {
        DocRenderer renderer = new DocRenderer();
        renderer.tasks.push(new Task(0, false, doc));
        while (!renderer.tasks.isEmpty()) {
            renderer.perform(renderer.tasks.pop());
        }
        return renderer.out.toString();
    }

    /** A piece still to be written. */
    private record Task(int level, boolean flat, Doc doc) {
        Task with(Doc other) {
            return new Task(level, flat, other);
        }
    }

    private void perform(Task task) {
        Doc doc = task.doc;
        if (doc instanceof Doc.Text text) {
            write(task.level, text.text());
        } else if (doc instanceof Doc.Line line) {
            line(task, line);
        } else if (doc instanceof Doc.HardLine) {
            newLine(task.level);
        } else if (doc instanceof Doc.EndOfLine end) {
            write(task.level, end.text());
            breakPending = true;
        } else if (doc instanceof Doc.Concat concat) {
            pushAll(tasks, task, concat.parts());
        } else if (doc instanceof Doc.Nest nest) {
            tasks.push(new Task(task.level + 1, task.flat, nest.inner()));
        } else if (doc instanceof Doc.Flat flat) {
            tasks.push(new Task(task.level, true, flat.inner()));
        } else if (doc instanceof Doc.Group group) {
            tasks.push(new Task(task.level, task.flat || fits(task.with(group.inner())), group.inner()));
        }
    }

    private void line(Task task, Doc.Line line) {
        if (task.flat && !breakPending) {
            write(task.level, line.flat());
        } else {
            newLine(task.level);
        }
    }

    private void write(int level, String text) {
        if (text.isEmpty()) {
            return;
        }
        if (breakPending) {
            newLine(level);
        }
        // A blank in front of a comment that had to move to a line of its own.
        String visible = column == 0 && text.startsWith(" ") ? text.substring(1) : text;
        if (column == 0) {
            out.append(" ".repeat(indent));
            column = indent;
        }
        out.append(visible);
        int lineEnd = visible.lastIndexOf('\n');
        column = lineEnd < 0 ? column + visible.length() : visible.length() - lineEnd - 1;
    }

    private void newLine(int level) {
        breakPending = false;
        out.append('\n');
        column = 0;
        indent = level * INDENT;
    }

    private boolean fits(Task first) {
        int room = WIDTH - column;
        Deque<Task> ahead = new ArrayDeque<>();
        ahead.push(new Task(first.level, true, first.doc));
        Iterator<Task> rest = tasks.iterator();
        boolean inGroup = true;
        while (room >= 0) {
            if (ahead.isEmpty()) {
                if (!rest.hasNext()) {
                    return true;
                }
                inGroup = false;
                ahead.push(rest.next());
            }
            Task task = ahead.pop();
            if (endsLine(task)) {
                return !inGroup;
            }
            room -= flatWidth(task.doc);
            pushInner(ahead, task);
        }
        return false;
    }

    private static boolean endsLine(Task task) {
        return task.doc instanceof Doc.HardLine
                || task.doc instanceof Doc.EndOfLine
                || (task.doc instanceof Doc.Line && !task.flat)
                || (task.doc instanceof Doc.Text text && text.text().indexOf('\n') >= 0);
    }

    private static int flatWidth(Doc doc) {
        if (doc instanceof Doc.Text text) {
            return text.text().length();
        }
        return doc instanceof Doc.Line line ? line.flat().length() : 0;
    }

    private static void pushInner(Deque<Task> stack, Task task) {
        if (task.doc instanceof Doc.Concat concat) {
            pushAll(stack, task, concat.parts());
        } else if (task.doc instanceof Doc.Nest nest) {
            stack.push(task.with(nest.inner()));
        } else if (task.doc instanceof Doc.Group group) {
            stack.push(task.with(group.inner()));
        } else if (task.doc instanceof Doc.Flat flat) {
            stack.push(new Task(task.level, true, flat.inner()));
        }
    }

    private static void pushAll(Deque<Task> stack, Task task, List<Doc> parts) {
        for (int i = parts.size() - 1; i >= 0; i--) {
            stack.push(task.with(parts.get(i)));
        }
    }
}
