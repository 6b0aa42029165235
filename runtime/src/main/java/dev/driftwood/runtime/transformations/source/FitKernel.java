package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;

/**
 * Whether a value fits the type that it is read as; null does. Those that do not are counted, for they are null in their column.
 *
 * @param misfit what is counted for a value that does not fit
 */
record FitKernel(FitRule rule, LossKind misfit) implements Kernel {

    @Override
    public void run(Arguments in, Output out) {
        BooleanOutput fits = out.booleans();
        FitRule.Test test = rule.open(in);
        for (int word = 0; word < Bitmaps.words(out.rows()); word++) {
            long live = out.liveWord(word);
            long stored = live & valid(in, 0, word);
            long fitting = (live & ~stored) | tested(test, stored & valid(in, 1, word), word);
            fits.setWord(word, fitting);
            for (long lost = live & ~fitting; lost != 0; lost &= lost - 1) {
                out.lose(misfit, word * Long.SIZE + Long.numberOfTrailingZeros(lost));
            }
        }
    }

    private long tested(FitRule.Test test, long converted, int word) {
        if (rule == FitRule.CONVERTED) {
            return converted;
        }
        long fitting = converted;
        for (long rows = converted; rows != 0; rows &= rows - 1) {
            int bit = Long.numberOfTrailingZeros(rows);
            if (!test.fits(word * Long.SIZE + bit)) {
                fitting &= ~(1L << bit);
            }
        }
        return fitting;
    }

    /** Which of the argument's rows {@code 64 * word} and on have a value. */
    static long valid(Arguments in, int argument, int word) {
        if (in.isConstant(argument)) {
            return Bitmaps.get(in.vector(argument).getValidityBuffer(), 0) ? -1 : 0;
        }
        return Bitmaps.word(in.vector(argument).getValidityBuffer(), word);
    }
}
