package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.page.Codec;
import java.util.ArrayList;
import java.util.List;

/** Makes the writers of leaves, in the order of the schema, and keeps what they share. */
final class ChunkWriters {

    private static final int DECIMAL_BYTES = 16;

    private final CompressionCodec codecName;
    private final Codec codec;
    private final Scratch scratch = new Scratch();
    private final GrowingBytes body = new GrowingBytes(0);
    private final List<ChunkWriter> writers = new ArrayList<>();

    ChunkWriters(CompressionCodec codecName, Codec codec) {
        this.codecName = codecName;
        this.codec = codec;
    }

    CompressionCodec codecName() {
        return codecName;
    }

    Codec codec() {
        return codec;
    }

    List<ChunkWriter> all() {
        return writers;
    }

    ChunkWriter add(LeafSchema schema, ValueGatherer gatherer) {
        ChunkWriter writer = new ChunkWriter(schema, gatherer, pages(), scratch);
        writers.add(writer);
        return writer;
    }

    /** The pages of a chunk. */
    PageBuffer pages() {
        return new PageBuffer(codecName, codec, body, scratch);
    }

    ValueGatherer bits() {
        return new BitGatherer(scratch);
    }

    /** @param width bytes of a value in the vector */
    ValueGatherer ints(int width) {
        return new IntGatherer(false, width, scratch);
    }

    ValueGatherer floats() {
        return new IntGatherer(true, Float.BYTES, scratch);
    }

    ValueGatherer smallDecimals() {
        return new IntGatherer(false, DECIMAL_BYTES, scratch);
    }

    ValueGatherer longs() {
        return new LongGatherer(false, 1, scratch);
    }

    ValueGatherer doubles() {
        return new LongGatherer(true, 1, scratch);
    }

    ValueGatherer longDecimals() {
        return new LongGatherer(false, 2, scratch);
    }

    ValueGatherer decimals(int precision) {
        return new DecimalGatherer(precision, scratch);
    }

    ValueGatherer binaries(boolean text) {
        return new BinaryGatherer(text, scratch);
    }
}
