package dev.driftwood.runtime.rows;

import org.apache.arrow.memory.util.MemoryUtil;

/** Copies what is mostly short. */
final class ShortCopy {

    /** Longer texts are worth a call. */
    private static final int SHORT_TEXT = 64;

    private ShortCopy() {}

    /**
     * Copies bytes from one address to another.
     *
     * @param spare whether eight bytes behind either may be touched
     */
    static void copy(long from, long to, int length, boolean spare) {
        if (length > SHORT_TEXT || !spare) {
            MemoryUtil.copyMemory(from, to, length);
            return;
        }
        for (int done = 0; done < length; done += Long.BYTES) {
            MemoryUtil.putLong(to + done, MemoryUtil.getLong(from + done));
        }
    }
}
