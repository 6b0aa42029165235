package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Steps through UTF-8 by code points. Bytes that are no UTF-8 do no harm: a code point is a byte and the continuation bytes behind
 * it, whatever they are.
 */
final class Utf8 {

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = 0x0101010101010101L;
    private static final int UNKNOWN = 0xFFFD;

    private Utf8() {}

    static boolean isContinuation(byte value) {
        return (value & 0xC0) == 0x80;
    }

    static boolean isAscii(byte[] text, int length) {
        byte bits = 0;
        for (int i = 0; i < length; i++) {
            bits |= text[i];
        }
        return bits >= 0;
    }

    /** How many code points there are. */
    static int count(ArrowBuf text, long start, long end) {
        int continuations = 0;
        long at = start;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            long word = text.getLong(at);
            continuations += Long.bitCount(word >>> 7 & ~word >>> 6 & LOW_BITS);
        }
        for (; at < end; at++) {
            continuations += isContinuation(text.getByte(at)) ? 1 : 0;
        }
        return (int) (end - start) - continuations;
    }

    /** How many code points there are. */
    static int count(byte[] text, int start, int end) {
        int count = 0;
        for (int at = start; at < end; at++) {
            count += isContinuation(text[at]) ? 0 : 1;
        }
        return count;
    }

    /** Where the code point behind the one at {@code at} begins. */
    static int next(ArrowBuf text, int at, int end) {
        int next = at + 1;
        while (next < end && isContinuation(text.getByte(next))) {
            next++;
        }
        return next;
    }

    /** Where the code point behind the one at {@code at} begins. */
    static int next(byte[] text, int at, int end) {
        int next = at + 1;
        while (next < end && isContinuation(text[next])) {
            next++;
        }
        return next;
    }

    /** Where the code point before {@code at} begins. */
    static int previous(ArrowBuf text, int start, int at) {
        int previous = at - 1;
        while (previous > start && isContinuation(text.getByte(previous))) {
            previous--;
        }
        return previous;
    }

    /** Where the code point before {@code at} begins. */
    static int previous(byte[] text, int start, int at) {
        int previous = at - 1;
        while (previous > start && isContinuation(text[previous])) {
            previous--;
        }
        return previous;
    }

    /** Where the text goes on after {@code count} code points; its end if it has fewer, its start for less than one. */
    static int forward(ArrowBuf text, int start, int end, long count) {
        if (count >= end - start) {
            return end;
        }
        int at = start;
        long left = count;
        while (left >= Long.BYTES && at + Long.BYTES <= end && (text.getLong(at) & HIGH_BITS) == 0) {
            at += Long.BYTES;
            left -= Long.BYTES;
        }
        for (; left > 0 && at < end; left--) {
            at = next(text, at, end);
        }
        return at;
    }

    /** Where the last {@code count} code points begin; the start if there are fewer, the end for less than one. */
    static int back(ArrowBuf text, int start, int end, long count) {
        if (count >= end - start) {
            return start;
        }
        int at = end;
        long left = count;
        while (left >= Long.BYTES && at - Long.BYTES >= start && (text.getLong(at - Long.BYTES) & HIGH_BITS) == 0) {
            at -= Long.BYTES;
            left -= Long.BYTES;
        }
        for (; left > 0 && at > start; left--) {
            at = previous(text, start, at);
        }
        return at;
    }

    /** The code point at {@code at}; the replacement character for bytes that are none. */
    static int codePoint(byte[] text, int at, int end) {
        int lead = text[at];
        if (lead >= 0) {
            return lead;
        }
        int width = next(text, at, end) - at;
        if (width == 2 && (lead & 0xE0) == 0xC0) {
            return (lead & 0x1F) << 6 | rest(text, at + 1);
        }
        if (width == 3 && (lead & 0xF0) == 0xE0) {
            return (lead & 0x0F) << 12 | rest(text, at + 1) << 6 | rest(text, at + 2);
        }
        if (width == 4 && (lead & 0xF8) == 0xF0) {
            int high = (lead & 0x07) << 18 | rest(text, at + 1) << 12;
            return Math.min(high | rest(text, at + 2) << 6 | rest(text, at + 3), Character.MAX_CODE_POINT);
        }
        return UNKNOWN;
    }

    private static int rest(byte[] text, int at) {
        return text[at] & 0x3F;
    }

    /** Appends the code point, which is no surrogate. */
    static void append(int codePoint, Bytes into) {
        if (codePoint < 0x80) {
            into.append((byte) codePoint);
        } else if (codePoint < 0x800) {
            into.append((byte) (0xC0 | codePoint >> 6));
            into.append((byte) (0x80 | codePoint & 0x3F));
        } else if (codePoint < 0x10000) {
            into.append((byte) (0xE0 | codePoint >> 12));
            into.append((byte) (0x80 | codePoint >> 6 & 0x3F));
            into.append((byte) (0x80 | codePoint & 0x3F));
        } else {
            into.append((byte) (0xF0 | codePoint >> 18));
            into.append((byte) (0x80 | codePoint >> 12 & 0x3F));
            into.append((byte) (0x80 | codePoint >> 6 & 0x3F));
            into.append((byte) (0x80 | codePoint & 0x3F));
        }
    }
}
