package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.List;

/**
 * {@code jaroWinkler}: Jaro's similarity of two texts, raised by 0.1 for each of up to four equal characters at the start if it is
 * 0.7 or more. Rule: undocumented.md, strings; the bound is Winkler's.
 */
public final class JaroWinkler {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("jaroWinkler")
            .summary("The Jaro-Winkler similarity of two texts: 1.0 for equal ones, 0.0 for those that share nothing.")
            .example("jaroWinkler('frog', 'frog')", "1.0")
            .overload(
                    List.of(required("left", DataType.STRING), required("right", DataType.STRING)),
                    DataType.DOUBLE,
                    JaroWinkler::measure)
            .build();

    private static final double LEAST_TO_RAISE = 0.7;
    private static final double RAISE = 0.1;
    private static final int LONGEST_PREFIX = 4;

    private JaroWinkler() {}

    private static void measure(Arguments in, Output out) {
        TextArgument lefts = new TextArgument(in.texts(0));
        TextArgument rights = new TextArgument(in.texts(1));
        CodePoints left = new CodePoints();
        CodePoints right = new CodePoints();
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            left.read(lefts.at(row));
            right.read(rights.at(row));
            double similarity = jaro(left, right);
            int prefix = similarity < LEAST_TO_RAISE ? 0 : prefix(left, right);
            result.set(row, similarity + prefix * RAISE * (1 - similarity));
        }
    }

    private static int prefix(CodePoints left, CodePoints right) {
        int longest = Math.min(LONGEST_PREFIX, Math.min(left.count(), right.count()));
        int prefix = 0;
        while (prefix < longest && left.at(prefix) == right.at(prefix)) {
            prefix++;
        }
        return prefix;
    }

    private static double jaro(CodePoints left, CodePoints right) {
        if (left.count() == 0 && right.count() == 0) {
            return 1;
        }
        BitSet leftMatched = new BitSet(left.count());
        BitSet rightMatched = new BitSet(right.count());
        double matches = match(left, right, leftMatched, rightMatched);
        if (matches == 0) {
            return 0;
        }
        double moved = moved(left, right, leftMatched, rightMatched) / 2.0;
        return (matches / left.count() + matches / right.count() + (matches - moved) / matches) / 3;
    }

    /** Marks the characters that both texts have at about the same place; how many there are. */
    private static int match(CodePoints left, CodePoints right, BitSet leftMatched, BitSet rightMatched) {
        int reach = Math.max(0, Math.max(left.count(), right.count()) / 2 - 1);
        for (int i = 0; i < left.count(); i++) {
            int last = Math.min(right.count() - 1, i + reach);
            for (int j = rightMatched.nextClearBit(Math.max(0, i - reach));
                    j <= last;
                    j = rightMatched.nextClearBit(j + 1)) {
                if (left.at(i) == right.at(j)) {
                    leftMatched.set(i);
                    rightMatched.set(j);
                    break;
                }
            }
        }
        return leftMatched.cardinality();
    }

    /** How many of the matched characters have another one at their place among the matched ones of the other text. */
    private static int moved(CodePoints left, CodePoints right, BitSet leftMatched, BitSet rightMatched) {
        int moved = 0;
        int j = -1;
        for (int i = leftMatched.nextSetBit(0); i >= 0; i = leftMatched.nextSetBit(i + 1)) {
            j = rightMatched.nextSetBit(j + 1);
            moved += left.at(i) == right.at(j) ? 0 : 1;
        }
        return moved;
    }
}
