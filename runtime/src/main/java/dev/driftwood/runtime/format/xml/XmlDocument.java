package dev.driftwood.runtime.format.xml;

import dev.driftwood.script.source.DataFlowException;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;

/** Reads a whole document. */
final class XmlDocument {

    /** As for JSON: deeper documents are made to overflow a stack. */
    private static final int DEEPEST = 100;

    private static final String VALUE = "_value_";

    private final XmlSettings settings;
    private final XMLInputFactory factory;

    XmlDocument(XmlSettings settings) {
        this.settings = settings;
        this.factory = settings.factory();
    }

    /**
     * An element without a name that holds the document's root.
     *
     * @throws XMLStreamException if it is no well-formed document, or asks for more than it has itself
     */
    XmlElement read(StreamSource source) throws XMLStreamException {
        XMLStreamReader reader = factory.createXMLStreamReader(source);
        try {
            return read(reader);
        } catch (DataFlowException e) {
            throw e;
        } catch (RuntimeException e) {
            // The JDK's parser throws others than its own for some broken documents.
            throw new XMLStreamException(String.valueOf(e.getMessage()), e);
        } finally {
            reader.close();
        }
    }

    private XmlElement read(XMLStreamReader reader) throws XMLStreamException {
        XmlElement holder = new XmlElement(VALUE);
        Deque<XmlElement> open = new ArrayDeque<>();
        open.push(holder);
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() > DEEPEST) {
                        throw new XMLStreamException("elements are nested deeper than " + DEEPEST);
                    }
                    open.push(begin(reader, open.getFirst()));
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    open.getFirst().append(reader.getText());
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw new XMLStreamException("the entity " + reader.getLocalName() + " is not followed");
                default -> {
                    // Comments, instructions and document types say nothing about values.
                }
            }
        }
        return holder;
    }

    private XmlElement begin(XMLStreamReader reader, XmlElement parent) {
        QName name = reader.getName();
        XmlElement element = new XmlElement(settings.namespaces() ? named(name, VALUE) : VALUE);
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            QName attribute = reader.getAttributeName(i);
            element.attributes()
                    .put(
                            settings.namespaces()
                                    ? named(attribute, "@" + attribute.getLocalPart())
                                    : "@" + raw(attribute),
                            reader.getAttributeValue(i));
        }
        parent.add(settings.namespaces() ? named(name, name.getLocalPart()) : raw(name), element);
        return element;
    }

    /** With what tells the namespace before it. */
    private String named(QName name, String local) {
        String uri = name.getNamespaceURI();
        if (uri.isEmpty()) {
            return local;
        }
        String prefix = settings.prefixes().get(uri);
        return prefix == null ? uri + "," + local : prefix + ":" + local;
    }

    private static String raw(QName name) {
        return name.getPrefix().isEmpty() ? name.getLocalPart() : name.getPrefix() + ":" + name.getLocalPart();
    }
}
