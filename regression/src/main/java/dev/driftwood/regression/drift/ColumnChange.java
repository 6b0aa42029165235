package dev.driftwood.regression.drift;

import java.util.List;

/**
 * One way in which a day differs from the one before.
 *
 * @param column the column's name in the later day, or in the earlier one if the later has none; below it the path:
 *     {@code customer.city}, {@code lines[].price}; empty if it is about the whole day
 * @param detail what exactly, in words
 * @param evidence what that rests on or costs, a sentence each
 */
public record ColumnChange(Kind kind, String column, String detail, List<String> evidence) {

    public ColumnChange {
        evidence = List.copyOf(evidence);
    }

    static ColumnChange of(Kind kind, String column, String detail) {
        return new ColumnChange(kind, column, detail, List.of());
    }

    ColumnChange with(List<String> sentences) {
        return new ColumnChange(kind, column, detail, sentences);
    }

    /** What changed, in the order of reports. */
    public enum Kind {
        EMPTY("no rows"),
        REMOVED("removed"),
        RENAMED("probably renamed"),
        INCOMPATIBLE("retyped, incompatible"),
        NARROWED("retyped, narrowed"),
        WIDENED("retyped, widened"),
        UNREADABLE("not readable"),
        STORED("stored otherwise"),
        NULLABILITY("nullability"),
        CASE_CHANGED("case changed"),
        ADDED("added"),
        REFUSED_NAME("name refused"),
        REORDERED("reordered");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
