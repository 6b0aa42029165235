package dev.driftwood.runtime.format.json;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.textfile.TextTarget;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Writes one document a line. Fields that are null are left out, as in Spark. */
final class JsonWriter implements BatchWriter {

    private final TextTarget target;
    private final List<DataType.Field> columns;
    private final Bytes text = new Bytes();

    private JsonWriter(TextTarget target, List<DataType.Field> columns) {
        this.target = target;
        this.columns = columns;
    }

    static JsonWriter open(OutputFile file, WriteRequest request) throws IOException {
        TextTarget target =
                TextTarget.open(file, JsonSettings.of(request.properties()).storage());
        return new JsonWriter(target, request.columns());
    }

    @Override
    public void write(Batch batch) throws IOException {
        List<JsonText.Member> members = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            FieldVector vector = batch.vector(i);
            DataType.Field column = columns.get(i);
            members.add(new JsonText.Member(JsonText.name(column.name()), vector, JsonText.of(vector, column.type())));
        }
        for (int row = 0; row < batch.rows(); row++) {
            JsonText.writeObject(members, row, text);
            text.append('\n');
        }
        target.write(text.array(), text.length());
        text.clear();
    }

    @Override
    public List<Transfer> append(WrittenSection section) {
        throw new IllegalStateException("JSON is not written in sections");
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
