package dev.driftwood.regression.document;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads documents. */
public final class Documents {

    private static final int LARGEST = 1 << 26;

    /** The parser recurses, and its work grows with the square of the depth. */
    private static final int DEEPEST = 64;

    private static final int MOST_BRACKETS_IN_TEXTS = 5000;

    private static final int MOST_ALIASES = 50;

    private final String shown;

    private Documents(String shown) {
        this.shown = shown;
    }

    /**
     * Reads a file.
     *
     * @param shown its name for complaints
     * @throws DataFlowException if it is no YAML, or has tags, too many aliases, or a name twice
     */
    public static Node read(Path file, String shown) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new Documents(shown).wrong("it is larger than 64 MiB", Optional.empty());
        }
        try {
            return read(Files.readString(file), shown);
        } catch (CharacterCodingException e) {
            throw new Documents(shown).wrong("it is not UTF-8 text", Optional.empty());
        }
    }

    public static Node read(String text, String shown) {
        return new Documents(shown).parse(text);
    }

    private Node parse(String text) {
        requireShallow(text);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(shown)
                .setSchema(new CoreSchema())
                .setMaxAliasesForCollections(MOST_ALIASES)
                .setCodePointLimit(LARGEST)
                .build();
        try {
            return new Compose(settings)
                    .composeString(text)
                    .map(node -> node(node, 0))
                    .orElseGet(() -> new Node.Fields(Map.of(), shown));
        } catch (MarkedYamlEngineException e) {
            throw wrong("it is no YAML: " + e.getProblem(), e.getProblemMark());
        } catch (YamlEngineException e) {
            throw wrong("it is no YAML: " + e.getMessage(), Optional.empty());
        }
    }

    private Node node(org.snakeyaml.engine.v2.nodes.Node node, int depth) {
        String place = place(node.getStartMark());
        if (depth > DEEPEST || node.isRecursive()) {
            throw wrong("it is nested deeper than " + DEEPEST, node.getStartMark());
        }
        if (node instanceof MappingNode mapping) {
            return fields(mapping, place, depth);
        }
        if (node instanceof SequenceNode sequence) {
            List<Node> items = new ArrayList<>();
            sequence.getValue().forEach(item -> items.add(node(item, depth + 1)));
            return new Node.Items(items, place);
        }
        ScalarNode scalar = (ScalarNode) node;
        return new Node.Value(scalar.getValue(), kind(scalar), place);
    }

    private Node.Fields fields(MappingNode mapping, String place, int depth) {
        Map<String, Node> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw wrong("a name must be a text", tuple.getKeyNode().getStartMark());
            }
            if (fields.put(key.getValue(), node(tuple.getValueNode(), depth + 1)) != null) {
                throw wrong("`" + key.getValue() + "` is there twice", key.getStartMark());
            }
        }
        return new Node.Fields(fields, place);
    }

    private Node.Kind kind(ScalarNode scalar) {
        Tag tag = scalar.getTag();
        if (tag.equals(Tag.STR)) {
            return Node.Kind.TEXT;
        }
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return Node.Kind.NUMBER;
        }
        if (tag.equals(Tag.BOOL)) {
            return Node.Kind.BOOLEAN;
        }
        if (tag.equals(Tag.NULL)) {
            return Node.Kind.NULL;
        }
        throw wrong("the tag " + tag.getValue() + " has no meaning here", scalar.getStartMark());
    }

    /** Counts brackets, and the dashes that a line begins with; those in texts only up to a number that does no harm. */
    private void requireShallow(String text) {
        int nested = 0;
        int brackets = 0;
        int dashes = 0;
        boolean quoted = false;
        boolean begins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quoted) {
                i++;
                continue;
            }
            boolean ends = c == '\n' || c == '\r';
            quoted ^= c == '"';
            int step = c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            brackets += step;
            nested += quoted ? 0 : step;
            dashes = ends ? 0 : begins && c == '-' ? dashes + 1 : dashes;
            begins = ends || (begins && (c == '-' || c == ' '));
            if (nested > DEEPEST || dashes > DEEPEST || brackets > MOST_BRACKETS_IN_TEXTS) {
                throw wrong("it is nested deeper than " + DEEPEST, Optional.empty());
            }
        }
    }

    private String place(Optional<Mark> mark) {
        return mark.map(at -> shown + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(shown);
    }

    private DataFlowException wrong(String why, Optional<Mark> mark) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_CASE, why).in(place(mark)));
    }
}
