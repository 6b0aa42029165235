package dev.driftwood.regression.drill;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which row of one output is which of another: first by the values of columns that cannot have changed, then in their order.
 *
 * @param partners for each row of the first the number of the one in the second, -1 if there is none
 * @param more rows that only the second has
 */
record RowPairs(int[] partners, int more) {

    private static final int NONE = -1;

    /** @param columns positions of the columns that tell rows apart, in the same order */
    static RowPairs of(
            List<List<@Nullable Object>> rows, int[] columns, List<List<@Nullable Object>> others, int[] otherColumns) {
        Map<List<@Nullable Object>, Deque<Integer>> known = new HashMap<>();
        for (int r = 0; r < others.size(); r++) {
            known.computeIfAbsent(identity(others.get(r), otherColumns), none -> new ArrayDeque<>())
                    .add(r);
        }
        int[] partners = new int[rows.size()];
        Arrays.fill(partners, NONE);
        boolean[] taken = new boolean[others.size()];
        for (int r = 0; r < partners.length; r++) {
            Deque<Integer> same = known.get(identity(rows.get(r), columns));
            if (same != null && !same.isEmpty()) {
                partners[r] = same.remove();
                taken[partners[r]] = true;
            }
        }
        int next = 0;
        int more = 0;
        for (int r = 0; r < taken.length; r++) {
            if (!taken[r]) {
                while (next < partners.length && partners[next] != NONE) {
                    next++;
                }
                if (next < partners.length) {
                    partners[next] = r;
                } else {
                    more++;
                }
            }
        }
        return new RowPairs(partners, more);
    }

    long gone() {
        return Arrays.stream(partners).filter(partner -> partner == NONE).count();
    }

    private static List<@Nullable Object> identity(List<@Nullable Object> row, int[] columns) {
        List<@Nullable Object> identity = new ArrayList<>(columns.length);
        for (int column : columns) {
            Object value = row.get(column);
            identity.add(value == null ? null : worth(value));
        }
        return identity;
    }

    /** The value in a form in which it equals those that are worth the same. */
    static Object worth(Object value) {
        boolean finite = value instanceof Number number && Double.isFinite(number.doubleValue());
        return finite ? new BigDecimal(value.toString()).stripTrailingZeros() : value;
    }

    /** The same; of a text that spells a number, what that is worth. */
    static Object number(Object value) {
        boolean spelled = value instanceof String text && text.strip().matches("-?\\d{1,30}(\\.\\d{1,10})?");
        return spelled ? new BigDecimal(value.toString().strip()).stripTrailingZeros() : worth(value);
    }
}
