package dev.driftwood.script.print;

import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Node;
import java.util.ArrayList;
import java.util.List;

/** Writes comments beside the nodes they describe. */
final class CommentPrinter {

    private final CommentMap map;

    CommentPrinter(CommentMap map) {
        this.map = map;
    }

    /** The node's text with its comments before and behind it. */
    Doc around(Node node, Doc text) {
        return Doc.concat(before(node), text, behind(node), behindSeparator(node));
    }

    Doc before(Node node) {
        List<Doc> docs = new ArrayList<>();
        for (CommentMap.Placed placed : map.leading(node)) {
            docs.add(placed.ownLine() ? alone(placed.comment()) : Doc.text(text(placed.comment()) + " "));
        }
        return docs.isEmpty() ? Doc.EMPTY : Doc.concat(docs);
    }

    /** Whether a line break must stand between the node and a comment before it. */
    boolean beginsOnOwnLine(Node node) {
        List<CommentMap.Placed> leading = map.leading(node);
        return !leading.isEmpty() && leading.get(0).ownLine();
    }

    /** The comments behind a node that may stand in front of a comma. */
    Doc behind(Node node) {
        List<CommentMap.Placed> placed = map.trailing(node);
        return behind(placed.subList(0, firstLineComment(placed)));
    }

    /** The other comments behind a node: from the first one that takes the rest of its line. */
    Doc behindSeparator(Node node) {
        List<CommentMap.Placed> placed = map.trailing(node);
        return behind(placed.subList(firstLineComment(placed), placed.size()));
    }

    /** The comments in a list that holds nothing else. */
    Doc inside(Node node) {
        List<Doc> docs = new ArrayList<>();
        for (Comment comment : map.inside(node)) {
            Doc text = isLineComment(comment) ? alone(comment) : Doc.text(text(comment));
            docs.add(docs.isEmpty() ? text : Doc.concat(Doc.text(" "), text));
        }
        return docs.isEmpty() ? Doc.EMPTY : Doc.concat(docs);
    }

    /** A comment that has its line to itself. */
    static Doc alone(Comment comment) {
        return new Doc.EndOfLine(text(comment));
    }

    /** A comment behind something on the same line. */
    static Doc attached(Comment comment) {
        String text = " " + text(comment);
        return isLineComment(comment) ? new Doc.EndOfLine(text) : Doc.text(text);
    }

    private static Doc behind(List<CommentMap.Placed> trailing) {
        List<Doc> docs = new ArrayList<>();
        for (CommentMap.Placed placed : trailing) {
            Comment comment = placed.comment();
            if (placed.ownLine()) {
                docs.add(Doc.HARD);
                docs.add(alone(comment));
            } else {
                docs.add(attached(comment));
            }
        }
        return docs.isEmpty() ? Doc.EMPTY : Doc.concat(docs);
    }

    private static int firstLineComment(List<CommentMap.Placed> placed) {
        int index = 0;
        while (index < placed.size() && !isLineComment(placed.get(index).comment())) {
            index++;
        }
        return index;
    }

    private static boolean isLineComment(Comment comment) {
        return comment.text().startsWith("//");
    }

    private static String text(Comment comment) {
        String text = comment.text().replace("\r\n", "\n").replace('\r', '\n');
        return isLineComment(comment) ? text.stripTrailing() : text;
    }
}
