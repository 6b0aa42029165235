package dev.driftwood.runtime.resource.json;

import java.util.List;

/**
 * An array as it stands in a text, so that it can be written anew with what has not changed left as it is.
 *
 * @param start where its opening bracket stands
 * @param end behind its closing bracket
 */
public record JsonArrayText(String text, int start, int end, List<Item> items) {

    public JsonArrayText {
        items = List.copyOf(items);
    }

    /**
     * An item.
     *
     * @param end behind it
     */
    public record Item(JsonValue value, int start, int end) {}

    /** The item as it is spelled. */
    public String spelled(Item item) {
        return text.substring(item.start(), item.end());
    }

    /** What stands between the bracket and the first item. */
    private String opening() {
        return items.isEmpty() ? "" : text.substring(start + 1, items.get(0).start());
    }

    /** The line end and indentation before an item; empty if the items stand in one line. */
    public String indentation() {
        String opening = opening();
        int line = Math.max(opening.indexOf('\r'), opening.indexOf('\n'));
        return line < 0
                ? ""
                : opening.substring(opening.indexOf('\r') < 0 ? opening.indexOf('\n') : opening.indexOf('\r'));
    }

    /** The array with other items, laid out as before. */
    public String with(List<String> spelled) {
        if (spelled.isEmpty()) {
            return "[]";
        }
        String separator = items.size() > 1
                ? text.substring(items.get(0).end(), items.get(1).start())
                : "," + (opening().isEmpty() ? " " : opening());
        String closing = items.isEmpty()
                ? ""
                : text.substring(items.get(items.size() - 1).end(), end - 1);
        return "[" + opening() + String.join(separator, spelled) + closing + "]";
    }
}
