package dev.driftwood.runtime.format.xml;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.STRING;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.textfile.Compression;
import dev.driftwood.runtime.textfile.TextStorage;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import org.jspecify.annotations.Nullable;

/**
 * What XML looks like. Rule: formats.md, section 4.8.
 *
 * @param namespaces whether names are those of namespaces
 * @param prefixes what names begin with instead of the namespace, by its URI
 * @param nullValue the text that stands for null
 * @param storage how files hold their characters
 * @param isEncodingGiven whether that is said, and not left to the documents
 */
record XmlSettings(
        boolean namespaces,
        Map<String, String> prefixes,
        String nullValue,
        TextStorage storage,
        boolean isEncodingGiven) {

    static final List<OptionDeclaration> SOURCE = List.of(
            OptionDeclaration.of("validationMode", STRING, "Only 'none'."),
            OptionDeclaration.of("namespaces", BOOLEAN, "Whether names are those of namespaces."),
            OptionDeclaration.of("namespacePrefixes", ANY, "Prefixes for namespaces: ['uri' -> 'prefix']."),
            OptionDeclaration.of("nullValue", STRING, "The text that stands for null."),
            OptionDeclaration.of("encoding", STRING, "How characters are stored, if not as the document says."),
            OptionDeclaration.of("compressionCodec", STRING, "How the files are compressed."),
            OptionDeclaration.of("compressionType", STRING, "How the files are compressed."),
            OptionDeclaration.ignored("compressionLevel", STRING, "How hard to try."));

    private static final Set<String> VALIDATION_MODES = Set.of("none", "xsd", "dtd");

    XmlSettings {
        prefixes = Map.copyOf(prefixes);
    }

    /** @throws DataFlowException if a value cannot be */
    static XmlSettings of(Map<String, Object> given) {
        String validation =
                String.valueOf(given.getOrDefault("validationMode", "none")).toLowerCase(Locale.ROOT);
        if (!VALIDATION_MODES.contains(validation)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_VALIDATION_MODE, "there is no validationMode `" + validation + "`")
                    .hint(DiagnosticCode.INVALID_VALIDATION_MODE.remedy()));
        }
        if (!validation.equals("none")) {
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
                given.get("nullValue") instanceof String text ? text : "",
                storage(given),
                given.get("encoding") instanceof String);
    }

    private static TextStorage storage(Map<String, Object> given) {
        @Nullable Object codec = given.getOrDefault("compressionCodec", given.get("compressionType"));
        return new TextStorage(
                TextStorage.charset(given.get("encoding") instanceof String name ? name : "UTF-8"),
                codec instanceof String name && !name.isEmpty()
                        ? Optional.of(Compression.named(name))
                        : Optional.empty());
    }

    /** A parser that opens nothing: document types are passed over, and entities but the five of XML are errors. */
    XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, namespaces);
        return factory;
    }
}
