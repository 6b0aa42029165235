package dev.driftwood.runtime.format.parquet.bytes;

import java.util.Arrays;

/** An array of bytes that grows as it is appended to. Little-endian throughout. */
public final class GrowingBytes {

    private byte[] bytes;
    private int size;

    public GrowingBytes(int initialCapacity) {
        this.bytes = new byte[initialCapacity];
    }

    /** The array behind; it holds content up to {@link #size}, and changes when more is appended. */
    public byte[] array() {
        return bytes;
    }

    public int size() {
        return size;
    }

    /** A copy of the content. */
    public byte[] content() {
        return Arrays.copyOf(bytes, size);
    }

    /** Forgets the content, keeps the room. */
    public void clear() {
        size = 0;
    }

    /** Makes room for so many more bytes, so that {@link #array} may be written to beyond the size. */
    public void reserve(int count) {
        if (count > bytes.length - size) {
            long wanted = Math.max((long) size + count, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8L));
            bytes = Arrays.copyOf(bytes, Math.toIntExact(wanted));
        }
    }

    /** Takes bytes written to {@link #array} behind the size into the content. */
    public void advance(int count) {
        size += count;
    }

    public void put(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    public void put(byte[] source, int start, int length) {
        reserve(length);
        System.arraycopy(source, start, bytes, size, length);
        size += length;
    }

    public void putInt(int value) {
        reserve(Integer.BYTES);
        size += Integer.BYTES;
        setInt(size - Integer.BYTES, value);
    }

    /** Overwrites four bytes that were put before. */
    public void setInt(int at, int value) {
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >> 8);
        bytes[at + 2] = (byte) (value >> 16);
        bytes[at + 3] = (byte) (value >> 24);
    }

    public void putLong(long value) {
        putInt((int) value);
        putInt((int) (value >>> 32));
    }

    /** An unsigned LEB128 number. */
    public void putVarint(long value) {
        reserve(10);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[size++] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }
}
