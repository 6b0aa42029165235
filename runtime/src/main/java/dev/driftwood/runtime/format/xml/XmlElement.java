package dev.driftwood.runtime.format.xml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An element of a document: its attributes and child elements by the names of their fields, and the text between them. */
final class XmlElement {

    private final String valueName;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final Map<String, List<XmlElement>> children = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    /** @param valueName of the field that holds the text, if there is more than that */
    XmlElement(String valueName) {
        this.valueName = valueName;
    }

    String valueName() {
        return valueName;
    }

    /** By the names of their fields: {@code @id}. */
    Map<String, String> attributes() {
        return attributes;
    }

    /** All elements of a name in their order. */
    Map<String, List<XmlElement>> children() {
        return children;
    }

    void add(String name, XmlElement child) {
        children.computeIfAbsent(name, unseen -> new ArrayList<>()).add(child);
    }

    void append(String more) {
        text.append(more);
    }

    /** Whether the element is nothing but text. */
    boolean isSimple() {
        return attributes.isEmpty() && children.isEmpty();
    }

    /** The text; blanks around child elements are none. */
    String text() {
        String all = text.toString();
        return children.isEmpty() ? all : all.strip();
    }
}
