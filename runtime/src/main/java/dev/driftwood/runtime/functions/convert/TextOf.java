package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.ShortInput;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;

/**
 * The text of a value that is not null: numbers as Java prints them, decimals without exponent, dates {@code yyyy-MM-dd},
 * timestamps {@code yyyy-MM-dd HH:mm:ss} and a fraction if there is one, binary as the text it holds, everything nested as JSON.
 *
 * <p>Rule: undocumented.md, conversions (toString).
 */
@FunctionalInterface
interface TextOf {

    void append(int row, Bytes text);

    static TextOf of(FieldVector vector, boolean constant) {
        if (vector instanceof BaseVariableWidthVector) {
            BytesInput value = new BytesInput(vector, constant);
            return (row, text) -> text.append(value.data(), value.start(row), value.length(row));
        }
        if (vector instanceof BitVector) {
            BooleanInput value = new BooleanInput(vector, constant);
            return (row, text) -> text.append(value.at(row) ? "true" : "false");
        }
        if (vector instanceof TinyIntVector) {
            ByteInput value = new ByteInput(vector, constant);
            return (row, text) -> text.append((long) value.at(row));
        }
        if (vector instanceof SmallIntVector) {
            ShortInput value = new ShortInput(vector, constant);
            return (row, text) -> text.append((long) value.at(row));
        }
        if (vector instanceof IntVector) {
            IntInput value = new IntInput(vector, constant);
            return (row, text) -> text.append((long) value.at(row));
        }
        if (vector instanceof BigIntVector) {
            LongInput value = new LongInput(vector, constant);
            return (row, text) -> text.append(value.at(row));
        }
        if (vector instanceof Float4Vector) {
            FloatInput value = new FloatInput(vector, constant);
            return (row, text) -> NumberText.append(value.at(row), text);
        }
        if (vector instanceof Float8Vector) {
            DoubleInput value = new DoubleInput(vector, constant);
            return (row, text) -> NumberText.append(value.at(row), text);
        }
        if (vector instanceof DecimalVector) {
            DecimalInput value = new DecimalInput(vector, constant);
            return (row, text) -> NumberText.append(value, row, text);
        }
        if (vector instanceof DateDayVector) {
            IntInput value = new IntInput(vector, constant);
            return (row, text) -> TemporalText.appendDate(value.at(row), text);
        }
        if (vector instanceof TimeStampMicroVector) {
            LongInput value = new LongInput(vector, constant);
            return (row, text) -> TemporalText.appendTimestamp(value.at(row), text);
        }
        return Json.of(vector, constant);
    }
}
