package dev.driftwood.runtime.format.delimited;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Column names from a header row, each one of a kind. */
final class HeaderNames {

    private HeaderNames() {}

    /** A name that is there twice gets its position behind it, as in Spark; one that is empty is made of its position. */
    static List<String> of(String[] texts) {
        Map<String, Integer> counts = new HashMap<>();
        for (String text : texts) {
            counts.merge(fold(text), 1, Integer::sum);
        }
        List<String> names = new ArrayList<>(texts.length);
        for (int i = 0; i < texts.length; i++) {
            if (texts[i].isEmpty()) {
                names.add(ofPosition(i));
            } else {
                names.add(counts.getOrDefault(fold(texts[i]), 1) > 1 ? texts[i] + i : texts[i]);
            }
        }
        return names;
    }

    static List<String> ofPositions(int count) {
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add(ofPosition(i));
        }
        return names;
    }

    private static String ofPosition(int position) {
        return "_col" + position + "_";
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
