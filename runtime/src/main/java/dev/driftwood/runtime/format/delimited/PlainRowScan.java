package dev.driftwood.runtime.format.delimited;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the values of a row without quotes, eight bytes at a time. It takes only the usual: a delimiter of one byte, any line end,
 * and a row that ends well before the text at hand does; the {@link RowTokenizer} knows the rest.
 */
final class PlainRowScan {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long LOW_BITS = 0x7f7f_7f7f_7f7f_7f7fL;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long CARRIAGE_RETURNS = '\r' * ONES;

    private final boolean possible;
    private final byte delimiter;
    private final long delimiters;
    private final int quote;

    PlainRowScan(Dialect dialect) {
        byte[] bytes = dialect.delimiter();
        boolean escapes = dialect.quote() == Dialect.NONE && dialect.escape() != Dialect.NONE;
        possible = bytes.length == 1 && dialect.lineEnd().length == 0 && !escapes;
        delimiter = possible ? bytes[0] : 0;
        delimiters = (delimiter & 0xff) * ONES;
        quote = dialect.quote();
    }

    /** Where the row after the one at {@code from} begins, with its values added; 0 with none added if it cannot be read here. */
    int read(byte[] content, int from, int end, ValueBounds values) {
        if (!possible) {
            return 0;
        }
        byte separator = delimiter;
        long separators = delimiters;
        int opening = quote;
        int[] starts = values.starts();
        int[] ends = values.ends();
        int first = values.values();
        int count = first;
        int start = from;
        int at = from;
        if (at < end && content[at] == opening) {
            return 0;
        }
        while (at + Long.BYTES < end) {
            long word = (long) LONGS.get(content, at);
            long found = zeros(word ^ separators) | zeros(word ^ LINE_FEEDS) | zeros(word ^ CARRIAGE_RETURNS);
            while (found != 0) {
                int stop = at + leadingBytes(found);
                found &= found - 1;
                if (count == starts.length) {
                    values.reserve(count - first + 1);
                    starts = values.starts();
                    ends = values.ends();
                }
                starts[count] = start;
                ends[count] = stop;
                count++;
                start = stop + 1;
                byte stopper = content[stop];
                if (stopper != separator) {
                    values.extend(count - first);
                    return stopper == '\r' && content[start] == '\n' ? start + 1 : start;
                }
                if (content[start] == opening) {
                    return 0;
                }
            }
            at += Long.BYTES;
        }
        return 0;
    }

    /** The highest bit of each byte that is zero; exact for all bytes. */
    private static long zeros(long word) {
        return ~(((word & LOW_BITS) + LOW_BITS) | word | LOW_BITS);
    }

    /** How many bytes come before the first one that is marked by its highest bit. */
    private static int leadingBytes(long marks) {
        return (int) ((((marks & -marks) - 1 & ONES) * ONES) >>> 56) - 1;
    }
}
