package dev.driftwood.runtime.format.parquet.footer;

/**
 * What stands before each page.
 *
 * @param uncompressedSize bytes of the page before compression
 * @param compressedSize bytes of the page as stored, without this header
 * @param hasChecksum whether {@code checksum} was given
 * @param checksum CRC-32 of the page as stored
 * @param values number of values, nulls and empty lists counted; of a dictionary, its entries
 * @param encoding of the values
 * @param definitionEncoding of the definition levels, in the first version of data pages
 * @param repetitionEncoding of the repetition levels, in the first version of data pages
 * @param second what the second version of data pages says more; {@link Second#NONE} for other pages
 */
public record PageHeader(
        PageType type,
        int uncompressedSize,
        int compressedSize,
        boolean hasChecksum,
        int checksum,
        int values,
        Encoding encoding,
        Encoding definitionEncoding,
        Encoding repetitionEncoding,
        Second second) {

    /**
     * The header of the same page, compressed otherwise.
     *
     * @param valuesCompressed whether there is anything compressed in it, for the second version of data pages
     */
    public PageHeader recompressed(int newSize, int newChecksum, boolean valuesCompressed) {
        return new PageHeader(
                type,
                uncompressedSize,
                newSize,
                true,
                newChecksum,
                values,
                encoding,
                definitionEncoding,
                repetitionEncoding,
                new Second(
                        second.nulls(),
                        second.rows(),
                        second.definitionSize(),
                        second.repetitionSize(),
                        valuesCompressed));
    }

    /**
     * The header of the same data page with definition levels, of which it had none.
     *
     * @param added bytes of the levels
     */
    public PageHeader withDefinitions(int added) {
        return new PageHeader(
                type,
                Math.addExact(uncompressedSize, added),
                compressedSize,
                hasChecksum,
                checksum,
                values,
                encoding,
                Encoding.RLE,
                Encoding.RLE,
                new Second(second.nulls(), second.rows(), added, second.repetitionSize(), second.compressed()));
    }

    /**
     * What only the second version of data pages says.
     *
     * @param nulls number of nulls
     * @param rows number of rows
     * @param definitionSize bytes of the definition levels
     * @param repetitionSize bytes of the repetition levels
     * @param compressed whether the values are compressed, unless the codec is UNCOMPRESSED
     */
    public record Second(int nulls, int rows, int definitionSize, int repetitionSize, boolean compressed) {
        public static final Second NONE = new Second(0, 0, 0, 0, true);
    }
}
