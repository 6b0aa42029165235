package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;

/** Checks the page headers of a chunk, one after the other, as far as that is possible without reading the pages. */
public final class PageChecks {

    /** The length of the levels, and one run of them. */
    private static final int RUN_BYTES = Integer.BYTES + 5 + 1;

    private final SchemaNode.Leaf leaf;
    private final ColumnChunk chunk;
    private long valuesLeft;
    private boolean dictionary;
    private boolean data;

    public PageChecks(SchemaNode.Leaf leaf, ColumnChunk chunk) {
        this.leaf = leaf;
        this.chunk = chunk;
        this.valuesLeft = chunk.values();
    }

    /** Whether another page must follow. */
    public boolean more() {
        return valuesLeft > 0;
    }

    /**
     * Checks the next header and counts its values.
     *
     * @param left bytes of the chunk behind the header
     * @throws DamagedFileException if the page cannot be part of the chunk
     */
    public void accept(PageHeader header, long left) {
        if (header.compressedSize() > left) {
            throw new DamagedFileException("a page goes on behind its column chunk");
        }
        switch (header.type()) {
            case DATA_PAGE -> {
                requireLevels(header.definitionEncoding(), leaf.definitionLevel());
                requireLevels(header.repetitionEncoding(), leaf.repetitionLevel());
                requireSize(header, true);
                acceptData(header);
            }
            case DATA_PAGE_V2 -> {
                requireSizes(header);
                requireSize(header, header.second().compressed());
                acceptData(header);
            }
            case DICTIONARY_PAGE -> acceptDictionary(header);
            case INDEX_PAGE -> {
                // Passed over in reading.
            }
        }
    }

    private void acceptDictionary(PageHeader header) {
        if (header.encoding() != Encoding.PLAIN && header.encoding() != Encoding.PLAIN_DICTIONARY) {
            throw new DamagedFileException("a dictionary cannot be encoded as " + header.encoding());
        }
        if (leaf.type() == PhysicalType.BOOLEAN) {
            throw new DamagedFileException("a boolean column has a dictionary");
        }
        if (dictionary || data) {
            throw new DamagedFileException("a dictionary is not the first page of its column chunk");
        }
        requireSize(header, true);
        dictionary = true;
    }

    private void acceptData(PageHeader header) {
        if (header.values() > valuesLeft) {
            throw new DamagedFileException("a page has more values than are left of its column chunk");
        }
        if (!fits(header.encoding(), leaf.type())) {
            throw new DamagedFileException(leaf.type() + " values cannot be encoded as " + header.encoding());
        }
        if (needsDictionary(header) && !dictionary) {
            throw new DamagedFileException("a page needs a dictionary, which its column chunk lacks");
        }
        data = true;
        valuesLeft -= header.values();
    }

    /**
     * Without values there may be no dictionary, though the encoding says so. Where nobody counts the nulls, a page may be without
     * that has no room for more than a run of levels of either kind.
     */
    private boolean needsDictionary(PageHeader header) {
        boolean positions =
                header.encoding() == Encoding.PLAIN_DICTIONARY || header.encoding() == Encoding.RLE_DICTIONARY;
        boolean onlyNulls = chunk.statistics().nulls() == chunk.values()
                || (header.type() == PageType.DATA_PAGE_V2 && header.second().nulls() == header.values());
        boolean maybeOnlyNulls = header.type() == PageType.DATA_PAGE
                && chunk.statistics().nulls() < 0
                && header.uncompressedSize() <= RUN_BYTES * (leaf.repetitionLevel() > 0 ? 2 : 1) + 1;
        return positions && !onlyNulls && !maybeOnlyNulls;
    }

    private static void requireLevels(Encoding encoding, int maxLevel) {
        if (maxLevel > 0 && encoding != Encoding.RLE && encoding != Encoding.BIT_PACKED) {
            throw new DamagedFileException("levels cannot be encoded as " + encoding);
        }
    }

    private static void requireSizes(PageHeader header) {
        long levels = (long) header.second().definitionSize() + header.second().repetitionSize();
        if (levels > header.compressedSize()) {
            throw new DamagedFileException("a page is shorter than what it should hold");
        }
        if (levels > header.uncompressedSize()) {
            throw new DamagedFileException("a page is smaller than its levels");
        }
    }

    private void requireSize(PageHeader header, boolean compressed) {
        boolean asIs = !compressed || chunk.codec() == CompressionCodec.UNCOMPRESSED;
        if (asIs && header.compressedSize() != header.uncompressedSize()) {
            throw new DamagedFileException(
                    "a page has " + header.compressedSize() + " bytes instead of " + header.uncompressedSize());
        }
    }

    private static boolean fits(Encoding encoding, PhysicalType type) {
        return switch (encoding) {
            case PLAIN -> true;
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> type != PhysicalType.BOOLEAN;
            case RLE -> type == PhysicalType.BOOLEAN;
            case DELTA_BINARY_PACKED -> type == PhysicalType.INT32 || type == PhysicalType.INT64;
            case DELTA_LENGTH_BYTE_ARRAY -> type == PhysicalType.BYTE_ARRAY;
            case DELTA_BYTE_ARRAY -> type == PhysicalType.BYTE_ARRAY || type == PhysicalType.FIXED_LEN_BYTE_ARRAY;
            case BYTE_STREAM_SPLIT ->
                type != PhysicalType.BOOLEAN && type != PhysicalType.BYTE_ARRAY && type != PhysicalType.INT96;
            case BIT_PACKED -> false;
        };
    }
}
