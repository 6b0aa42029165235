package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Strings and binary values, their bytes one behind the other. */
final class BytesKeys extends KeyColumn {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final DataType type;
    private final BufferAllocator allocator;
    private final Flags present = new Flags();
    private final Bytes bytes = new Bytes();
    private int[] ends = new int[16];
    private int size;

    BytesKeys(DataType type, BufferAllocator allocator) {
        this.type = type;
        this.allocator = allocator;
    }

    @Override
    void hash(FieldVector vector, int[] rows, int count, long[] hashes) {
        BytesInput keys = new BytesInput(vector, false);
        ArrowBuf data = keys.data();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            hashes[i] = keys.isNull(row)
                    ? mix(hashes[i], NULL_HASH)
                    : hash(hashes[i], data, keys.start(row), keys.length(row));
        }
    }

    static long hash(long seed, ArrowBuf data, long start, int length) {
        long hash = mix(seed, length);
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            hash = mix(hash, data.getLong(start + i));
        }
        long rest = 0;
        for (; i < length; i++) {
            rest = rest << 8 | (data.getByte(start + i) & 0xFF);
        }
        return mix(hash, rest);
    }

    @Override
    void append(FieldVector vector, int[] rows, int count) {
        BytesInput keys = new BytesInput(vector, false);
        if (size + count > ends.length) {
            ends = Arrays.copyOf(ends, Math.max(size + count, ends.length * 2));
        }
        for (int i = 0; i < count; i++) {
            boolean valid = !keys.isNull(rows[i]);
            present.set(size, valid);
            if (valid) {
                bytes.append(keys.data(), keys.start(rows[i]), keys.length(rows[i]));
            }
            ends[size++] = bytes.length();
        }
    }

    private int start(int group) {
        return group == 0 ? 0 : ends[group - 1];
    }

    @Override
    void markDifferent(FieldVector vector, int[] rows, int[] groups, int count, boolean[] different) {
        BytesInput keys = new BytesInput(vector, false);
        ArrowBuf data = keys.data();
        byte[] known = bytes.array();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            int group = groups[i];
            boolean valid = !keys.isNull(row);
            if (present.get(group) != valid) {
                different[i] = true;
            } else if (valid) {
                int start = start(group);
                int length = ends[group] - start;
                different[i] |= length != keys.length(row) || !same(data, keys.start(row), known, start, length);
            }
        }
    }

    private static boolean same(ArrowBuf data, long at, byte[] known, int start, int length) {
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            if (data.getLong(at + i) != (long) WORD.get(known, start + i)) {
                return false;
            }
        }
        for (; i < length; i++) {
            if (data.getByte(at + i) != known[start + i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    FieldVector vector(int from, int count) {
        FieldVector vector = Vectors.create(type, count, allocator);
        BytesOutput output = new BytesOutput((BaseVariableWidthVector) vector);
        for (int i = 0; i < count; i++) {
            int start = start(from + i);
            output.set(i, bytes.array(), start, ends[from + i] - start);
        }
        output.finish(count);
        present.writeTo(vector.getValidityBuffer(), from, count);
        Vectors.finish(vector, count);
        return vector;
    }

    @Override
    long bytes() {
        return present.bytes() + ((long) ends.length << 2) + bytes.array().length;
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
