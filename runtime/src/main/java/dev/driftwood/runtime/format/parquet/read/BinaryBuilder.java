package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.BinaryTarget;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/**
 * Grows a vector of strings or binaries. Short values are gathered in an array before they are copied to the vector's memory,
 * since a copy across costs more than it moves.
 */
final class BinaryBuilder extends LeafBuilder implements BinaryTarget {

    private static final int STAGING_BYTES = 1 << 15;

    /** When a vector has so many bytes, its batch is long enough, however few rows it has. */
    static final long FULL_BYTES = 1L << 25;

    private static final int LONG_VALUE_BYTES = 1 << 11;

    private final Conversion conversion;
    private final int storedWidth;
    private final GrowingBuffer data;
    private final GrowingBuffer offsets;
    private final byte[] staging = new byte[STAGING_BYTES];
    private int staged;
    private long flushed;
    private int count;
    private int values;

    BinaryBuilder(BufferAllocator allocator, Scratch scratch, Conversion conversion, int storedWidth) {
        super(allocator, scratch);
        this.conversion = conversion;
        this.storedWidth = storedWidth;
        this.data = new GrowingBuffer(allocator);
        this.offsets = new GrowingBuffer(allocator);
    }

    @Override
    void begin(int slots) {
        staged = 0;
        flushed = 0;
        count = 0;
        offsets.ensure((slots + 1L) * Integer.BYTES, 0);
        offsets.buffer().setInt(0, 0);
    }

    @Override
    void append(ValueDecoder decoder, int slots, int present, long[] validity, int at) {
        values = 0;
        scratch.ints[0] = (int) variableBytes();
        binaries(decoder).read(this, present);
        offsets.ensure((count + slots + 1L) * Integer.BYTES, (count + 1L) * Integer.BYTES);
        int[] ends = scratch.spreadInts;
        if (present == slots) {
            System.arraycopy(scratch.ints, 1, ends, 0, slots);
        } else {
            Spreading.spreadEnds(scratch.ints, ends, slots, validity, at);
        }
        offsets.view((count + 1L) * Integer.BYTES, slots * Integer.BYTES)
                .asIntBuffer()
                .put(ends, 0, slots);
        count += slots;
    }

    private ValueDecoder.Binaries binaries(ValueDecoder decoder) {
        if (decoder instanceof ValueDecoder.Fixed fixed) {
            return new FixedAsBinaries(fixed, storedWidth, conversion == Conversion.FIXED_TO_UUID, scratch);
        }
        return (ValueDecoder.Binaries) decoder;
    }

    /** How many of the next values may be appended before the vector should end; 0 if it should now. */
    @Override
    int fitting(ValueDecoder decoder, int wanted) {
        long room = FULL_BYTES - variableBytes();
        if (room <= 0) {
            return 0;
        }
        int fitting = binaries(decoder).fitting(wanted, room);
        return fitting == 0 && count == 0 ? 1 : fitting;
    }

    @Override
    public void append(byte[] bytes, int start, int length) {
        if (length > staging.length - staged) {
            flush();
        }
        if (length <= LONG_VALUE_BYTES) {
            System.arraycopy(bytes, start, staging, staged, length);
            staged += length;
        } else {
            flush();
            copy(bytes, start, length);
        }
        scratch.ints[++values] = (int) (flushed + staged);
    }

    private void flush() {
        copy(staging, 0, staged);
        staged = 0;
    }

    private void copy(byte[] bytes, int start, int length) {
        long end = flushed + length;
        if (end > Integer.MAX_VALUE) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.OUT_OF_MEMORY, "the values of one batch take more than 2 GiB")
                            .hint("Read smaller batches."));
        }
        data.ensure(end, flushed);
        data.buffer().setBytes(flushed, bytes, start, length);
        flushed = end;
    }

    @Override
    long variableBytes() {
        return flushed + staged;
    }

    @Override
    List<ArrowBuf> buffers(int slots) {
        flush();
        return List.of(offsets.buffer(), data.buffer());
    }

    @Override
    public void close() {
        data.close();
        offsets.close();
    }
}
