package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** The entries of a dictionary page, which is plain; it makes the decoders of the pages that point into it. */
public sealed interface Dictionary
        permits Dictionary.OfInts, Dictionary.OfLongs, Dictionary.OfFixed, Dictionary.OfBinaries {

    /** The decoder of a page that begins with the bit width of the positions. */
    ValueDecoder decoder(Span span);

    /**
     * Takes the entries over; the span must not change afterwards.
     *
     * @param size number of entries, as the page's header says
     */
    static Dictionary of(StoredType type, Span span, int size) {
        return switch (type.type()) {
            case INT32, FLOAT -> {
                int[] entries = new int[entries(size, span, Integer.BYTES)];
                new PlainInts(span).read(entries, 0, size);
                yield new OfInts(entries);
            }
            case INT64, DOUBLE -> {
                long[] entries = new long[entries(size, span, Long.BYTES)];
                new PlainLongs(span).read(entries, 0, size);
                yield new OfLongs(entries);
            }
            case INT96, FIXED_LEN_BYTE_ARRAY -> {
                int bytes = entries(size, span, type.width()) * type.width();
                yield new OfFixed(span.first(bytes), type.width());
            }
            case BYTE_ARRAY -> new OfBinaries(BinaryDictionary.of(span, size));
            case BOOLEAN -> throw new DamagedFileException("a boolean column has a dictionary");
        };
    }

    /** The dictionary of a chunk that has none, which is enough for pages without values. */
    static Dictionary empty(StoredType type) {
        return of(type, Span.of(new byte[Span.SLACK], 0, 0), 0);
    }

    private static int entries(int size, Span span, int width) {
        if (size > span.length() / width) {
            throw new DamagedFileException(
                    "a dictionary of " + span.length() + " bytes cannot have " + size + " entries");
        }
        return size;
    }

    private static HybridReader positions(Span span) {
        if (span.length() == 0) {
            return new HybridReader(span, 0);
        }
        return new HybridReader(span.from(1), span.bytes()[span.start()] & 0xff);
    }

    /** INT32 and FLOAT. */
    @SuppressWarnings("ArrayRecordComponent")
    record OfInts(int[] entries) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span span) {
            return new DictionaryInts(entries, positions(span));
        }
    }

    /** INT64 and DOUBLE. */
    @SuppressWarnings("ArrayRecordComponent")
    record OfLongs(long[] entries) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span span) {
            return new DictionaryLongs(entries, positions(span));
        }
    }

    /** INT96 and FIXED_LEN_BYTE_ARRAY. */
    record OfFixed(Span entries, int width) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span span) {
            return new DictionaryFixed(entries, width, positions(span));
        }
    }

    /** BYTE_ARRAY. */
    record OfBinaries(BinaryDictionary entries) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span span) {
            return new DictionaryBinaries(entries, positions(span));
        }
    }
}
