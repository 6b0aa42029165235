package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.RowReader;
import java.util.Arrays;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** A hash of single values of any type; equal values have equal ones, by the rules of {@link KeyColumn}. */
@FunctionalInterface
interface RowHash {

    /** The hash with the row's value mixed in. */
    long mixed(long hash, int row);

    static RowHash of(FieldVector vector) {
        if (vector instanceof NullVector) {
            return (hash, row) -> KeyColumn.mix(hash, KeyColumn.NULL_HASH);
        }
        RowHash values = values(vector);
        return (hash, row) -> vector.isNull(row) ? KeyColumn.mix(hash, KeyColumn.NULL_HASH) : values.mixed(hash, row);
    }

    private static RowHash values(FieldVector vector) {
        if (vector instanceof ListVector) {
            return items(new ListInput(vector, false));
        }
        if (vector instanceof StructVector struct) {
            RowHash[] fields = new RowHash[struct.size()];
            Arrays.setAll(fields, i -> of((FieldVector) struct.getVectorById(i)));
            return (hash, row) -> {
                long mixed = hash;
                for (RowHash field : fields) {
                    mixed = field.mixed(mixed, row);
                }
                return mixed;
            };
        }
        if (vector instanceof BaseVariableWidthVector) {
            BytesInput texts = new BytesInput(vector, false);
            return (hash, row) -> BytesKeys.hash(hash, texts.data(), texts.start(row), texts.length(row));
        }
        if (vector instanceof DecimalVector) {
            DecimalInput decimals = new DecimalInput(vector, false);
            return (hash, row) -> KeyColumn.mix(KeyColumn.mix(hash, decimals.high(row)), decimals.low(row));
        }
        return numbers(vector);
    }

    private static RowHash numbers(FieldVector vector) {
        int[] position = new int[1];
        if (RowReader.isDoubles(vector)) {
            double[] value = new double[1];
            return (hash, row) -> {
                position[0] = row;
                RowReader.doubles(vector, position, 1, value);
                return KeyColumn.mix(hash, Double.doubleToLongBits(value[0] + 0.0));
            };
        }
        long[] value = new long[1];
        return (hash, row) -> {
            position[0] = row;
            RowReader.longs(vector, position, 1, value);
            return KeyColumn.mix(hash, value[0]);
        };
    }

    private static RowHash items(ListInput list) {
        RowHash items = of(list.elements());
        return (hash, row) -> {
            long mixed = KeyColumn.mix(hash, list.size(row));
            for (int i = list.start(row); i < list.end(row); i++) {
                mixed = items.mixed(mixed, i);
            }
            return mixed;
        };
    }
}
