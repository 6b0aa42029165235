package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.format.EmbeddedReader;
import dev.driftwood.types.DataType;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.stream.StreamSource;
import org.apache.arrow.vector.FieldVector;

/** Reads one XML text after the other. */
final class XmlEmbeddedReader implements EmbeddedReader {

    private final XmlDocument document;
    private final XmlTarget target;

    /** @param type as {@link XmlEmbedded#read} gives it */
    XmlEmbeddedReader(XmlSettings settings, FieldVector vector, DataType type) {
        this.document = new XmlDocument(settings);
        this.target = XmlTarget.of(vector, type, settings.nullValue());
    }

    @Override
    public Outcome read(byte[] text, int length, int row) {
        // A text has its characters; whatever encoding its declaration names is that of a file it came from.
        String characters = new String(text, 0, length, StandardCharsets.UTF_8).strip();
        if (characters.isEmpty()) {
            return Outcome.EMPTY;
        }
        try {
            XmlElement holder = document.read(new StreamSource(new StringReader(characters)));
            return target.write(List.of(holder), row) == 0 ? Outcome.READ : Outcome.PARTLY_READ;
        } catch (XMLStreamException e) {
            return Outcome.MALFORMED;
        }
    }
}
