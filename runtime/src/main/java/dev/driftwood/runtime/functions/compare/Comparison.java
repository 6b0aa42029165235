package dev.driftwood.runtime.functions.compare;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;

/** The kernels of the six comparison operators; each loop finds the lower and the equal rows of a word, the relation joins them. */
final class Comparison {

    private Comparison() {}

    static Kernel kernel(CallSite site, Relation relation) {
        DataType type = site.type(0);
        if (type == DataType.INTEGER || type == DataType.DATE) {
            return (in, out) -> ints(in.ints(0), in.ints(1), relation, out);
        }
        if (type == DataType.LONG || type == DataType.TIMESTAMP) {
            return (in, out) -> longs(in.longs(0), in.longs(1), relation, out);
        }
        if (type == DataType.DOUBLE) {
            return (in, out) -> doubles(in.doubles(0), in.doubles(1), relation, out);
        }
        boolean isText = type == DataType.STRING || type == DataType.BINARY;
        if (isText && relation.isEquality()) {
            return (in, out) -> texts(in.texts(0), in.texts(1), relation, out);
        }
        return (in, out) -> others(in, relation, out);
    }

    private static void ints(IntInput left, IntInput right, Relation relation, Output out) {
        BooleanOutput result = out.booleans();
        for (int start = 0; start < out.rows(); start += 64) {
            long lower = 0;
            long equal = 0;
            int end = Math.min(out.rows(), start + 64);
            for (int row = start; row < end; row++) {
                int a = left.at(row);
                int b = right.at(row);
                lower |= (a < b ? 1L : 0L) << row;
                equal |= (a == b ? 1L : 0L) << row;
            }
            result.setWord(start >>> 6, relation.of(lower, equal));
        }
    }

    private static void longs(LongInput left, LongInput right, Relation relation, Output out) {
        BooleanOutput result = out.booleans();
        for (int start = 0; start < out.rows(); start += 64) {
            long lower = 0;
            long equal = 0;
            int end = Math.min(out.rows(), start + 64);
            for (int row = start; row < end; row++) {
                long a = left.at(row);
                long b = right.at(row);
                lower |= (a < b ? 1L : 0L) << row;
                equal |= (a == b ? 1L : 0L) << row;
            }
            result.setWord(start >>> 6, relation.of(lower, equal));
        }
    }

    /** Rule: undocumented.md, NaN compare (Spark's). */
    private static void doubles(DoubleInput left, DoubleInput right, Relation relation, Output out) {
        BooleanOutput result = out.booleans();
        for (int start = 0; start < out.rows(); start += 64) {
            long lower = 0;
            long equal = 0;
            int end = Math.min(out.rows(), start + 64);
            for (int row = start; row < end; row++) {
                double a = left.at(row);
                double b = right.at(row);
                boolean aIsNaN = Double.isNaN(a);
                boolean bIsNaN = Double.isNaN(b);
                lower |= (a < b || (bIsNaN && !aIsNaN) ? 1L : 0L) << row;
                equal |= (a == b || (bIsNaN && aIsNaN) ? 1L : 0L) << row;
            }
            result.setWord(start >>> 6, relation.of(lower, equal));
        }
    }

    /** Equality only: texts of different lengths are not read. */
    private static void texts(BytesInput left, BytesInput right, Relation relation, Output out) {
        BooleanOutput result = out.booleans();
        for (int start = 0; start < out.rows(); start += 64) {
            long equal = 0;
            int end = Math.min(out.rows(), start + 64);
            for (int row = out.next(start); row < end; row = out.next(row + 1)) {
                equal |= (left.isEqual(row, right, row) ? 1L : 0L) << row;
            }
            result.setWord(start >>> 6, relation.of(0, equal));
        }
    }

    private static void others(Arguments in, Relation relation, Output out) {
        RowOrder order = RowOrder.of(in.vector(0), in.vector(1));
        int leftMask = in.isConstant(0) ? 0 : -1;
        int rightMask = in.isConstant(1) ? 0 : -1;
        BooleanOutput result = out.booleans();
        for (int start = 0; start < out.rows(); start += 64) {
            long lower = 0;
            long equal = 0;
            int end = Math.min(out.rows(), start + 64);
            for (int row = out.next(start); row < end; row = out.next(row + 1)) {
                int difference = order.compare(row & leftMask, row & rightMask);
                lower |= (difference < 0 ? 1L : 0L) << row;
                equal |= (difference == 0 ? 1L : 0L) << row;
            }
            result.setWord(start >>> 6, relation.of(lower, equal));
        }
    }
}
