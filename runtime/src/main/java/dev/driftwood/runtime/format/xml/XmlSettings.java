package dev.driftwood.runtime.format.xml;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;

/**
 * What XML looks like. Rule: formats.md, section 4.8.
 *
 * @param namespaces whether names are those of namespaces
 * @param prefixes what names begin with instead of the namespace, by its URI
 * @param nullValue the text that stands for null
 */
record XmlSettings(boolean namespaces, Map<String, String> prefixes, String nullValue) {

    XmlSettings {
        prefixes = Map.copyOf(prefixes);
    }

    /** @throws DataFlowException if a value cannot be */
    static XmlSettings of(Map<String, Object> given) {
        String validation = String.valueOf(given.getOrDefault("validationMode", "none"));
        if (!validation.isEmpty() && !validation.toLowerCase(Locale.ROOT).equals("none")) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            "`validationMode: '" + validation + "'` is not supported by this version of Driftwood")
                    .hint("only documents that break their schema come out otherwise without it"));
        }
        Map<String, String> prefixes = new HashMap<>();
        if (given.get("namespacePrefixes") instanceof Map<?, ?> pairs) {
            pairs.forEach((uri, prefix) -> prefixes.put(String.valueOf(uri), String.valueOf(prefix)));
        }
        return new XmlSettings(
                !Boolean.FALSE.equals(given.get("namespaces")),
                prefixes,
                given.get("nullValue") instanceof String text ? text : "");
    }

    /** A parser that opens nothing: document types are passed over, and entities but the five of XML are errors. */
    XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, namespaces);
        factory.setProperty("javax.xml.stream.isSupportingExternalEntities", false);
        return factory;
    }
}
