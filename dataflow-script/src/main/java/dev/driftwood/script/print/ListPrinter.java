package dev.driftwood.script.print;

import dev.driftwood.script.ast.Node;
import java.util.ArrayList;
import java.util.List;

/** Writes lists: all items on one line, or each on its own. */
final class ListPrinter {

    private final CommentPrinter comments;
    private final List<Doc> parts = new ArrayList<>();
    private Doc behindSeparator = Doc.EMPTY;

    ListPrinter(CommentPrinter comments) {
        this.comments = comments;
    }

    /** One more item. {@code text} lacks the comments behind {@code last}, the node that it ends with. */
    void add(Doc text, Node last, Doc separator) {
        if (!parts.isEmpty()) {
            parts.add(Doc.text(","));
            parts.add(behindSeparator);
            parts.add(separator);
        }
        parts.add(text);
        parts.add(comments.behind(last));
        behindSeparator = comments.behindSeparator(last);
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    Doc items() {
        List<Doc> all = new ArrayList<>(parts);
        all.add(behindSeparator);
        return Doc.concat(all);
    }

    /**
     * The items between the brackets of {@code list}; {@code edge} is the break behind the opening one and before the
     * closing one.
     */
    Doc between(String open, String close, Doc edge, Node list) {
        return isEmpty()
                ? Doc.concat(Doc.text(open), comments.inside(list), Doc.text(close))
                : between(open, close, edge);
    }

    /** As above, for a list that cannot be empty. */
    Doc between(String open, String close, Doc edge) {
        return Doc.group(Doc.text(open), Doc.nest(edge, items()), edge, Doc.text(close));
    }
}
