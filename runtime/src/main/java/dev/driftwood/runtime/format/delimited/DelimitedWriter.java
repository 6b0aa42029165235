package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.textfile.TextTarget;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/** Writes one file of delimited text. */
final class DelimitedWriter implements BatchWriter {

    private final TextTarget target;
    private final RowEncoder encoder;
    private final List<ColumnContent> contents;
    private final Bytes rows = new Bytes();

    private DelimitedWriter(TextTarget target, RowEncoder encoder, int width) {
        this.target = target;
        this.encoder = encoder;
        this.contents = Collections.nCopies(width, ColumnContent.COMPUTED);
    }

    static DelimitedWriter open(OutputFile file, WriteRequest request) throws IOException {
        DelimitedSettings settings = DelimitedProperties.settings(request.properties());
        RowEncoder encoder = encoder(request);
        TextTarget target = TextTarget.open(file, settings.storage());
        DelimitedWriter writer =
                new DelimitedWriter(target, encoder, request.columns().size());
        if (settings.header()) {
            List<String> names = settings.headerTexts().isEmpty()
                    ? request.columns().stream().map(DataType.Field::name).toList()
                    : settings.headerTexts();
            encoder.write(names, writer.rows);
            writer.flush();
        }
        return writer;
    }

    static RowEncoder encoder(WriteRequest request) {
        DelimitedSettings settings = DelimitedProperties.settings(request.properties());
        return new RowEncoder(
                settings.dialect(),
                settings.nullValue(),
                settings.quoteAll(),
                DelimitedProperties.writtenLineEnd(request.properties()));
    }

    @Override
    public void write(Batch batch) throws IOException {
        encoder.write(batch, contents, rows);
        flush();
    }

    private void flush() throws IOException {
        target.write(rows.array(), rows.length());
        rows.clear();
    }

    @Override
    public List<Transfer> append(WrittenSection section) throws IOException {
        for (byte[] block : ((DelimitedSection) section).blocks()) {
            target.write(block, block.length);
        }
        return List.of();
    }

    @Override
    public void finish() throws IOException {
        target.finish();
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
