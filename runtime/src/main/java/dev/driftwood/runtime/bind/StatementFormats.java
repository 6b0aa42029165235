package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.catalogue.TableFormats;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.Optional;

/** Finds the formats that one statement names, and complains of those that there are not. */
record StatementFormats(BindEnvironment environment, Statement statement, String stream, OptionValues options) {

    Optional<FileFormat> ofFiles() {
        Optional<String> name = options.string("format");
        if (name.isEmpty()) {
            environment.report(environment
                    .error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + stream + "` says no format")
                    .hint("add format: 'parquet'"));
            return Optional.empty();
        }
        Optional<FileFormat> format = Formats.named(name.get());
        if (format.isEmpty()) {
            environment.report(environment
                    .error(DiagnosticCode.UNSUPPORTED_FEATURE, options.span("format"), unsupported(name.get()))
                    .hint("supported: " + String.join(", ", Formats.names()) + standIn(name.get())));
        }
        return format;
    }

    /** What is a table or service can be played by files. */
    private String standIn(String format) {
        String option = "--" + statement.keyword() + " " + stream;
        return Formats.ofFiles(format)
                ? ""
                : "; or let files stand in for it: " + option + "=PLACE"
                        + (TableFormats.named(format) ? ", or name its database: " + option + "=jdbc:…" : "");
    }

    Optional<EmbeddedFormat> embedded(String name, Span span) {
        Optional<EmbeddedFormat> format = Formats.embedded(name);
        if (format.isEmpty()) {
            environment.report(environment
                    .error(DiagnosticCode.UNSUPPORTED_FEATURE, span, unsupported(name))
                    .hint("supported: " + String.join(", ", Formats.embeddedNames())));
        }
        return format;
    }

    private static String unsupported(String name) {
        return "the format '" + name + "' is not supported by this version of Driftwood";
    }
}
