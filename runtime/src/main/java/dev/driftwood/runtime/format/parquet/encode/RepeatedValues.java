package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.Statistics;

/** The same value again and again, or none at all, without an array of them. */
public abstract class RepeatedValues implements PageValues {

    private int count;

    private RepeatedValues() {}

    /** Pages of nulls. */
    public static RepeatedValues none() {
        return new None();
    }

    /** Pages of the one value that was appended to {@code single}: positions in a dictionary of one entry. */
    public static RepeatedValues of(PageValues single) {
        return new Entry(single);
    }

    /** Pages of booleans, which have no dictionary. */
    public static RepeatedValues ofBit(boolean value) {
        return new Bit(value);
    }

    /** Puts the value into the page so many times more. */
    public final void append(int times) {
        count += times;
    }

    @Override
    public final int count() {
        return count;
    }

    @Override
    public final Encoding writePage(GrowingBytes out) {
        Encoding encoding = write(count, out);
        count = 0;
        return encoding;
    }

    abstract Encoding write(int times, GrowingBytes out);

    @Override
    public final Statistics pageStatistics(long nulls) {
        return statistics(nulls);
    }

    @Override
    public final long heldBytes() {
        return 0;
    }

    @Override
    public final void reset() {
        count = 0;
    }

    private static final class None extends RepeatedValues {
        @Override
        public long plainBytes() {
            return 0;
        }

        @Override
        Encoding write(int times, GrowingBytes out) {
            return Encoding.PLAIN;
        }

        @Override
        public int dictionarySize() {
            return 0;
        }

        @Override
        public void writeDictionary(GrowingBytes out) {
            throw new IllegalStateException("nulls have no dictionary");
        }

        @Override
        public Statistics statistics(long nulls) {
            return Statistics.ofNulls(nulls);
        }
    }

    private static final class Entry extends RepeatedValues {

        private final GrowingBytes plain = new GrowingBytes(0);
        private final PageValues single;

        Entry(PageValues single) {
            this.single = single;
            single.writePage(plain);
        }

        @Override
        public long plainBytes() {
            return (long) count() * plain.size();
        }

        /** A run of positions that take no bits, since there is but one. */
        @Override
        Encoding write(int times, GrowingBytes out) {
            out.put(0);
            out.putVarint((long) times << 1);
            return Encoding.PLAIN_DICTIONARY;
        }

        @Override
        public int dictionarySize() {
            return 1;
        }

        @Override
        public void writeDictionary(GrowingBytes out) {
            out.put(plain.array(), 0, plain.size());
        }

        @Override
        public Statistics statistics(long nulls) {
            return single.statistics(nulls);
        }
    }

    private static final class Bit extends RepeatedValues {

        private final boolean value;

        Bit(boolean value) {
            this.value = value;
        }

        @Override
        public long plainBytes() {
            return ((long) count() + 7) >>> 3;
        }

        @Override
        Encoding write(int times, GrowingBytes out) {
            for (int left = times; left > 0; left -= Byte.SIZE) {
                int ones = left < Byte.SIZE ? (1 << left) - 1 : 0xff;
                out.put(value ? ones : 0);
            }
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
        public Statistics statistics(long nulls) {
            byte[] bound = {(byte) (value ? 1 : 0)};
            return new Statistics(bound, bound, nulls, true, true);
        }
    }
}
