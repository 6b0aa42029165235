package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The documents of a file, one after the other; arrays of documents are taken apart, as in Spark. */
final class JsonDocuments implements AutoCloseable {

    private final InputFile file;
    private final DocumentForm form;
    private final InputStream text;
    private final JsonParser parser;
    private boolean inArray;
    private boolean ended;
    private int documents;

    private JsonDocuments(InputFile file, DocumentForm form, InputStream text, JsonParser parser) {
        this.file = file;
        this.form = form;
        this.text = text;
        this.parser = parser;
    }

    static JsonDocuments open(InputFile file, JsonSettings settings) throws IOException {
        InputStream text = settings.storage().open(file);
        JsonParser parser = settings.factory().createParser(text);
        parser.enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION.mappedFeature());
        return new JsonDocuments(file, settings.form(), text, parser);
    }

    /** Reads documents: the parser stands at the opening brace, and shall stand at the closing one afterwards. */
    interface Reader {
        void read(JsonParser parser) throws IOException;
    }

    /** Where in the text the parser is. */
    long offset() {
        return parser.currentLocation().getByteOffset();
    }

    /** Hands on the next document; false if there is none. */
    boolean next(Reader reader) throws IOException {
        try {
            @Nullable JsonToken token = ended ? null : advance();
            if (token == null) {
                ended = true;
                return false;
            }
            if (token != JsonToken.START_OBJECT) {
                throw complaint(
                        DiagnosticCode.WRONG_DOCUMENT_FORM, "a document must be an object; this is " + words(token));
            }
            int line = parser.currentTokenLocation().getLineNr();
            reader.read(parser);
            if (form == DocumentForm.DOCUMENT_PER_LINE
                    && !inArray
                    && parser.currentTokenLocation().getLineNr() != line) {
                throw complaint(
                        DiagnosticCode.WRONG_DOCUMENT_FORM, "a document of documentPerLine ends on another line");
            }
            documents++;
            return true;
        } catch (JsonProcessingException e) {
            throw malformed(e);
        }
    }

    private static String words(JsonToken token) {
        return switch (token) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_STRING -> "a text";
            case VALUE_TRUE, VALUE_FALSE -> "a boolean";
            case VALUE_NULL -> "null";
            default -> "an array";
        };
    }

    private @Nullable JsonToken advance() throws IOException {
        @Nullable JsonToken token = parser.nextToken();
        while (inArray ? token == JsonToken.END_ARRAY : token == JsonToken.START_ARRAY) {
            if (!inArray && documents > 0 && form != DocumentForm.DOCUMENT_PER_LINE) {
                break;
            }
            inArray = !inArray;
            token = parser.nextToken();
        }
        boolean atRoot = token != null && !inArray;
        if (atRoot && form == DocumentForm.ARRAY_OF_DOCUMENTS) {
            throw complaint(DiagnosticCode.WRONG_DOCUMENT_FORM, "the file is no array of documents");
        }
        if (atRoot && form == DocumentForm.SINGLE_DOCUMENT && documents > 0) {
            throw complaint(DiagnosticCode.WRONG_DOCUMENT_FORM, "a second document follows the single one");
        }
        return token;
    }

    private DataFlowException malformed(JsonProcessingException cause) {
        // Bounds are complained of without a place.
        JsonLocation at = cause.getLocation() == null ? parser.currentLocation() : cause.getLocation();
        Diagnostic diagnostic = Diagnostic.error(
                        DiagnosticCode.INVALID_JSON, JsonComplaint.of(cause.getOriginalMessage()))
                .in(place(at.getLineNr(), at.getColumnNr()))
                .hint(DiagnosticCode.INVALID_JSON.remedy());
        return new DataFlowException(diagnostic, cause);
    }

    private DataFlowException complaint(DiagnosticCode code, String message) {
        return new DataFlowException(Diagnostic.error(code, message + " (documentForm is " + form.word() + ")")
                .in(place(
                        parser.currentTokenLocation().getLineNr(),
                        parser.currentTokenLocation().getColumnNr()))
                .hint(code.remedy()));
    }

    private String place(int line, int column) {
        return file.file().path() + ", line " + line + ", column " + column;
    }

    @Override
    public void close() throws IOException {
        parser.close();
        text.close();
    }
}
