package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.EmbeddedWriting;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** JSON in the texts of a column. */
public final class JsonEmbedded implements EmbeddedFormat {

    @Override
    public String name() {
        return "json";
    }

    @Override
    public Optional<DataType> read(DataType wanted) {
        return Optional.of(LeafTypes.texts(wanted));
    }

    @Override
    public Opening opening(Map<String, Object> properties) {
        JsonFactory factory = JsonSettings.of(properties).factory();
        return (target, type) -> new JsonEmbeddedReader(factory, target, type);
    }

    @Override
    public Optional<EmbeddedWriting> writing() {
        return Optional.of(new Writing());
    }

    private static final class Writing implements EmbeddedWriting {

        @Override
        public Optional<DataType> written(DataType type) {
            return new JsonFormat().stored(type);
        }

        @Override
        public Writer open(FieldVector values, DataType type) {
            JsonText text = JsonText.of(values, type);
            return (int row, Bytes target) -> text.write(row, target);
        }
    }
}
