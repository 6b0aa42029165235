package dev.driftwood.regression.scaffold;

import dev.driftwood.regression.table.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Puts other values in the place of those of real files, of the same type and of about the same length. The same value becomes the
 * same wherever it stands, as a number or spelled in a text, and different ones stay different, so that keys match still. No text
 * that it has seen comes out.
 */
public final class Mask {

    private static final long FEW_DAYS = 30;
    private static final long MANY_DAYS = 1000;
    private static final int ATTEMPTS = 1000;
    private static final BigInteger INTEGERS = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger LONGS = BigInteger.valueOf(Long.MAX_VALUE);
    private static final int DATE_LENGTH = "2024-05-17".length();

    private final long seed;
    private final long days;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> given = new HashSet<>();
    private final Map<String, String> masked = new HashMap<>();

    public Mask(long seed) {
        this.seed = seed;
        this.days = -new SplittableRandom(seed).nextLong(FEW_DAYS, MANY_DAYS);
    }

    /** Remembers texts that must not come out; all tables are shown before the first is masked. */
    void see(Table table) {
        table.rows().forEach(row -> row.forEach(this::see));
    }

    private void see(@Nullable Object value) {
        if (value instanceof List<?> items) {
            items.forEach(this::see);
        } else if (value instanceof Map<?, ?> fields) {
            fields.values().forEach(this::see);
        } else if (value != null) {
            seen.add(value.toString().toLowerCase(Locale.ROOT));
        }
    }

    Table masked(Table table) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            List<@Nullable Object> values = new ArrayList<>();
            row.forEach(value -> values.add(of(value)));
            rows.add(values);
        }
        return new Table(table.columns(), rows);
    }

    private @Nullable Object of(@Nullable Object value) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> all = new ArrayList<>();
            items.forEach(item -> all.add(of(item)));
            return all;
        }
        if (value instanceof Map<?, ?> fields) {
            Map<Object, @Nullable Object> all = new LinkedHashMap<>();
            fields.forEach((name, item) -> all.put(name, of(item)));
            return all;
        }
        return value instanceof Number number ? number(number) : text(value.toString());
    }

    private Object number(Number number) {
        if (number instanceof BigDecimal decimal) {
            return new BigDecimal(decimal(decimal.toPlainString()));
        }
        if (number instanceof Double || number instanceof Float) {
            double fraction = number.doubleValue();
            boolean plain = Double.isFinite(fraction) && Math.abs(fraction) < Long.MAX_VALUE;
            double other =
                    plain ? Double.parseDouble(decimal(new BigDecimal(number.toString()).toPlainString())) : fraction;
            return number instanceof Float ? (Number) (float) other : (Number) other;
        }
        String other = whole(number.toString());
        if (number instanceof Byte) {
            return (byte) (Long.parseLong(other) % Byte.MAX_VALUE);
        }
        if (number instanceof Short) {
            return (short) (Long.parseLong(other) % Short.MAX_VALUE);
        }
        return number instanceof Integer ? (Number) Integer.valueOf(other) : (Number) Long.valueOf(other);
    }

    private String text(String text) {
        if (text.isBlank() || text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return text;
        }
        if (text.matches("-?\\d{1,18}")) {
            return whole(text);
        }
        if (text.matches("-?\\d{1,18}\\.\\d{1,18}")) {
            return decimal(text);
        }
        return text.matches("\\d{4}-\\d{2}-\\d{2}([ T].*)?") ? day(text) : letters(text);
    }

    /** Days move all by the same number, so that what was before is before. */
    private String day(String text) {
        try {
            String date = LocalDate.parse(text.substring(0, DATE_LENGTH))
                    .plusDays(days)
                    .toString();
            boolean time = text.substring(DATE_LENGTH).matches("|[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?Z?");
            return time ? date + text.substring(DATE_LENGTH) : letters(text);
        } catch (DateTimeException e) {
            return letters(text);
        }
    }

    /** Digits behind the point stay as many; where all are zero they stay, since the number is a whole one. */
    private String decimal(String text) {
        int point = text.indexOf('.');
        if (point < 0) {
            return whole(text);
        }
        String digits = text.substring(point + 1);
        boolean none = digits.chars().allMatch(c -> c == '0');
        return whole(text.substring(0, point)) + "." + (none ? digits : other(text, () -> new Digits(digits.length())));
    }

    /** As many digits, and the sign; zero stays zero. */
    private String whole(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        if (digits.chars().allMatch(c -> c == '0')) {
            return text;
        }
        String significant = digits.replaceFirst("^0+", "");
        String zeros = digits.substring(0, digits.length() - significant.length());
        return (negative ? "-" : "") + zeros + other(significant, () -> new Whole(significant));
    }

    private String letters(String text) {
        return other(text, () -> new Letters(text.length()));
    }

    /** Something that can be had many of. */
    @FunctionalInterface
    private interface Shape {
        String make(SplittableRandom random);
    }

    private String other(String text, Supplier<Shape> shape) {
        String known = masked.get(text);
        if (known != null) {
            return known;
        }
        SplittableRandom random = new SplittableRandom(seed ^ hash(text));
        Shape made = shape.get();
        String candidate = made.make(random);
        for (int i = 0; i < ATTEMPTS && (seen.contains(candidate) || given.contains(candidate)); i++) {
            candidate = made.make(random);
        }
        for (int i = 0; i < ATTEMPTS && (candidate.equals(text) || given.contains(candidate)); i++) {
            candidate = made.make(random);
        }
        given.add(candidate);
        masked.put(text, candidate);
        return candidate;
    }

    private static long hash(String text) {
        long hash = 0xcbf2_9ce4_8422_2325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100_0000_01b3L;
        }
        return hash;
    }

    private record Digits(int count) implements Shape {
        @Override
        public String make(SplittableRandom random) {
            StringBuilder digits = new StringBuilder();
            for (int i = 0; i < count; i++) {
                digits.append((char) ('0' + random.nextInt(10)));
            }
            return digits.toString();
        }
    }

    /** A whole number of as many digits that fits where the first one does. */
    private record Whole(String first) implements Shape {
        @Override
        public String make(SplittableRandom random) {
            BigInteger least = BigInteger.TEN.pow(first.length() - 1);
            BigInteger most = least.multiply(BigInteger.TEN).subtract(BigInteger.ONE);
            BigInteger value = new BigInteger(first);
            if (value.compareTo(INTEGERS) <= 0) {
                most = most.min(INTEGERS);
            } else if (value.compareTo(LONGS) <= 0) {
                most = most.min(LONGS);
            }
            BigInteger range = most.subtract(least).add(BigInteger.ONE);
            BigInteger drawn = new BigInteger(Long.toUnsignedString(random.nextLong()))
                    .shiftLeft(Long.SIZE)
                    .add(new BigInteger(Long.toUnsignedString(random.nextLong())));
            return least.add(drawn.mod(range)).toString();
        }
    }

    /** So many letters or, of a class of lengths, another number. */
    private record Letters(int length) implements Shape {
        @Override
        public String make(SplittableRandom random) {
            int most = length == 1 ? 1 : Integer.highestOneBit(length - 1) * 2;
            int least = most / 2 + 1;
            int count = most <= 2 ? most : random.nextInt(least, most + 1);
            StringBuilder letters = new StringBuilder();
            for (int i = 0; i < count; i++) {
                letters.append((char) ('a' + random.nextInt(26)));
            }
            return letters.toString();
        }
    }
}
