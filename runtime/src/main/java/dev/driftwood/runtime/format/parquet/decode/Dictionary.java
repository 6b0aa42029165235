package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** The entries of a dictionary page, which is plain; it makes the decoders of the pages that point into it. */
public sealed interface Dictionary
        permits Dictionary.OfInts, Dictionary.OfLongs, Dictionary.OfFixed, Dictionary.OfBinaries {

    /** The decoder of a page that begins with the bit width of the positions. */
    ValueDecoder decoder(Span span);

    /** Number of entries. */
    int size();

    /** Reads all entries in order. */
    ValueDecoder entries();

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
                yield new OfInts(entries, span);
            }
            case INT64, DOUBLE -> {
                long[] entries = new long[entries(size, span, Long.BYTES)];
                new PlainLongs(span).read(entries, 0, size);
                yield new OfLongs(entries, span);
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

    /** INT32 and FLOAT. */
    @SuppressWarnings("ArrayRecordComponent")
    record OfInts(int[] values, Span span) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span page) {
            return new DictionaryInts(values, new DictionaryPositions(this, page));
        }

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public ValueDecoder entries() {
            return new PlainInts(span);
        }
    }

    /** INT64 and DOUBLE. */
    @SuppressWarnings("ArrayRecordComponent")
    record OfLongs(long[] values, Span span) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span page) {
            return new DictionaryLongs(values, new DictionaryPositions(this, page));
        }

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public ValueDecoder entries() {
            return new PlainLongs(span);
        }
    }

    /** INT96 and FIXED_LEN_BYTE_ARRAY. */
    record OfFixed(Span span, int width) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span page) {
            return new DictionaryFixed(span, width, new DictionaryPositions(this, page));
        }

        @Override
        public int size() {
            return span.length() / width;
        }

        @Override
        public ValueDecoder entries() {
            return new PlainFixed(span, width);
        }
    }

    /** BYTE_ARRAY. */
    record OfBinaries(BinaryDictionary values) implements Dictionary {
        @Override
        public ValueDecoder decoder(Span page) {
            return new DictionaryBinaries(values, new DictionaryPositions(this, page));
        }

        @Override
        public int size() {
            return values.size();
        }

        @Override
        public ValueDecoder entries() {
            return new PlainBinaries(values.span());
        }
    }
}
