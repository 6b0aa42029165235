package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.RowReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/**
 * Rows for an accumulator: the arguments' vectors, which of their rows are meant, and the group of each. The vectors stay their
 * owner's.
 */
public final class GroupedRows {

    private final List<FieldVector> arguments;
    private final int[] rows;
    private final int[] groups;
    private final int count;

    /** @param rows rows of the vectors, each of the group with the same index; the first {@code count} are meant */
    public GroupedRows(List<FieldVector> arguments, int[] rows, int[] groups, int count) {
        this.arguments = arguments;
        this.rows = rows;
        this.groups = groups;
        this.count = count;
    }

    /** All rows of the vectors. */
    public static GroupedRows all(List<FieldVector> arguments, int[] groups, int count) {
        return new GroupedRows(arguments, RowNumbers.of(count), groups, count);
    }

    public int count() {
        return count;
    }

    public int[] rows() {
        return rows;
    }

    public int[] groups() {
        return groups;
    }

    public int arguments() {
        return arguments.size();
    }

    public FieldVector argument(int index) {
        return arguments.get(index);
    }

    /** An argument that is held as whole numbers: {@link RowReader#isLongs}. */
    public long[] longs(int argument) {
        long[] values = new long[count];
        RowReader.longs(arguments.get(argument), rows, count, values);
        return values;
    }

    /** An argument that is held as floating numbers. */
    public double[] doubles(int argument) {
        double[] values = new double[count];
        RowReader.doubles(arguments.get(argument), rows, count, values);
        return values;
    }

    /** The rows as the function wants to see them: those that its condition takes, without nulls if it skips them. */
    public GroupedRows seenBy(AggregateFunction function) {
        GroupedRows taken = function.conditional() ? whereFirst() : this;
        return function.nulls() == AggregateNulls.SKIPPED ? taken.withoutNulls() : taken;
    }

    /** The rows for which the first argument is true, and the arguments behind it. */
    private GroupedRows whereFirst() {
        FieldVector condition = arguments.get(0);
        ArrowBuf valid = condition.getValidityBuffer();
        ArrowBuf isTrue = condition.getDataBuffer();
        int[] keptRows = new int[count];
        int[] keptGroups = new int[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            keptRows[kept] = rows[i];
            keptGroups[kept] = groups[i];
            kept += Bitmaps.get(valid, rows[i]) && Bitmaps.get(isTrue, rows[i]) ? 1 : 0;
        }
        return new GroupedRows(arguments.subList(1, arguments.size()), keptRows, keptGroups, kept);
    }

    /** The rows in which no argument is null. */
    public GroupedRows withoutNulls() {
        List<ArrowBuf> validities = new ArrayList<>();
        for (FieldVector argument : arguments) {
            if (argument.getNullCount() > 0) {
                validities.add(argument.getValidityBuffer());
            }
        }
        GroupedRows left = this;
        for (ArrowBuf validity : validities) {
            left = left.where(validity);
        }
        return left;
    }

    private GroupedRows where(ArrowBuf validity) {
        int[] keptRows = new int[count];
        int[] keptGroups = new int[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            keptRows[kept] = rows[i];
            keptGroups[kept] = groups[i];
            kept += Bitmaps.get(validity, rows[i]) ? 1 : 0;
        }
        return new GroupedRows(arguments, keptRows, keptGroups, kept);
    }
}
