package dev.driftwood.runtime.group;

import dev.driftwood.types.DataType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * One key of all groups. Null is equal to null, NaN to NaN, 0.0 to -0.0; text is compared by its bytes.
 *
 * <p>All methods work on chosen rows of a vector: {@code rows[i]} for {@code i} below {@code count}.
 */
abstract sealed class KeyColumn implements AutoCloseable permits LongKeys, DecimalKeys, BytesKeys, NestedKeys {

    /** What null adds to a hash. */
    static final long NULL_HASH = 0x51ED270B9F2A3C47L;

    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    static KeyColumn of(DataType type, BufferAllocator allocator) {
        if (type instanceof DataType.DecimalType) {
            return new DecimalKeys(type, allocator);
        }
        if (type == DataType.STRING || type == DataType.BINARY) {
            return new BytesKeys(type, allocator);
        }
        boolean isNested = type instanceof DataType.ArrayType
                || type instanceof DataType.MapType
                || type instanceof DataType.StructType;
        return isNested ? new NestedKeys(type, allocator) : new LongKeys(type, allocator);
    }

    static long mix(long hash, long value) {
        long mixed = (hash ^ value) * MULTIPLIER;
        return mixed ^ mixed >>> 32;
    }

    /** Mixes the rows' keys into their hashes. */
    abstract void hash(FieldVector vector, int[] rows, int count, long[] hashes);

    /** Adds the rows' keys, each that of one more group. */
    abstract void append(FieldVector vector, int[] rows, int count);

    /** Marks the rows whose key is not that of {@code groups[i]}. */
    abstract void markDifferent(FieldVector vector, int[] rows, int[] groups, int count, boolean[] different);

    /** The keys of the groups from one on, as a vector that the caller owns. */
    abstract FieldVector vector(int from, int count);

    /** Bytes that the keys take. */
    abstract long bytes();

    @Override
    public abstract void close();
}
