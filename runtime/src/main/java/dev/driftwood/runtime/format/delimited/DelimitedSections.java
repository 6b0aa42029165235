package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.vector.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows are encoded on several threads, and compressed where they are put together. */
record DelimitedSections(WriteRequest request) implements SectionFormat {

    @Override
    public boolean takes(int column, StoredColumn stored) {
        return false;
    }

    @Override
    public SectionWriter open(List<ColumnContent> columns) {
        return new Writer(DelimitedWriter.encoder(request), columns);
    }

    private static final class Writer implements SectionWriter {
        private final RowEncoder encoder;
        private final List<ColumnContent> columns;
        private final Bytes buffer = new Bytes();
        private final List<byte[]> blocks = new ArrayList<>();
        private long rows;

        Writer(RowEncoder encoder, List<ColumnContent> columns) {
            this.encoder = encoder;
            this.columns = List.copyOf(columns);
        }

        @Override
        public void write(Batch batch) {
            encoder.write(batch, columns, buffer);
            blocks.add(Arrays.copyOf(buffer.array(), buffer.length()));
            buffer.clear();
            rows += batch.rows();
        }

        @Override
        public WrittenSection finish() {
            return new DelimitedSection(rows, blocks);
        }

        @Override
        public void close() {
            blocks.clear();
        }
    }
}
