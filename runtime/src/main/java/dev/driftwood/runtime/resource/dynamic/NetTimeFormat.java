package dev.driftwood.runtime.resource.dynamic;

import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Map;

/** Writes times in the formats of .NET: "Custom date and time format strings", without its cultures. */
final class NetTimeFormat {

    /** The standard formats, which are single letters. */
    private static final Map<String, String> STANDARD = Map.of(
            "o", "yyyy-MM-dd'T'HH:mm:ss.fffffff'Z'",
            "O", "yyyy-MM-dd'T'HH:mm:ss.fffffff'Z'",
            "s", "yyyy-MM-dd'T'HH:mm:ss",
            "u", "yyyy-MM-dd HH:mm:ss'Z'",
            "d", "MM/dd/yyyy",
            "D", "dddd, dd MMMM yyyy",
            "t", "HH:mm",
            "T", "HH:mm:ss",
            "g", "MM/dd/yyyy HH:mm",
            "G", "MM/dd/yyyy HH:mm:ss");

    private NetTimeFormat() {}

    static String write(LocalDateTime time, String format) {
        String pattern = STANDARD.getOrDefault(format, format);
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (c == '\'' || c == '"') {
                int end = pattern.indexOf(c, at + 1);
                end = end < 0 ? pattern.length() : end;
                text.append(pattern, at + 1, end);
                at = end + 1;
            } else if (c == '\\' && at + 1 < pattern.length()) {
                text.append(pattern.charAt(at + 1));
                at += 2;
            } else {
                int count = 1;
                while (at + count < pattern.length() && pattern.charAt(at + count) == c) {
                    count++;
                }
                text.append(part(time, c, count));
                at += count;
            }
        }
        return text.toString();
    }

    private static String part(LocalDateTime time, char letter, int count) {
        return switch (letter) {
            case 'y' -> count <= 2 ? digits(time.getYear() % 100, count) : digits(time.getYear(), count);
            case 'M' -> month(time, count);
            case 'd' -> day(time, count);
            case 'H' -> digits(time.getHour(), count);
            case 'h' -> digits((time.getHour() + 11) % 12 + 1, count);
            case 'm' -> digits(time.getMinute(), count);
            case 's' -> digits(time.getSecond(), count);
            case 'f' -> "%09d".formatted(time.getNano()).substring(0, Math.min(count, 7));
            case 't' -> (time.getHour() < 12 ? "AM" : "PM").substring(0, Math.min(count, 2));
            case 'K' -> "Z";
            case 'z' -> count < 3 ? "+" + "0".repeat(count) : "+00:00";
            default -> String.valueOf(letter).repeat(count);
        };
    }

    private static String month(LocalDateTime time, int count) {
        return switch (count) {
            case 1, 2 -> digits(time.getMonthValue(), count);
            case 3 -> time.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
            default -> time.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        };
    }

    private static String day(LocalDateTime time, int count) {
        return switch (count) {
            case 1, 2 -> digits(time.getDayOfMonth(), count);
            case 3 -> time.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
            default -> time.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        };
    }

    private static String digits(int value, int count) {
        String text = Integer.toString(value);
        return "0".repeat(Math.max(0, count - text.length())) + text;
    }
}
