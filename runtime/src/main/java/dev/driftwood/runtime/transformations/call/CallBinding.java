package dev.driftwood.runtime.transformations.call;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.AutoMapping;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.ComputedColumns;
import dev.driftwood.runtime.transformations.Documents;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Binds an external call: what is sent of each row, and which columns take up what of the answer. */
final class CallBinding {

    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");
    private static final Set<String> WITH_QUERY = Set.of("GET", "DELETE");
    private static final DataType HEADERS = DataType.map(DataType.STRING, DataType.STRING);
    private static final long USUAL_TIMEOUT_SECONDS = 100;

    private final BindContext context;
    private final Span keyword;

    CallBinding(BindContext context) {
        this.context = context;
        this.keyword = context.statement().keyword().span();
    }

    Optional<PlanNode> bind() {
        checkOnly("format", "rest");
        checkOnly("store", "restservice");
        String method = context.options().string("httpMethod").orElse("GET").toUpperCase(Locale.ROOT);
        boolean sendsBody = WITH_BODY.contains(method);
        if (!sendsBody && !WITH_QUERY.contains(method)) {
            complain("httpMethod", DiagnosticCode.INVALID_PROPERTY, "there is no httpMethod `" + method + "` here");
        }
        String entity = context.options().string("entity").orElse("");
        checkEntity(entity);
        List<MappedColumn> mapping = context.mapping().orElseGet(() -> AutoMapping.of(context));
        List<RequestValue> request = sendsBody ? body(mapping) : query(mapping);
        ComputedColumns columns = new ComputedColumns(context);
        boolean hasStatus = addAnswer(columns, lineage(mapping));
        CallSettings settings = new CallSettings(
                address(),
                method,
                entity,
                texts("headers"),
                Duration.ofSeconds(positive("timeout", USUAL_TIMEOUT_SECONDS)),
                Duration.ofMillis(context.options().integer("requestInterval").orElse(0L)),
                sendsBody,
                hasStatus);
        if (context.failed()) {
            return Optional.empty();
        }
        if (settings.address().isEmpty()) {
            Diagnostic later = refusal();
            context.report(context.warning(later.code(), keyword, later.message())
                    .hint(later.hint().orElse("")));
        }
        return Optional.of(new CallNode(
                context.stream(),
                context.inputs().get(0),
                columns.schema(),
                settings,
                request,
                columns.values(),
                refusal()));
    }

    /** What to say if rows would have to be sent, and nobody allowed an address. */
    private Diagnostic refusal() {
        return context.error(
                        DiagnosticCode.CALL_NOT_ALLOWED,
                        keyword,
                        "`" + context.stream() + "` sends rows to an address outside, and none is allowed")
                .hint("allow one, and no other: --allow-call " + context.stream() + "=https://…");
    }

    private Optional<URI> address() {
        try {
            return context.places().call(context);
        } catch (DataFlowException e) {
            e.diagnostics().forEach(context::report);
            return Optional.empty();
        }
    }

    private void checkOnly(String property, String word) {
        Optional<String> given = context.options().string(property);
        if (given.isPresent() && !given.get().equalsIgnoreCase(word)) {
            complain(
                    property,
                    DiagnosticCode.UNSUPPORTED_FEATURE,
                    "`" + property + ": '" + given.get() + "'` is not supported by this version of Driftwood; only '"
                            + word + "' is");
        }
    }

    /** The path must stay behind the address that the user allows. */
    private void checkEntity(String entity) {
        String path = entity.contains("?") ? entity.substring(0, entity.indexOf('?')) : entity;
        boolean leaves = path.contains("..") || path.contains("://") || path.contains("%") || path.contains("\\");
        try {
            if (!leaves && URI.create("http://host/" + entity).getFragment() == null) {
                return;
            }
        } catch (IllegalArgumentException e) {
            // Complained of below.
        }
        complain(
                "entity",
                DiagnosticCode.INVALID_PROPERTY,
                "`entity` must be a path behind the address, without `..`, and a query if need be");
    }

    private void complain(String property, DiagnosticCode code, String message) {
        context.report(context.error(code, context.options().span(property), message));
    }

    private long positive(String property, long absent) {
        long value = context.options().integer(property).orElse(absent);
        if (value <= 0) {
            complain(property, DiagnosticCode.INVALID_PROPERTY, "`" + property + "` must be more than 0");
        }
        return Math.max(1, value);
    }

    /** A property that is a map of texts. */
    private Map<String, String> texts(String property) {
        Map<String, String> texts = new HashMap<>();
        Object given = context.options().of(List.of(declaration(property))).get(property);
        if (given instanceof Map<?, ?> pairs) {
            pairs.forEach((name, value) -> texts.put(String.valueOf(name), String.valueOf(value)));
        } else if (given != null && !(given instanceof List<?> list && list.isEmpty())) {
            complain(
                    property,
                    DiagnosticCode.INVALID_PROPERTY,
                    "`" + property + "` must be a map of texts: ['name' -> 'value']");
        }
        return texts;
    }

    private static OptionDeclaration declaration(String property) {
        return OptionDeclaration.of(property, OptionKind.ANY, "");
    }

    private static List<String> lineage(List<MappedColumn> mapping) {
        Set<String> lineage = new LinkedHashSet<>();
        mapping.forEach(mapped -> lineage.addAll(mapped.column().lineage()));
        return List.copyOf(lineage);
    }

    private List<RequestValue> query(List<MappedColumn> mapping) {
        List<RequestValue> values = new ArrayList<>();
        for (MappedColumn mapped : mapping) {
            String name = mapped.column().name();
            values.add(
                    new RequestValue(name, context.converted(mapped.source(), DataType.STRING, name, mapped.span())));
        }
        return values;
    }

    /** The row as a JSON object. */
    private List<RequestValue> body(List<MappedColumn> mapping) {
        String type = texts("requestFormat").getOrDefault("type", "json");
        Optional<EmbeddedFormat> format = context.embeddedFormat(
                type, context.options().has("requestFormat") ? context.options().span("requestFormat") : keyword);
        if (format.isEmpty() || mapping.isEmpty()) {
            return List.of();
        }
        if (format.get().writing().isEmpty()) {
            complain(
                    "requestFormat",
                    DiagnosticCode.UNSUPPORTED_FEATURE,
                    "rows are not sent as '" + type + "' by this version of Driftwood; only as 'json'");
            return List.of();
        }
        List<DataType.Field> fields = new ArrayList<>();
        List<BoundExpression> values = new ArrayList<>();
        for (MappedColumn mapped : mapping) {
            fields.add(
                    new DataType.Field(mapped.column().name(), mapped.column().type()));
            values.add(mapped.source());
        }
        BoundExpression row = new BoundExpression.StructOf(values, DataType.struct(fields));
        TypedColumn column = new TypedColumn("", -1, row, DataType.STRING, List.of(), "", keyword);
        return Documents.written(context, column, format.get().writing().get())
                .map(text -> List.of(new RequestValue("", text)))
                .orElse(List.of());
    }

    /** Adds the columns of {@code output(…)}; whether the status is one of them. */
    private boolean addAnswer(ComputedColumns columns, List<String> lineage) {
        boolean hasStatus = false;
        int places = context.input().places();
        for (Argument.ColumnDefinition wanted : context.columns("output").orElse(List.of())) {
            String name = wanted.name().text();
            if (is(name, "headerColumnName", "headers")) {
                add(columns, wanted, new BoundExpression.ColumnValue(places + CallNode.HEADERS, HEADERS), lineage);
            } else if (is(name, "statusColumnName", "status")) {
                add(
                        columns,
                        wanted,
                        new BoundExpression.ColumnValue(places + CallNode.STATUS, DataType.STRING),
                        lineage);
                hasStatus = true;
            } else if (is(name, "bodyColumnName", "body")) {
                addBody(
                        columns,
                        wanted,
                        new BoundExpression.ColumnValue(places + CallNode.BODY, DataType.STRING),
                        lineage);
            } else {
                context.report(context.error(
                                DiagnosticCode.INVALID_PROPERTY,
                                wanted.span(),
                                "an answer has a body, headers and a status; `" + wanted.name() + "` is none of them")
                        .hint("call it body, or say bodyColumnName: '" + name + "'"));
            }
        }
        return hasStatus;
    }

    private boolean is(String name, String property, String absent) {
        return name.equalsIgnoreCase(context.options().string(property).orElse(absent));
    }

    private TypedColumn typed(Argument.ColumnDefinition wanted, BoundExpression value, List<String> lineage) {
        int[] found = context.input().find(wanted.name().text());
        return new TypedColumn(
                wanted.name().text(),
                found.length == 1 ? found[0] : -1,
                value,
                wanted.type(),
                lineage,
                wanted.name().text(),
                wanted.span());
    }

    private void add(
            ComputedColumns columns, Argument.ColumnDefinition wanted, BoundExpression value, List<String> lineage) {
        TypedColumn column = typed(wanted, value, lineage);
        context.converted(value, wanted.type(), wanted.format(), column.name(), wanted.span())
                .ifPresent(converted -> columns.put(column, converted));
    }

    private void addBody(
            ComputedColumns columns, Argument.ColumnDefinition wanted, BoundExpression value, List<String> lineage) {
        if (wanted.type() == DataType.STRING) {
            add(columns, wanted, value, lineage);
            return;
        }
        Map<String, String> given = texts("responseFormat");
        Map<String, Object> properties = new HashMap<>();
        given.forEach((name, text) -> properties.put(
                name, text.equals("true") || text.equals("false") ? (Object) Boolean.valueOf(text) : text));
        Span span = context.options().has("responseFormat") ? context.options().span("responseFormat") : keyword;
        TypedColumn column = typed(wanted, value, lineage);
        Optional<EmbeddedFormat> format = context.embeddedFormat(given.getOrDefault("type", "json"), span);
        if (format.isEmpty()) {
            return;
        }
        try {
            EmbeddedFormat.Opening opening = format.get().opening(properties);
            Documents.read(context, column, format.get(), opening).ifPresent(read -> columns.put(column, read));
        } catch (DataFlowException e) {
            e.diagnostics()
                    .forEach(complaint ->
                            context.report(complaint.at(context.place().place().source(), span)));
        }
    }
}
