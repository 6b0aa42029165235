package dev.driftwood.runtime.functions.hash;

import static dev.driftwood.runtime.functions.Parameter.repeated;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.zip.CRC32;

/** {@code crc32}. The page's talk of a bit length does not hold: the first argument is hashed as the others. */
public final class Crc32 {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("crc32")
            .summary("The CRC-32 checksum of the values together, as an unsigned number. Nulls add nothing.")
            .example("crc32(256, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))", "3630253689L")
            .nullsSeen()
            .overload(List.of(repeated("values", ParameterType.ANY)), DataType.LONG, Crc32::checksum)
            .build();

    private Crc32() {}

    private static void checksum(Arguments in, Output out) {
        CRC32 checksum = new CRC32();
        Message message = new Message(in, 0);
        LongOutput result = out.longs();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes bytes = message.at(row);
            checksum.reset();
            checksum.update(bytes.array(), 0, bytes.length());
            result.set(row, checksum.getValue());
        }
    }
}
