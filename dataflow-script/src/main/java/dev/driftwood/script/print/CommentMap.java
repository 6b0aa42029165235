package dev.driftwood.script.print;

import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says which node each comment describes: the one that follows it, or, when it ends a line or stands before a comma, the one
 * before it. Both are looked for in the smallest node around the comment; in an empty list there is neither.
 */
final class CommentMap {

    /** A comment beside a node. {@code ownLine}: a line break parts it from the node. */
    record Placed(Comment comment, boolean ownLine) {
        /** Whether what follows must begin a new line. */
        boolean endsLine() {
            return ownLine || comment.text().startsWith("//");
        }
    }

    private final Map<Node, List<Placed>> leading = new IdentityHashMap<>();
    private final Map<Node, List<Placed>> trailing = new IdentityHashMap<>();
    private final Map<Node, List<Comment>> inside = new IdentityHashMap<>();
    private final List<Comment> header = new ArrayList<>();
    private final Gaps gaps;
    private final List<Comment> comments;
    private int next;

    private CommentMap(Script script) {
        gaps = new Gaps(script.source());
        comments = script.comments();
    }

    static CommentMap of(Script script) {
        CommentMap map = new CommentMap(script);
        if (!script.comments().isEmpty()) {
            List<Node> top = new ArrayList<>(script.parameters());
            top.addAll(script.statements());
            if (!script.parameters().isEmpty()) {
                map.takeHeader(script.parameters().get(0));
            }
            map.attach(top, null, script.source().text().length());
        }
        return map;
    }

    static CommentMap none() {
        return of(new Script(Gaps.NOTHING, List.of(), List.of(), List.of(), List.of()));
    }

    List<Placed> leading(Node node) {
        return leading.getOrDefault(node, List.of());
    }

    List<Placed> trailing(Node node) {
        return trailing.getOrDefault(node, List.of());
    }

    /** What stands between the brackets of a list that holds nothing else. */
    List<Comment> inside(Node node) {
        return inside.getOrDefault(node, List.of());
    }

    /** What stands in front of the parameters block. */
    List<Comment> header() {
        return header;
    }

    private void takeHeader(Node firstParameter) {
        while (next < comments.size()) {
            Span comment = comments.get(next).span();
            if (comment.end() > firstParameter.span().start() || !gaps.opensBlock(comment.end(), firstParameter)) {
                return;
            }
            header.add(comments.get(next++));
        }
    }

    /** Places the comments up to {@code end}, which lie between or within {@code children}. */
    private void attach(List<Node> children, @Nullable Node parent, int end) {
        Node before = null;
        for (Node child : children) {
            place(before, child, parent, child.span().start());
            if (next < comments.size()
                    && comments.get(next).span().start() < child.span().end()) {
                attach(ChildNodes.of(child), child, child.span().end());
            }
            before = child;
        }
        place(before, null, parent, end);
    }

    private void place(@Nullable Node before, @Nullable Node after, @Nullable Node parent, int end) {
        List<Comment> between = new ArrayList<>();
        while (next < comments.size() && comments.get(next).span().start() < end) {
            between.add(comments.get(next++));
        }
        if (!between.isEmpty()) {
            List<Gaps.Surroundings> surroundings = gaps.between(before, between, after);
            for (int i = 0; i < between.size(); i++) {
                place(surroundings.get(i), between.get(i), before, after, parent);
            }
        }
    }

    private void place(
            Gaps.Surroundings around,
            Comment comment,
            @Nullable Node before,
            @Nullable Node after,
            @Nullable Node parent) {
        boolean endsLine = around.sameLineAsBefore() && !around.sameLineAsAfter();
        boolean describesBefore = before != null && around.onlySeparatorsBefore();
        if (after != null && around.nothingAfter() && !(describesBefore && endsLine)) {
            addLeading(after, comment, around);
        } else if (before != null && describesBefore) {
            addTrailing(before, comment, !around.sameLineAsBefore());
        } else if (after != null) {
            addLeading(after, comment, around);
        } else if (parent != null && isEmptyList(parent)) {
            inside.computeIfAbsent(parent, key -> new ArrayList<>()).add(comment);
        } else if (before != null) {
            addTrailing(before, comment, !around.sameLineAsBefore() && before instanceof Statement);
        } else if (parent != null) {
            addTrailing(parent, comment, false);
        }
    }

    private static boolean isEmptyList(Node node) {
        return (node instanceof Expression.Call call && call.arguments().isEmpty())
                || (node instanceof Expression.CacheLookup lookup
                        && lookup.arguments().isEmpty())
                || (node instanceof Expression.StructLiteral struct
                        && struct.fields().isEmpty())
                || (node instanceof Expression.ArrayLiteral array
                        && array.items().isEmpty());
    }

    private void addLeading(Node node, Comment comment, Gaps.Surroundings around) {
        leading.computeIfAbsent(node, key -> new ArrayList<>()).add(new Placed(comment, !around.sameLineAsAfter()));
    }

    /** Behind a comment that ends its line, the next one begins a line whether it did so before or not. */
    private void addTrailing(Node node, Comment comment, boolean ownLine) {
        List<Placed> list = trailing.computeIfAbsent(node, key -> new ArrayList<>());
        boolean lineEnded = !list.isEmpty() && list.get(list.size() - 1).endsLine();
        list.add(new Placed(comment, ownLine || lineEnded));
    }
}
