package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import org.jspecify.annotations.Nullable;

/** Reads Parquet's {@code PageHeader}. */
public final class PageHeaderReader {

    private final ThriftReader in;
    private @Nullable PageType type;
    private int uncompressedSize = -1;
    private int compressedSize = -1;
    private boolean hasChecksum;
    private int checksum;
    private int values;
    private Encoding encoding = Encoding.PLAIN;
    private Encoding definitionEncoding = Encoding.RLE;
    private Encoding repetitionEncoding = Encoding.RLE;
    private PageHeader.Second second = PageHeader.Second.NONE;

    private PageHeaderReader(ThriftReader in) {
        this.in = in;
    }

    /**
     * Reads the header that begins where the reader stands.
     *
     * @throws DamagedFileException if there is none
     * @throws dev.driftwood.runtime.format.parquet.bytes.UnderflowException if it goes on beyond the bytes given
     */
    public static PageHeader read(ThriftReader in) {
        return new PageHeaderReader(in).read();
    }

    private PageHeader read() {
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> type = PageType.of(in.readInt());
                case 2 -> uncompressedSize = in.readInt();
                case 3 -> compressedSize = in.readInt();
                case 4 -> {
                    hasChecksum = true;
                    checksum = in.readInt();
                }
                case 5 -> readDataPage();
                case 7 -> readDictionaryPage();
                case 8 -> readDataPageV2();
                default -> in.skip();
            }
        }
        if (type == null || uncompressedSize < 0 || compressedSize < 0) {
            throw new DamagedFileException("a page header lacks its type or sizes");
        }
        if (values < 0 || second.definitionSize() < 0 || second.repetitionSize() < 0) {
            throw new DamagedFileException("a page header has a negative size");
        }
        return new PageHeader(
                type,
                uncompressedSize,
                compressedSize,
                hasChecksum,
                checksum,
                values,
                encoding,
                definitionEncoding,
                repetitionEncoding,
                second);
    }

    private void readDataPage() {
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> values = in.readInt();
                case 2 -> encoding = Encoding.of(in.readInt());
                case 3 -> definitionEncoding = Encoding.of(in.readInt());
                case 4 -> repetitionEncoding = Encoding.of(in.readInt());
                default -> in.skip();
            }
        }
    }

    private void readDictionaryPage() {
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> values = in.readInt();
                case 2 -> encoding = Encoding.of(in.readInt());
                default -> in.skip();
            }
        }
    }

    private void readDataPageV2() {
        int nulls = 0;
        int rows = 0;
        int definitionSize = 0;
        int repetitionSize = 0;
        boolean compressed = true;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> values = in.readInt();
                case 2 -> nulls = in.readInt();
                case 3 -> rows = in.readInt();
                case 4 -> encoding = Encoding.of(in.readInt());
                case 5 -> definitionSize = in.readInt();
                case 6 -> repetitionSize = in.readInt();
                case 7 -> compressed = in.readBoolean();
                default -> in.skip();
            }
        }
        second = new PageHeader.Second(nulls, rows, definitionSize, repetitionSize, compressed);
    }
}
