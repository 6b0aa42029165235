package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.group.Flags;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.Int128;
import java.math.BigInteger;
import java.util.Arrays;

/** Sums of decimals by group, in 128 bits; a sum that has had more than 38 digits once has none any more. */
final class Decimals128 {

    /** The upper half of 10 to the 38th. */
    private static final long BOUND_HIGH = Int128.power(38).shiftRight(64).longValueExact();

    private static final BigInteger BOUND = Int128.power(38);

    private final Flags lost = new Flags();
    private long[] high = new long[1];
    private long[] low = new long[1];

    void resize(int groups) {
        if (groups > high.length) {
            int capacity = Math.max(groups, high.length * 2);
            high = Arrays.copyOf(high, capacity);
            low = Arrays.copyOf(low, capacity);
        }
    }

    void add(GroupedRows rows) {
        DecimalInput values = new DecimalInput(rows.argument(0), false);
        int[] positions = rows.rows();
        int[] groups = rows.groups();
        for (int i = 0; i < rows.count(); i++) {
            add(groups[i], values.high(positions[i]), values.low(positions[i]));
        }
    }

    private void add(int group, long addHigh, long addLow) {
        long sumLow = low[group] + addLow;
        int carry = Long.compareUnsigned(sumLow, addLow) < 0 ? 1 : 0;
        long sumHigh = high[group] + addHigh + carry;
        boolean wraps = ((high[group] ^ sumHigh) & (addHigh ^ sumHigh)) < 0;
        high[group] = sumHigh;
        low[group] = sumLow;
        if (wraps || sumHigh >= BOUND_HIGH || sumHigh < -BOUND_HIGH) {
            checkDigits(group, wraps);
        }
    }

    private void checkDigits(int group, boolean wraps) {
        if (wraps || unscaled(group).abs().compareTo(BOUND) >= 0) {
            lost.set(group);
        }
    }

    void combine(int target, int earlier, int later) {
        boolean isLost = lost.get(earlier) || lost.get(later);
        long laterHigh = high[later];
        long laterLow = low[later];
        high[target] = high[earlier];
        low[target] = low[earlier];
        lost.set(target, isLost);
        add(target, laterHigh, laterLow);
    }

    /** Whether the sum is beyond 38 digits. */
    boolean isLost(int group) {
        return lost.get(group);
    }

    long high(int group) {
        return high[group];
    }

    long low(int group) {
        return low[group];
    }

    BigInteger unscaled(int group) {
        return Int128.toBigInteger(high[group], low[group]);
    }

    long bytes() {
        return lost.bytes() + ((long) high.length << 4);
    }
}
