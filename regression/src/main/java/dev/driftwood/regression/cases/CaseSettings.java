package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a case says at several levels, of which the inner one counts: the file, the case, a day.
 *
 * @param levels the innermost first
 */
record CaseSettings(List<Node.Fields> levels) {

    Optional<Node> find(String name) {
        return levels.stream().flatMap(level -> level.find(name).stream()).findFirst();
    }

    Optional<String> text(String name) {
        return find(name).map(Node::text);
    }

    /** Of mappings, each name counts by itself. */
    Map<String, Node> merged(String name) {
        Map<String, Node> merged = new LinkedHashMap<>();
        for (int level = levels.size() - 1; level >= 0; level--) {
            levels.get(level)
                    .find(name)
                    .ifPresent(node -> merged.putAll(node.fields().all()));
        }
        return merged;
    }

    Map<String, String> texts(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        merged(name).forEach((key, node) -> texts.put(key, node.text()));
        return texts;
    }

    /** A level with the setting, for what reads one level. */
    Node.Fields levelOf(String name) {
        return levels.stream()
                .filter(level -> level.find(name).isPresent())
                .findFirst()
                .orElse(levels.get(0));
    }
}
