package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.bytes.UnderflowException;
import java.util.ArrayList;
import java.util.List;

/** Reads Parquet's {@code OffsetIndex} and {@code ColumnIndex}. */
public final class PageIndexReader {

    /** Many times what an index of sensible pages takes. */
    private static final int MAX_BYTES = 1 << 24;

    private PageIndexReader() {}

    /**
     * Whether there may be an index in a part of a file.
     *
     * @param footerStart where in the file the footer begins
     */
    public static boolean readable(Extent extent, long footerStart) {
        return extent.exists()
                && extent.length() > 0
                && extent.length() <= MAX_BYTES
                && extent.offset() <= footerStart - extent.length();
    }

    /**
     * Reads an offset index.
     *
     * @throws DamagedFileException if it is none
     */
    public static List<PageLocation> readOffsets(byte[] bytes) {
        ThriftReader in = new ThriftReader(bytes, 0, bytes.length);
        try {
            List<PageLocation> pages = new ArrayList<>();
            in.beginStruct();
            while (in.nextField()) {
                if (in.field() == 1) {
                    readLocations(in, pages);
                } else {
                    in.skip();
                }
            }
            return pages;
        } catch (UnderflowException e) {
            throw new DamagedFileException("an offset index ends too early", e);
        }
    }

    private static void readLocations(ThriftReader in, List<PageLocation> pages) {
        int size = in.beginStructs();
        for (int i = 0; i < size; i++) {
            long offset = -1;
            int length = -1;
            long firstRow = -1;
            in.beginElement();
            while (in.nextField()) {
                switch (in.field()) {
                    case 1 -> offset = in.readLong();
                    case 2 -> length = in.readInt();
                    case 3 -> firstRow = in.readLong();
                    default -> in.skip();
                }
            }
            pages.add(new PageLocation(offset, length, firstRow));
        }
    }

    /**
     * Reads a column index.
     *
     * @throws DamagedFileException if it is none
     */
    public static List<PageBounds> readBounds(byte[] bytes) {
        ThriftReader in = new ThriftReader(bytes, 0, bytes.length);
        try {
            return readBounds(in);
        } catch (UnderflowException e) {
            throw new DamagedFileException("a column index ends too early", e);
        }
    }

    private static List<PageBounds> readBounds(ThriftReader in) {
        List<Boolean> onlyNulls = new ArrayList<>();
        List<byte[]> min = new ArrayList<>();
        List<byte[]> max = new ArrayList<>();
        List<Long> nulls = new ArrayList<>();
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> in.readBooleans(onlyNulls);
                case 2 -> in.readBinaries(min);
                case 3 -> in.readBinaries(max);
                case 5 -> in.readLongs(nulls);
                default -> in.skip();
            }
        }
        int size = onlyNulls.size();
        if (min.size() != size || max.size() != size || (!nulls.isEmpty() && nulls.size() != size)) {
            throw new DamagedFileException("a column index has lists of different sizes");
        }
        List<PageBounds> pages = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            pages.add(new PageBounds(onlyNulls.get(i), min.get(i), max.get(i), nulls.isEmpty() ? -1 : nulls.get(i)));
        }
        return pages;
    }
}
