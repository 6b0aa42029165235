package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.util.Arrays;

/** BOOLEAN values, plain. */
public final class BitValues implements PageValues {

    private long[] words = new long[2];
    private int count;
    private int pageCount;
    private int pageOnes;
    private long ones;
    private long total;

    /** Appends the first bits of an array, which is not kept. */
    public void append(long[] bits, int appended) {
        int needed = Bitmap.words(count + appended);
        if (needed > words.length) {
            words = Arrays.copyOf(words, Math.max(needed, 2 * words.length));
        }
        Bitmap.copy(bits, 0, words, count, appended);
        count += appended;
    }

    @Override
    public long plainBytes() {
        return ((long) count + 7) >>> 3;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public Encoding writePage(GrowingBytes out) {
        Bitmap.clear(words, count, -count & 7);
        for (int i = 0; i < plainBytes(); i++) {
            out.put((int) (words[i >>> 3] >>> ((i & 7) << 3)));
        }
        pageCount = count;
        pageOnes = Bitmap.count(words, 0, count);
        ones += pageOnes;
        total += pageCount;
        count = 0;
        return Encoding.PLAIN;
    }

    @Override
    public int dictionarySize() {
        return 0;
    }

    @Override
    public void writeDictionary(GrowingBytes out) {
        throw new IllegalStateException("booleans have no dictionary");
    }

    @Override
    public long heldBytes() {
        return plainBytes();
    }

    @Override
    public Statistics pageStatistics(long nulls) {
        return statistics(pageCount, pageOnes, nulls);
    }

    @Override
    public Statistics statistics(long nulls) {
        return statistics(total, ones, nulls);
    }

    private static Statistics statistics(long total, long ones, long nulls) {
        if (total == 0) {
            return Statistics.ofNulls(nulls);
        }
        byte[] min = {(byte) (ones == total ? 1 : 0)};
        byte[] max = {(byte) (ones == 0 ? 0 : 1)};
        return new Statistics(min, max, nulls, true, true);
    }

    @Override
    public void reset() {
        count = 0;
        ones = 0;
        total = 0;
    }
}
