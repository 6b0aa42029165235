package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.apache.commons.lang3.StringEscapeUtils;

/** {@code escape} and {@code unescape}. Rule: undocumented.md, strings: the five formats are those of Apache Commons. */
@SuppressWarnings("deprecation") // The class moved to another library, which is not worth its weight for two functions.
public final class Escape {

    private static final List<Parameter> TEXT_AND_FORMAT =
            List.of(required("text", DataType.STRING), required("format", DataType.STRING));

    public static final ScalarFunction ESCAPE = ScalarFunction.named("escape")
            .summary(
                    "The text with the characters that mean something in a format made harmless; the format is 'json', 'xml', "
                            + "'ecmascript', 'html' or 'java'.")
            .example("escape('a<b', 'xml')", "'a&lt;b'")
            .prepared(TEXT_AND_FORMAT, signature -> DataType.STRING, site -> kernel(site, Escape::escaping))
            .build();

    public static final ScalarFunction UNESCAPE = ScalarFunction.named("unescape")
            .summary(
                    "The text that was escaped for a format: 'json', 'xml', 'ecmascript', 'html' or 'java'; null if it cannot be.")
            .example("unescape('a&lt;b', 'xml')", "'a<b'")
            .prepared(TEXT_AND_FORMAT, signature -> DataType.STRING, site -> kernel(site, Escape::unescaping))
            .build();

    private Escape() {}

    private static UnaryOperator<String> escaping(String format) {
        return switch (format.toLowerCase(Locale.ROOT)) {
            case "json" -> StringEscapeUtils::escapeJson;
            case "xml" -> StringEscapeUtils::escapeXml11;
            case "ecmascript" -> StringEscapeUtils::escapeEcmaScript;
            case "html" -> StringEscapeUtils::escapeHtml4;
            case "java" -> StringEscapeUtils::escapeJava;
            default -> throw unknown(format);
        };
    }

    private static UnaryOperator<String> unescaping(String format) {
        return switch (format.toLowerCase(Locale.ROOT)) {
            case "json" -> StringEscapeUtils::unescapeJson;
            case "xml" -> StringEscapeUtils::unescapeXml;
            case "ecmascript" -> StringEscapeUtils::unescapeEcmaScript;
            case "html" -> StringEscapeUtils::unescapeHtml4;
            case "java" -> StringEscapeUtils::unescapeJava;
            default -> throw unknown(format);
        };
    }

    private static IllegalArgumentException unknown(String format) {
        return new IllegalArgumentException(
                "is none of 'json', 'xml', 'ecmascript', 'html' and 'java': '" + format + "'");
    }

    private static Kernel kernel(CallSite site, Prepared.Maker<UnaryOperator<String>> maker) {
        Prepared<UnaryOperator<String>> format = Prepared.of(site, 1, maker);
        return (in, out) -> convert(in.texts(0), format.rows(in, out), out);
    }

    private static void convert(BytesInput texts, Prepared.Rows<UnaryOperator<String>> formats, Output out) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            UnaryOperator<String> format = formats.at(row);
            try {
                result.set(row, format.apply(texts.text(row)));
            } catch (IllegalArgumentException e) {
                out.fail(row);
            }
        }
    }
}
