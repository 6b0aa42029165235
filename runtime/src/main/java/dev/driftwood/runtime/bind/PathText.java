package dev.driftwood.runtime.bind;

import java.util.ArrayList;
import java.util.List;

/** Splits {@code a.{b c}.d} into its parts: at dots outside braces, the braces taken off. */
final class PathText {

    private PathText() {}

    static List<String> split(String path) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean inBraces = false;
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '{' && part.isEmpty() && !inBraces) {
                inBraces = true;
            } else if (c == '}' && inBraces) {
                inBraces = false;
            } else if (c == '.' && !inBraces) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
