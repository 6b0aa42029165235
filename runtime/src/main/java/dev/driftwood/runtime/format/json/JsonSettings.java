package dev.driftwood.runtime.format.json;

import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.STRING;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.textfile.Compression;
import dev.driftwood.runtime.textfile.TextStorage;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What JSON files look like. Rule: formats.md, section 4.3. */
record JsonSettings(DocumentForm form, TextStorage storage, JsonFactory factory) {

    /** Deeper documents are made to overflow a stack. */
    static final int DEEPEST = 100;

    private static final int LONGEST_TEXT = 64 << 20;

    static final List<OptionDeclaration> SINK = List.of(
            OptionDeclaration.of("encoding", STRING, "How characters are stored: UTF-8, windows-1252 …"),
            OptionDeclaration.of("compressionCodec", STRING, "How the files are compressed."),
            OptionDeclaration.of("compressionType", STRING, "How the files are compressed."),
            OptionDeclaration.ignored("compressionLevel", STRING, "How hard to try."));

    static final List<OptionDeclaration> SOURCE = List.of(
            SINK.get(0),
            SINK.get(1),
            SINK.get(2),
            SINK.get(3),
            OptionDeclaration.of("documentForm", STRING, "documentPerLine, singleDocument or arrayOfDocuments."),
            OptionDeclaration.of("singleDocument", BOOLEAN, "An older word for documentForm: 'singleDocument'."),
            OptionDeclaration.of("unquotedColumnNames", BOOLEAN, "Names may stand without quotes."),
            OptionDeclaration.of("asComments", BOOLEAN, "Comments as in C and C++ are skipped."),
            OptionDeclaration.of("singleQuoted", BOOLEAN, "Names and texts may stand in single quotes."),
            OptionDeclaration.of("backslashEscape", BOOLEAN, "A backslash may stand before any character."));

    /** @throws DataFlowException if a value cannot be */
    static JsonSettings of(Map<String, Object> given) {
        JsonFactory factory = new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxStringLength(LONGEST_TEXT)
                        .build())
                .configure(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, flag(given, "unquotedColumnNames"))
                .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, flag(given, "asComments"))
                .configure(JsonReadFeature.ALLOW_SINGLE_QUOTES, flag(given, "singleQuoted"))
                .configure(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER, flag(given, "backslashEscape"))
                .build();
        return new JsonSettings(form(given), storage(given), factory);
    }

    private static DocumentForm form(Map<String, Object> given) {
        if (!(given.get("documentForm") instanceof String word)) {
            return flag(given, "singleDocument") ? DocumentForm.SINGLE_DOCUMENT : DocumentForm.DOCUMENT_PER_LINE;
        }
        for (DocumentForm form : DocumentForm.values()) {
            if (form.word().equals(word)) {
                return form;
            }
        }
        throw new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "there is no documentForm `" + word + "`")
                        .hint("use documentPerLine, singleDocument or arrayOfDocuments"));
    }

    private static TextStorage storage(Map<String, Object> given) {
        String encoding = given.get("encoding") instanceof String name ? name : "UTF-8";
        @Nullable Object codec = given.getOrDefault("compressionCodec", given.get("compressionType"));
        return new TextStorage(
                TextStorage.charset(encoding),
                codec instanceof String name && !name.isEmpty()
                        ? Optional.of(Compression.named(name))
                        : Optional.empty());
    }

    private static boolean flag(Map<String, Object> given, String name) {
        return given.get(name) instanceof Boolean value && value;
    }
}
