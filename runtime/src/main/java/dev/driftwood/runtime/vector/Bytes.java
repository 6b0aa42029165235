package dev.driftwood.runtime.vector;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/** A byte array that grows, for reading a row into and building one in; made once per batch, used for every row. */
public final class Bytes {

    /** What every Java lets an array have. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private byte[] array = new byte[64];
    private int length;

    /** The content is at 0 to {@link #length}; valid until the next append. */
    public byte[] array() {
        return array;
    }

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    public byte at(int index) {
        return array[index];
    }

    /** Makes the content shorter. */
    public void truncate(int newLength) {
        length = Math.min(length, newLength);
    }

    public void append(byte value) {
        if (length == array.length) {
            reserve(1);
        }
        array[length++] = value;
    }

    public void append(char ascii) {
        append((byte) ascii);
    }

    public void append(byte[] source) {
        append(source, 0, source.length);
    }

    public void append(byte[] source, int start, int count) {
        reserve(count);
        System.arraycopy(source, start, array, length, count);
        length += count;
    }

    public void append(ArrowBuf source, long start, int count) {
        reserve(count);
        source.getBytes(start, array, length, count);
        length += count;
    }

    public void append(String text) {
        append(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Appends the value in decimal digits. */
    public void append(long value) {
        if (value == Long.MIN_VALUE) {
            append("-9223372036854775808");
            return;
        }
        long rest = value;
        if (rest < 0) {
            append((byte) '-');
            rest = -rest;
        }
        append(rest, 1);
    }

    /** Appends a value of 0 or more in decimal digits, with leading zeros up to {@code width}. */
    public void append(long value, int width) {
        int digits = Math.max(width, digits(value));
        reserve(digits);
        long rest = value;
        for (int i = length + digits - 1; i >= length; i--) {
            array[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    /** Room for {@code more} bytes. */
    public void reserve(int more) {
        if (array.length - length >= more) {
            return;
        }
        long needed = (long) length + more;
        if (needed > LONGEST) {
            throw Vectors.tooMuchText();
        }
        array = Arrays.copyOf(array, (int) Math.min(LONGEST, Math.max(needed, array.length * 2L)));
    }

    private static int digits(long value) {
        int digits = 1;
        for (long rest = value; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }

    public String text() {
        return new String(array, 0, length, StandardCharsets.UTF_8);
    }
}
