package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonArrayText;
import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A script as the JSON of a data flow spells it, line by line, so that lines that stay keep their escapes and line ends. */
final class SpelledScript {

    private static final String LINE_END = "\r\n|\r|\n";

    private final List<Line> lines;

    private SpelledScript(List<Line> lines) {
        this.lines = lines;
    }

    /**
     * A line.
     *
     * @param spelled in JSON, without the line end
     * @param end the line end in JSON; empty at the end of the script, and where each line is an item of an array
     */
    record Line(String text, String spelled, String end) {}

    static SpelledScript of(JsonArrayText array) {
        List<Line> lines = new ArrayList<>();
        for (JsonArrayText.Item item : array.items()) {
            lines.add(new Line(item.value() instanceof JsonText line ? line.text() : "", array.spelled(item), ""));
        }
        return new SpelledScript(lines);
    }

    /** @param spelled a JSON text with its quotes, and {@code text} what it means */
    static SpelledScript of(String spelled, String text) {
        List<Line> lines = new ArrayList<>();
        List<String> texts = split(text);
        int end = spelled.length() - 1;
        int at = 1;
        for (String line : texts) {
            int start = at;
            for (int i = 0; i < line.length(); i++) {
                at += width(spelled, at);
            }
            int behind = at;
            if (at < end) {
                boolean carriage = decoded(spelled, at) == '\r';
                at += width(spelled, at);
                at += carriage && at < end && decoded(spelled, at) == '\n' ? width(spelled, at) : 0;
            }
            lines.add(new Line(line, spelled.substring(start, behind), spelled.substring(behind, at)));
        }
        return new SpelledScript(lines);
    }

    /** How many characters of the JSON text the character at the position takes. */
    private static int width(String spelled, int at) {
        return spelled.charAt(at) != '\\' ? 1 : spelled.charAt(at + 1) == 'u' ? 6 : 2;
    }

    private static char decoded(String spelled, int at) {
        if (spelled.charAt(at) != '\\') {
            return spelled.charAt(at);
        }
        return switch (spelled.charAt(at + 1)) {
            case 'r' -> '\r';
            case 'n' -> '\n';
            case 'u' -> (char) Integer.parseInt(spelled.substring(at + 2, at + 6), 16);
            default -> spelled.charAt(at + 1);
        };
    }

    String text() {
        return lines.stream().map(Line::text).collect(Collectors.joining("\n"));
    }

    /** Whether the script is the same line by line; empty lines at the end are nothing. */
    boolean says(String script) {
        return trimmed(split(script)).equals(trimmed(split(text())));
    }

    /** The items of an array of lines that hold the script. */
    List<String> items(String script) {
        return merged(script).stream()
                .map(line -> line.spelled().startsWith("\"") ? line.spelled() : "\"" + line.spelled() + "\"")
                .toList();
    }

    /** One JSON text that holds the script. */
    String single(String script) {
        List<Line> merged = merged(script);
        String usual = lines.get(0).end().isEmpty() ? "\\n" : lines.get(0).end();
        StringBuilder spelled = new StringBuilder("\"");
        for (int i = 0; i < merged.size(); i++) {
            Line line = merged.get(i);
            spelled.append(line.spelled());
            if (i < merged.size() - 1) {
                spelled.append(line.end().isEmpty() ? usual : line.end());
            }
        }
        return spelled.append('"').toString();
    }

    /** The lines at the beginning and the end that did not change, and between them those that were there somewhere. */
    private List<Line> merged(String script) {
        List<String> wanted = new ArrayList<>(trimmed(split(script)));
        int empty = lines.size();
        while (empty > 1 && lines.get(empty - 1).text().isEmpty()) {
            empty--;
            wanted.add("");
        }
        int most = Math.min(wanted.size(), lines.size());
        int before = 0;
        while (before < most && lines.get(before).text().equals(wanted.get(before))) {
            before++;
        }
        int behind = 0;
        while (behind < most - before
                && lines.get(lines.size() - 1 - behind).text().equals(wanted.get(wanted.size() - 1 - behind))) {
            behind++;
        }
        Map<String, Deque<Line>> between = new HashMap<>();
        for (Line line : lines.subList(before, lines.size() - behind)) {
            between.computeIfAbsent(line.text(), text -> new ArrayDeque<>()).add(line);
        }
        List<Line> merged = new ArrayList<>(lines.subList(0, before));
        for (int i = before; i < wanted.size() - behind; i++) {
            Deque<Line> known = between.getOrDefault(wanted.get(i), new ArrayDeque<>());
            // What replaces a line ends as that did.
            String end = i < lines.size() - behind ? lines.get(i).end() : "";
            merged.add(known.isEmpty() ? fresh(wanted.get(i), end) : known.remove());
        }
        merged.addAll(lines.subList(lines.size() - behind, lines.size()));
        return merged;
    }

    private static Line fresh(String text, String end) {
        String quoted = JsonFile.quoted(text);
        return new Line(text, quoted.substring(1, quoted.length() - 1), end);
    }

    static List<String> split(String text) {
        return Arrays.asList(text.split(LINE_END, -1));
    }

    /** A file ends with a line end, an array of lines has none. */
    static List<String> trimmed(List<String> lines) {
        int size = lines.size();
        while (size > 1 && lines.get(size - 1).isEmpty()) {
            size--;
        }
        return lines.subList(0, size);
    }
}
