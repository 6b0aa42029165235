package dev.driftwood.script.print;

import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks at the text between nodes and comments. */
final class Gaps {

    static final SourceText NOTHING = new SourceText("", "");

    private final SourceText source;

    Gaps(SourceText source) {
        this.source = source;
    }

    /**
     * What stands around a comment, other comments aside.
     *
     * @param onlySeparatorsBefore between it and the node before there are blanks and commas only
     * @param nothingAfter between it and the node behind there are blanks only
     */
    record Surroundings(
            boolean onlySeparatorsBefore, boolean nothingAfter, boolean sameLineAsBefore, boolean sameLineAsAfter) {}

    /** One for each of the comments in the gap between two nodes, either of which may be absent. */
    List<Surroundings> between(@Nullable Node before, List<Comment> comments, @Nullable Node after) {
        int count = comments.size();
        boolean[] nothingAfter = new boolean[count];
        boolean nothing = after != null;
        int to = after == null ? 0 : after.span().start();
        for (int i = count - 1; i >= 0; i--) {
            nothing &= holdsOnly(comments.get(i).span().end(), to, "");
            nothingAfter[i] = nothing;
            to = comments.get(i).span().start();
        }
        List<Surroundings> surroundings = new ArrayList<>(count);
        boolean separators = before != null;
        int from = before == null ? 0 : before.span().end();
        for (int i = 0; i < count; i++) {
            Span comment = comments.get(i).span();
            separators &= holdsOnly(from, comment.start(), ",");
            boolean lineBefore = before != null && line(before.span().end()) == line(comment.start());
            boolean lineAfter =
                    after != null && line(comment.end()) == line(after.span().start());
            surroundings.add(new Surroundings(separators, nothingAfter[i], lineBefore, lineAfter));
            from = comment.end();
        }
        return surroundings;
    }

    /** Whether the parameters block opens between an offset and its first parameter. */
    boolean opensBlock(int from, Node firstParameter) {
        return source.text().substring(from, firstParameter.span().start()).indexOf('{') >= 0;
    }

    /** Whether an empty line stands between two offsets. */
    boolean holdsEmptyLine(int from, int to) {
        return to <= source.text().length() && line(to) - line(from) > 1;
    }

    private boolean holdsOnly(int from, int to, String allowed) {
        for (int i = from; i < to; i++) {
            char c = source.text().charAt(i);
            if (c > ' ' && c != '\uFEFF' && allowed.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private int line(int offset) {
        return source.lineNumber(offset);
    }
}
