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
 * @param definitionSize bytes of the definition levels, in the second version
 * @param repetitionSize bytes of the repetition levels, in the second version
 * @param compressed whether the values are compressed, in the second version, unless the codec is UNCOMPRESSED
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
        int definitionSize,
        int repetitionSize,
        boolean compressed) {}
