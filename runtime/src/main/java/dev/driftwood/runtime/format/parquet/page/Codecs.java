package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/** Which class is which codec. */
public final class Codecs {

    private Codecs() {}

    /**
     * A codec for one thread.
     *
     * @param where the file and column, for the complaint
     * @throws DataFlowException if the codec is not supported
     */
    public static Codec of(CompressionCodec codec, String where) {
        return switch (codec) {
            case UNCOMPRESSED -> new NoCodec();
            case SNAPPY -> new SnappyCodec();
            case GZIP -> new GzipCodec();
            case ZSTD -> new ZstdCodec();
            case LZ4_RAW -> new RawLz4Codec();
            case LZ4 -> new FramedLz4Codec();
            case LZO, BROTLI ->
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                "pages compressed with " + codec + " cannot be read")
                        .in(where)
                        .hint("Let the producer compress with snappy, gzip, zstd or lz4."));
        };
    }
}
