package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.FileMetadata;
import dev.driftwood.runtime.format.parquet.footer.FileMetadataReader;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.footer.SchemaElement;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Reads and checks the ends of files: "File format" of Parquet's README. What several of them say alike is kept once. */
final class FooterReader {

    /** Holds most footers, so that one read is enough. */
    private static final int SPECULATIVE_BYTES = 1 << 16;

    private static final int TAIL_BYTES = 8;
    private static final int MAGIC_BYTES = 4;
    private static final String MAGIC = "PAR1";
    private static final String ENCRYPTED_MAGIC = "PARE";

    private final SharedFooterParts shared = new SharedFooterParts();

    /** @throws DamagedFileException if the file is no Parquet file, or a damaged one */
    ParquetDescription read(InputFile file, ReadOptions options) throws IOException {
        long length = file.length();
        if (length < TAIL_BYTES + MAGIC_BYTES) {
            throw new DamagedFileException("a file of " + length + " bytes is no Parquet file");
        }
        byte[] end = new byte[(int) Math.min(length, SPECULATIVE_BYTES)];
        file.readFully(length - end.length, ByteBuffer.wrap(end));
        int footerLength = footerLength(end, length);
        FileMetadata metadata = readMetadata(file, end, footerLength);
        boolean oldCalendar = countsDaysAsBefore1582(metadata.properties());
        MappedSchema schema = shared.schema(metadata.schema(), options.int96(), oldCalendar);
        requireConsistent(metadata);
        long footerStart = length - TAIL_BYTES - footerLength;
        return new ParquetDescription(shared.in(metadata, schema), footerStart, schema.mappings(), schema.columns());
    }

    private static FileMetadata readMetadata(InputFile file, byte[] end, int footerLength) throws IOException {
        byte[] bytes = end;
        if (footerLength > end.length - TAIL_BYTES) {
            bytes = new byte[Math.addExact(footerLength, TAIL_BYTES)];
            file.readFully(file.length() - bytes.length, ByteBuffer.wrap(bytes));
        }
        int footerEnd = bytes.length - TAIL_BYTES;
        return FileMetadataReader.read(bytes, footerEnd - footerLength, footerEnd);
    }

    private static int footerLength(byte[] end, long fileLength) {
        String magic = new String(end, end.length - MAGIC_BYTES, MAGIC_BYTES, StandardCharsets.ISO_8859_1);
        if (magic.equals(ENCRYPTED_MAGIC)) {
            throw new DamagedFileException("the file is encrypted, which is not supported");
        }
        if (!magic.equals(MAGIC)) {
            throw new DamagedFileException("a file of " + fileLength + " bytes that ends with '" + printable(magic)
                    + "' instead of 'PAR1' is no Parquet file, or a cut one");
        }
        int footerLength = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN).getInt(end.length - TAIL_BYTES);
        if (footerLength <= 0 || footerLength > fileLength - TAIL_BYTES - MAGIC_BYTES) {
            throw new DamagedFileException(
                    "the footer is said to have " + footerLength + " of the file's " + fileLength + " bytes");
        }
        return footerLength;
    }

    private static String printable(String magic) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < magic.length(); i++) {
            char c = magic.charAt(i);
            if (c >= ' ' && c < 0x7f) {
                text.append(c);
            } else {
                text.append("\\x").append(Character.forDigit(c >> 4 & 0xf, 16)).append(Character.forDigit(c & 0xf, 16));
            }
        }
        return text.toString();
    }

    private static void requireConsistent(FileMetadata metadata) {
        int leaves = 0;
        for (SchemaElement element : metadata.schema()) {
            leaves += element.type() == null ? 0 : 1;
        }
        long rows = 0;
        for (RowGroup rowGroup : metadata.rowGroups()) {
            if (rowGroup.chunks().size() != leaves) {
                throw new DamagedFileException(
                        "a row group has " + rowGroup.chunks().size() + " column chunks for " + leaves + " columns");
            }
            rows += rowGroup.rows();
        }
        if (rows != metadata.rows()) {
            throw new DamagedFileException(
                    "row groups have " + rows + " rows together, the file is said to have " + metadata.rows());
        }
    }

    /** Spark before 3.0 did, and later ones mark files that do. */
    private static boolean countsDaysAsBefore1582(Map<String, String> properties) {
        String version = properties.get("org.apache.spark.version");
        return properties.containsKey("org.apache.spark.legacyDateTime")
                || properties.containsKey("org.apache.spark.legacyINT96")
                || (version != null && (version.startsWith("1.") || version.startsWith("2.")));
    }
}
