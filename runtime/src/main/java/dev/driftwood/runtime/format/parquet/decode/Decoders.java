package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import org.jspecify.annotations.Nullable;

/** Which decoder reads which encoding of which type. */
public final class Decoders {

    private Decoders() {}

    /**
     * The decoder of a page's values.
     *
     * @param dictionary of the chunk, if one was read
     */
    public static ValueDecoder decoder(Encoding encoding, StoredType type, Span span, @Nullable Dictionary dictionary) {
        return switch (encoding) {
            case PLAIN -> plain(type, span);
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> {
                Dictionary entries = dictionary == null ? Dictionary.empty(type) : dictionary;
                yield entries.decoder(span);
            }
            case RLE -> runs(type, span);
            case DELTA_BINARY_PACKED -> differences(type, span);
            case DELTA_LENGTH_BYTE_ARRAY -> lengths(type, span);
            case DELTA_BYTE_ARRAY -> prefixes(type, span);
            case BYTE_STREAM_SPLIT -> split(type, span);
            case BIT_PACKED -> throw unfit(Encoding.BIT_PACKED, type);
        };
    }

    private static ValueDecoder plain(StoredType type, Span span) {
        return switch (type.type()) {
            case BOOLEAN -> new PlainBits(span);
            case INT32, FLOAT -> new PlainInts(span);
            case INT64, DOUBLE -> new PlainLongs(span);
            case INT96, FIXED_LEN_BYTE_ARRAY -> new PlainFixed(span, type.width());
            case BYTE_ARRAY -> new PlainBinaries(span);
        };
    }

    private static ValueDecoder runs(StoredType type, Span span) {
        return switch (type.type()) {
            case BOOLEAN -> new RunBits(span);
            case INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
                throw unfit(Encoding.RLE, type);
        };
    }

    private static ValueDecoder differences(StoredType type, Span span) {
        return switch (type.type()) {
            case INT32 -> new DeltaInts(new DeltaReader(span));
            case INT64 -> new DeltaLongs(new DeltaReader(span));
            case BOOLEAN, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
                throw unfit(Encoding.DELTA_BINARY_PACKED, type);
        };
    }

    private static ValueDecoder lengths(StoredType type, Span span) {
        return switch (type.type()) {
            case BYTE_ARRAY -> new DeltaLengthBinaries(span);
            case BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, FIXED_LEN_BYTE_ARRAY ->
                throw unfit(Encoding.DELTA_LENGTH_BYTE_ARRAY, type);
        };
    }

    private static ValueDecoder prefixes(StoredType type, Span span) {
        return switch (type.type()) {
            case BYTE_ARRAY -> new DeltaBinaries(span);
            case FIXED_LEN_BYTE_ARRAY -> new DeltaFixed(span, type.width());
            case BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE -> throw unfit(Encoding.DELTA_BYTE_ARRAY, type);
        };
    }

    private static ValueDecoder split(StoredType type, Span span) {
        return switch (type.type()) {
            case INT32, FLOAT -> new SplitInts(span);
            case INT64, DOUBLE -> new SplitLongs(span);
            case FIXED_LEN_BYTE_ARRAY -> new SplitFixed(span, type.width());
            case BOOLEAN, INT96, BYTE_ARRAY -> throw unfit(Encoding.BYTE_STREAM_SPLIT, type);
        };
    }

    private static DamagedFileException unfit(Encoding encoding, StoredType type) {
        return new DamagedFileException(type.type() + " values cannot be encoded as " + encoding);
    }
}
