package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;

/** Reads Parquet's {@code Statistics}. */
final class StatisticsReader {

    private StatisticsReader() {}

    /**
     * Reads the structure that the reader stands at. The older {@code min} and {@code max} are kept apart: their order was never
     * defined for most types.
     */
    static Statistics read(ThriftReader in) {
        byte[] oldMin = null;
        byte[] oldMax = null;
        byte[] min = null;
        byte[] max = null;
        long nulls = -1;
        long distinct = -1;
        boolean minExact = false;
        boolean maxExact = false;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> oldMax = in.readBinary();
                case 2 -> oldMin = in.readBinary();
                case 3 -> nulls = in.readLong();
                case 4 -> distinct = in.readLong();
                case 5 -> max = in.readBinary();
                case 6 -> min = in.readBinary();
                case 7 -> maxExact = in.readBoolean();
                case 8 -> minExact = in.readBoolean();
                default -> in.skip();
            }
        }
        Statistics.Older older = oldMin == null || oldMax == null ? null : new Statistics.Older(oldMin, oldMax);
        return new Statistics(min, max, nulls, distinct, minExact, maxExact, older);
    }
}
