package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.Locale;
import java.util.Map;

/** Which codec a sink asks for. */
final class WriteCodec {

    private static final String PROPERTY = "compressionCodec";

    private WriteCodec() {}

    /** Snappy unless the property says something else. */
    static CompressionCodec of(Map<String, Object> properties) {
        Object value = properties.get(PROPERTY);
        if (value == null) {
            return CompressionCodec.SNAPPY;
        }
        return switch (value.toString().toLowerCase(Locale.ROOT)) {
            case "none", "uncompressed" -> CompressionCodec.UNCOMPRESSED;
            case "snappy" -> CompressionCodec.SNAPPY;
            case "gzip" -> CompressionCodec.GZIP;
            case "zstd" -> CompressionCodec.ZSTD;
            case "lz4" -> CompressionCodec.LZ4_RAW;
            default ->
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_PROPERTY,
                                PROPERTY + ": '" + value + "' is no codec that Parquet can be written with")
                        .hint("Use none, snappy, gzip, zstd or lz4."));
        };
    }
}
