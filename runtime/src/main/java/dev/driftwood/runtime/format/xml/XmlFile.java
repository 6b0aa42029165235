package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.stream.StreamSource;

/** Reads the document that a file is. */
final class XmlFile {

    private XmlFile() {}

    /**
     * An element without a name that holds the document's root.
     *
     * @throws DataFlowException if the file is no well-formed document
     */
    static XmlElement read(InputFile file, XmlSettings settings) throws IOException {
        // A document says itself how its characters are stored, unless the script does.
        try (InputStream content = settings.isEncodingGiven()
                ? settings.storage().open(file)
                : settings.storage().bytes(file)) {
            StreamSource source = settings.isEncodingGiven()
                    ? new StreamSource(new InputStreamReader(content, StandardCharsets.UTF_8))
                    : new StreamSource(content);
            return new XmlDocument(settings).read(source);
        } catch (XMLStreamException e) {
            if (e.getNestedException() instanceof IOException cause && !(cause instanceof CharConversionException)) {
                throw cause;
            }
            throw malformed(file, e);
        }
    }

    private static DataFlowException malformed(InputFile file, XMLStreamException e) {
        String place = e.getLocation() == null
                ? file.file().path()
                : file.file().path() + ", line " + e.getLocation().getLineNumber() + ", column "
                        + e.getLocation().getColumnNumber();
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.MALFORMED_XML, "the file is no well-formed XML: " + message(e))
                        .in(place)
                        .hint(DiagnosticCode.MALFORMED_XML.remedy()),
                e);
    }

    /** The JDK puts place and message into lines of their own. */
    private static String message(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int start = message.indexOf("Message: ");
        return start < 0 ? message : message.substring(start + "Message: ".length());
    }
}
