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

    /** The array with other items, laid out as before; what stands around items that stay is left as it is. */
    public String with(List<String> spelled) {
        if (spelled.isEmpty()) {
            return items.isEmpty() ? text.substring(start, end) : "[]";
        }
        int most = Math.min(spelled.size(), items.size());
        int before = 0;
        while (before < most && spelled(items.get(before)).equals(spelled.get(before))) {
            before++;
        }
        int behind = 0;
        while (behind < most - before
                && spelled(items.get(items.size() - 1 - behind)).equals(spelled.get(spelled.size() - 1 - behind))) {
            behind++;
        }
        String put = String.join(separator(), spelled.subList(before, spelled.size() - behind));
        int last = items.size() - behind;
        if (before < last && !put.isEmpty()) {
            return replaced(items.get(before).start(), items.get(last - 1).end(), put);
        }
        if (before < last) {
            return before > 0
                    ? replaced(items.get(before - 1).end(), items.get(last - 1).end(), "")
                    : replaced(items.get(0).start(), items.get(last).start(), "");
        }
        if (put.isEmpty()) {
            return text.substring(start, end);
        }
        if (before > 0) {
            return replaced(items.get(before - 1).end(), items.get(before - 1).end(), separator() + put);
        }
        return items.isEmpty()
                ? "[" + put + "]"
                : replaced(items.get(0).start(), items.get(0).start(), put + separator());
    }

    private String separator() {
        return items.size() > 1
                ? text.substring(items.get(0).end(), items.get(1).start())
                : "," + (opening().isEmpty() ? " " : opening());
    }

    private String replaced(int from, int to, String other) {
        return text.substring(start, from) + other + text.substring(to, end);
    }
}
