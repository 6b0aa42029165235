package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/**
 * The entries of a dictionary of values of any length, which stay in their page.
 *
 * @param starts where the bytes of each entry begin, and where those of one more would: entry {@code i} ends four bytes before
 *     {@code starts[i + 1]}
 * @param size number of entries
 * @param longest bytes of the longest entry
 */
@SuppressWarnings("ArrayRecordComponent")
record BinaryDictionary(Span span, int[] starts, int size, int longest) {

    static BinaryDictionary of(Span span, int size) {
        if (size > span.length() / Integer.BYTES) {
            throw new DamagedFileException(
                    "a dictionary of " + span.length() + " bytes cannot have " + size + " entries");
        }
        int[] starts = new int[size + 1];
        int longest = 0;
        int next = span.start();
        for (int i = 0; i < size; i++) {
            if (next > span.end() - Integer.BYTES) {
                throw new DamagedFileException("a dictionary has fewer entries than it should");
            }
            int length = span.words().getInt(next);
            if (length < 0 || length > span.end() - next - Integer.BYTES) {
                throw new DamagedFileException("an entry of " + length + " bytes goes on behind its dictionary");
            }
            starts[i] = next + Integer.BYTES;
            next += Integer.BYTES + length;
            longest = Math.max(longest, length);
        }
        starts[size] = next + Integer.BYTES;
        return new BinaryDictionary(span, starts, size, longest);
    }
}
