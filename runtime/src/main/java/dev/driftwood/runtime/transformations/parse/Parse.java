package dev.driftwood.runtime.transformations.parse;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.ComputedColumns;
import dev.driftwood.runtime.transformations.Documents;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Parse: reads documents out of texts. Rule: transformations.md, section 19. */
public final class Parse {

    private static final List<OptionDeclaration> FORM = List.of(
            OptionDeclaration.of("documentForm", STRING, "documentPerLine, singleDocument or arrayOfDocuments."),
            OptionDeclaration.of("singleDocument", BOOLEAN, "An older word for documentForm: 'singleDocument'."),
            OptionDeclaration.of("unquotedColumnNames", BOOLEAN, "JSON: names may stand without quotes."),
            OptionDeclaration.of("asComments", BOOLEAN, "JSON: comments as in C and C++ are skipped."),
            OptionDeclaration.of("singleQuoted", BOOLEAN, "JSON: names and texts may stand in single quotes."),
            OptionDeclaration.of("backslashEscape", BOOLEAN, "JSON: a backslash may stand before any character."),
            OptionDeclaration.of("columnDelimiter", STRING, "Delimited: what is between values."),
            OptionDeclaration.of("rowDelimiter", STRING, "Delimited: what ends a row."),
            OptionDeclaration.of("quoteChar", STRING, "Delimited: what values may be put in; empty: nothing."),
            OptionDeclaration.of("escapeChar", STRING, "Delimited: what makes a quote part of a value."),
            OptionDeclaration.of("columnNamesAsHeader", BOOLEAN, "Delimited: whether the first row names the columns."),
            OptionDeclaration.of("multiLineRow", BOOLEAN, "Delimited: whether quoted values may hold line ends."),
            OptionDeclaration.of("skipLines", INTEGER, "Delimited: lines to skip at the beginning of each text."),
            OptionDeclaration.of("nullValue", STRING, "Delimited, XML: the text that stands for null."),
            OptionDeclaration.of("validationMode", STRING, "XML: only 'none'."),
            OptionDeclaration.of("namespaces", BOOLEAN, "XML: whether names are those of namespaces."),
            OptionDeclaration.of("namespacePrefixes", ANY, "XML: prefixes for namespaces: ['uri' -> 'prefix']."));

    public static final TransformationKind KIND = new TransformationKind(
            "parse",
            "Parse",
            "Reads documents out of the texts of a column into a column of its own.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of(), true, false),
            options(),
            Parse::bind);

    private Parse() {}

    private static List<OptionDeclaration> options() {
        List<OptionDeclaration> all = new ArrayList<>();
        all.add(OptionDeclaration.of("format", STRING, "What the texts hold: 'json', 'xml' or 'delimited'."));
        all.addAll(FORM);
        return List.copyOf(all);
    }

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<EmbeddedFormat> format = context.embeddedFormat();
        List<TypedColumn> parsed = context.typedColumns();
        if (format.isEmpty()) {
            return Optional.empty();
        }
        EmbeddedFormat.Opening opening;
        try {
            opening = format.get().opening(context.options().of(FORM));
        } catch (DataFlowException e) {
            e.diagnostics()
                    .forEach(complaint -> context.report(complaint.at(
                            context.place().place().source(),
                            context.statement().keyword().span())));
            return Optional.empty();
        }
        ComputedColumns columns = new ComputedColumns(context);
        for (TypedColumn column : parsed) {
            value(context, column, format.get(), opening).ifPresent(value -> columns.put(column, value));
        }
        return Optional.of(columns.node(format.get().name() + " into "
                + parsed.stream().map(column -> Names.quote(column.name())).collect(Collectors.joining(", "))));
    }

    private static Optional<BoundExpression> value(
            BindContext context, TypedColumn column, EmbeddedFormat format, EmbeddedFormat.Opening opening) {
        DataType given = column.value().type();
        if (given != DataType.STRING && given != DataType.NULL) {
            context.report(context.error(
                    DiagnosticCode.TYPE_MISMATCH,
                    column.span(),
                    "`parse` takes texts; `" + column.text() + "` is " + given));
            return Optional.empty();
        }
        return Documents.read(context, column, format, opening);
    }
}
