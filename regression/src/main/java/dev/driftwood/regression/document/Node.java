package dev.driftwood.regression.document;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A part of a document. */
public sealed interface Node {

    /** Where it begins: {@code orders.case.yml:4:7}. */
    String place();

    /** What a value is without quotes. */
    enum Kind {
        TEXT,
        NUMBER,
        BOOLEAN,
        NULL
    }

    /** One value, as it is spelled. */
    record Value(String text, Kind kind, String place) implements Node {}

    /** A list. */
    record Items(List<Node> all, String place) implements Node {}

    /** A mapping, in the order of the document. */
    record Fields(Map<String, Node> all, String place) implements Node {

        public Optional<Node> find(String name) {
            return Optional.ofNullable(all.get(name));
        }

        public Node require(String name) {
            return find(name).orElseThrow(() -> wrong("`" + name + "` is missing"));
        }

        public Optional<String> text(String name) {
            return find(name).map(Node::text);
        }

        public boolean flag(String name) {
            return find(name).map(Node::flag).orElse(false);
        }

        /** A mapping of names to texts; empty if it is not there. */
        public Map<String, String> texts(String name) {
            Map<String, String> texts = new LinkedHashMap<>();
            find(name).ifPresent(node -> node.fields().all().forEach((key, value) -> texts.put(key, value.text())));
            return texts;
        }

        /** A misspelled name must not pass unnoticed. */
        public void requireKnown(List<String> known) {
            all.forEach((name, node) -> {
                if (!known.contains(name)) {
                    throw new DataFlowException(diagnostic(node.place(), "there is no `" + name + "` here")
                            .hint(NearestName.of(name, known)
                                    .map(near -> "did you mean `" + near + "`?")
                                    .orElse("there are: " + String.join(", ", known))));
                }
            });
        }
    }

    default boolean isNull() {
        return this instanceof Value value && value.kind() == Kind.NULL;
    }

    default Fields fields() {
        if (this instanceof Fields fields) {
            return fields;
        }
        throw wrong("a mapping of names to values must stand here");
    }

    default List<Node> items() {
        if (this instanceof Items items) {
            return items.all();
        }
        throw wrong("a list must stand here");
    }

    /** The items of a list; what is no list is the only one. */
    default List<Node> oneOrMore() {
        return this instanceof Items items ? items.all() : List.of(this);
    }

    default String text() {
        if (this instanceof Value value && value.kind() != Kind.NULL) {
            return value.text();
        }
        throw wrong("a text or number must stand here");
    }

    default boolean flag() {
        if (this instanceof Value value && value.kind() == Kind.BOOLEAN) {
            return value.text().equalsIgnoreCase("true");
        }
        throw wrong("true or false must stand here");
    }

    default long number() {
        try {
            return Long.parseLong(text());
        } catch (NumberFormatException e) {
            throw wrong("a whole number must stand here, not `" + text() + "`");
        }
    }

    /** A complaint about this place. */
    default DataFlowException wrong(String why) {
        return new DataFlowException(diagnostic(place(), why));
    }

    private static Diagnostic diagnostic(String place, String why) {
        return Diagnostic.error(DiagnosticCode.INVALID_CASE, why).in(place);
    }
}
