package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.vector.Values;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.VarBinaryVector;

/** Values as reports show them. */
public final class RowText {

    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private RowText() {}

    public static String of(FieldVector vector, int row) {
        if (vector instanceof TimeStampMicroVector timestamps && !vector.isNull(row)) {
            return LocalDateTime.ofEpochSecond(
                            Math.floorDiv(timestamps.get(row), MICROS_PER_SECOND),
                            (int) Math.floorMod(timestamps.get(row), MICROS_PER_SECOND) * NANOS_PER_MICRO,
                            ZoneOffset.UTC)
                    .toString();
        }
        if (vector instanceof DateDayVector dates && !vector.isNull(row)) {
            return LocalDate.ofEpochDay(dates.get(row)).toString();
        }
        if (vector instanceof VarBinaryVector binary && !vector.isNull(row)) {
            return HexFormat.of().formatHex(binary.get(row));
        }
        return String.valueOf(Values.read(vector, row));
    }
}
