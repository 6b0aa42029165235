package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.catalogue.TableFormats;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.AutoMapping;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.DerivedColumn;
import dev.driftwood.runtime.transformations.Handed;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.runtime.transformations.Partitioning;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.RowsAhead;
import dev.driftwood.runtime.transformations.RunSettings;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.runtime.transformations.Unrolling;
import dev.driftwood.runtime.transformations.Windowing;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One statement, ready to be bound by its transformation. */
final class StatementBinder implements BindContext {

    private static final Set<String> NOT_EXPRESSIONS = Set.of("asc", "desc", "partitionBy");

    private final BindEnvironment environment;
    private final Position position;
    private final Statement statement;
    private final List<PlanOutput> inputs;
    private final OptionValues options;
    private final SharedBinding shared;
    private final Consumer<StatementBinder> expansion;
    private final int errorsBefore;

    /**
     * Where a statement stands in the plan.
     *
     * @param stream its stream's name there
     * @param prefix what stands before such names of its script's streams
     * @param handed what a flow hands to it, if it is a flowlet's input
     */
    record Position(Statement statement, String stream, String prefix, Optional<Handed> handed) {}

    /** @param expansion puts a flowlet in the statement's place */
    StatementBinder(
            BindEnvironment environment,
            Position position,
            List<PlanOutput> inputs,
            OptionValues options,
            SharedBinding shared,
            Consumer<StatementBinder> expansion) {
        this.environment = environment;
        this.position = position;
        this.statement = position.statement();
        this.inputs = List.copyOf(inputs);
        this.options = options;
        this.shared = shared;
        this.expansion = expansion;
        this.errorsBefore = environment.errors();
    }

    @Override
    public Statement statement() {
        return statement;
    }

    @Override
    public String stream() {
        return position.stream();
    }

    @Override
    public Optional<Handed> handed() {
        return position.handed();
    }

    @Override
    public void expandFlowlet() {
        expansion.accept(this);
    }

    @Override
    public List<PlanOutput> inputs() {
        return inputs;
    }

    @Override
    public OptionValues options() {
        return options;
    }

    @Override
    public RunSettings settings() {
        return shared.settings;
    }

    @Override
    public Places places() {
        return shared.places;
    }

    @Override
    public RowsAhead rowsAhead() {
        return (node, rows) -> shared.rowsAhead(node, environment.caches().used(), rows);
    }

    @Override
    public StreamPlace place() {
        String keyword = statement.keyword().text();
        String title = Character.toUpperCase(keyword.charAt(0)) + keyword.substring(1);
        return new StreamPlace(
                title,
                stream(),
                new Diagnostic.Place(environment.source(), statement.stream().span()));
    }

    @Override
    public boolean failed() {
        return environment.errors() > errorsBefore;
    }

    private Scope scope(int input) {
        Schema columns = new Schema(inputs.get(input).schema().columns());
        return new StreamScope(columns, inputs.get(input).name(), position.prefix());
    }

    /** As {@link #scope()}, with the tags that the rows of a single input carry: for what is computed row by row. */
    private Scope rowScope() {
        return inputs.size() == 1 ? new StreamScope(input(), inputs.get(0).name(), position.prefix()) : scope();
    }

    /** The columns of all inputs, one input's behind those of the other. */
    private Scope scope() {
        return inputs.size() == 1 ? scope(0) : columnsOfAll();
    }

    private StreamScope columnsOfAll() {
        List<Column> columns = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (PlanOutput input : inputs) {
            columns.addAll(input.schema().columns());
            names.add(input.name());
        }
        return new StreamScope(new Schema(columns), String.join("` or `", names), position.prefix());
    }

    @Override
    public Optional<FileFormat> format() {
        Optional<String> name = options.string("format");
        if (name.isEmpty()) {
            report(error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + stream() + "` says no format")
                    .hint("add format: 'parquet'"));
            return Optional.empty();
        }
        Optional<FileFormat> format = Formats.named(name.get());
        if (format.isEmpty()) {
            report(error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            options.span("format"),
                            "the format '" + name.get() + "' is not supported by this version of Driftwood")
                    .hint("supported: " + String.join(", ", Formats.names()) + standIn(name.get())));
        }
        return format;
    }

    /** What is a table or service can be played by files. */
    private String standIn(String format) {
        return Formats.ofFiles(format)
                ? ""
                : "; or let files stand in for it: --" + statement.keyword() + " " + stream() + "=PLACE"
                        + (TableFormats.named(format)
                                ? ", or name its database: --" + statement.keyword() + " " + stream() + "=jdbc:…"
                                : "");
    }

    @Override
    public Optional<EmbeddedFormat> embeddedFormat(String name, Span span) {
        Optional<EmbeddedFormat> format = Formats.embedded(name);
        if (format.isEmpty()) {
            report(error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            span,
                            "the format '" + name + "' is not supported by this version of Driftwood")
                    .hint("supported: " + String.join(", ", Formats.embeddedNames())));
        }
        return format;
    }

    @Override
    public List<TypedColumn> typedColumns() {
        return new TypedColumnBinder(environment, rowScope(), stream()).bind(statement);
    }

    /** The clause of that name, if the statement has it. */
    private Optional<Expression.Call> clause(String name) {
        return clauses(name).stream().findFirst();
    }

    private List<Expression.Call> clauses(String name) {
        List<Expression.Call> clauses = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && call.function().text().equals(name)) {
                clauses.add(call);
            }
        }
        return clauses;
    }

    @Override
    public Optional<List<Argument.ColumnDefinition>> columns(String clause) {
        return clause(clause).map(this::definitions);
    }

    private List<Argument.ColumnDefinition> definitions(Expression.Call clause) {
        List<Argument.ColumnDefinition> columns = new ArrayList<>();
        for (Argument argument : clause.arguments()) {
            if (argument instanceof Argument.ColumnDefinition column) {
                columns.add(column);
            } else {
                report(error(
                        DiagnosticCode.INVALID_PROPERTY,
                        argument.span(),
                        "`" + clause.function() + "` lists columns: name as type"));
            }
        }
        return columns;
    }

    @Override
    public List<DerivedColumn> derivations() {
        return new DerivationBinder(environment, rowScope(), stream()).bind(statement);
    }

    @Override
    public Aggregation aggregation() {
        return new AggregationBinder(environment, rowScope(), stream(), clause("groupBy")).bind(statement);
    }

    @Override
    public Windowing windowing() {
        return new WindowingBinder(environment, rowScope(), stream(), clause("over")).bind(statement);
    }

    @Override
    public List<RowKey> keys(String clause) {
        return clause(clause)
                .map(new RowKeys(environment, rowScope(), stream())::bind)
                .map(RowKeys::unique)
                .orElse(List.of());
    }

    @Override
    public Optional<Pivoting> pivoting() {
        Optional<Expression.Call> pivotBy = clause("pivotBy");
        if (pivotBy.isEmpty()) {
            report(error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + stream() + "` does not say which values become columns")
                    .hint("add pivotBy(status), or pivotBy(status, ['open', 'shipped'])"));
            return Optional.empty();
        }
        try {
            return Optional.of(new PivotBinder(environment, rowScope(), stream())
                    .bind(statement, clause("groupBy"), pivotBy.get()));
        } catch (BindFailure e) {
            report(e.diagnostic());
            return Optional.empty();
        }
    }

    @Override
    public List<SortKey> order(int input) {
        boolean caseInsensitive = options.flag("caseInsensitive", false);
        return new SortKeys(environment, inputs.size() == 1 ? rowScope() : scope(input), caseInsensitive)
                .bind(statement);
    }

    @Override
    public Optional<List<MappedColumn>> mapping() {
        return mapping(new MappingBinder(environment, scope(), stream()));
    }

    private Optional<List<MappedColumn>> mapping(MappingBinder binder) {
        return clause("mapColumn").map(binder::bind).map(duplicates()::settle);
    }

    /** The {@code mapColumn} clause bound and expanded over the columns of all inputs. */
    Optional<List<MappedColumn>> mappingWithDuplicates() {
        return clause("mapColumn").map(new MappingBinder(environment, scope(), stream())::bind);
    }

    MappingDuplicates duplicates() {
        return new MappingDuplicates(
                environment,
                options.flag("skipDuplicateMapInputs", true),
                options.flag("skipDuplicateMapOutputs", true));
    }

    @Override
    public Optional<Unrolling> unrolling() {
        UnrollBinder unroll = new UnrollBinder(environment, rowScope(), stream());
        try {
            clauses("unroll").forEach(unroll::bind);
        } catch (BindFailure e) {
            report(e.diagnostic());
            return Optional.empty();
        }
        UnrolledScope unrolled = unroll.scope();
        if (unrolled.arrays().isEmpty()) {
            report(error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + stream() + "` says no array to unroll")
                    .hint("add unroll(column)"));
            return Optional.empty();
        }
        List<MappedColumn> columns = mapping(new MappingBinder(environment, unrolled, stream(), unrolled.items()))
                .orElseGet(() -> AutoMapping.of(this, unrolled.schema(), unrolled::value));
        return Optional.of(new Unrolling(unrolled.arrays(), columns));
    }

    @Override
    public Partitioning partitioning(Schema schema) {
        return clause("partitionBy")
                .map(call -> new PartitioningBinder(environment, schema).bind(call))
                .orElseGet(Partitioning.Current::new);
    }

    @Override
    public List<Expression> expressions() {
        List<Expression> plain = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            boolean clause = argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && NOT_EXPRESSIONS.contains(call.function().text());
            if (argument instanceof Argument.Positional positional && !clause) {
                plain.add(positional.expression());
            }
        }
        return plain;
    }

    @Override
    public Optional<BoundExpression> condition(Expression expression) {
        if (inputs.size() != 2) {
            return condition(expression, rowScope());
        }
        PairScope pair = new PairScope(
                columnsOfAll(), inputs.get(0).schema(), inputs.get(1).schema());
        return condition(expression, pair).map(pair::ordered);
    }

    private Scope scopeOfFirst() {
        return new StreamScope(input(), inputs.get(0).name(), position.prefix());
    }

    @Override
    public Optional<BoundExpression> rowCondition(Expression expression) {
        return condition(expression, scopeOfFirst());
    }

    @Override
    public Optional<BoundExpression> rowValue(Expression expression) {
        try {
            return Optional.of(new ExpressionBinder(environment, scopeOfFirst()).bind(expression));
        } catch (BindFailure e) {
            report(e.diagnostic());
            return Optional.empty();
        }
    }

    private Optional<BoundExpression> condition(Expression expression, Scope scope) {
        try {
            BoundExpression bound = new ExpressionBinder(environment, scope).bind(expression);
            if (bound.type() == DataType.BOOLEAN || bound.type() == DataType.NULL) {
                return Optional.of(bound);
            }
            report(error(
                    DiagnosticCode.TYPE_MISMATCH,
                    expression.span(),
                    "a condition must be boolean; this is " + bound.type()));
        } catch (BindFailure e) {
            report(e.diagnostic());
        }
        return Optional.empty();
    }

    @Override
    public BoundExpression converted(BoundExpression value, DataType type, String column, Span span) {
        environment.at(stream(), column);
        return environment.calls().convert(value, type, span);
    }

    @Override
    public Optional<BoundExpression> converted(
            BoundExpression value, DataType type, Optional<String> format, String column, Span span) {
        environment.at(stream(), column);
        try {
            return Optional.of(environment.calls().convert(value, type, format, span));
        } catch (BindFailure e) {
            report(e.diagnostic());
            return Optional.empty();
        }
    }

    @Override
    public void report(Diagnostic diagnostic) {
        environment.report(diagnostic);
    }

    @Override
    public Diagnostic error(DiagnosticCode code, Span span, String message) {
        return environment.error(code, span, message);
    }

    @Override
    public Diagnostic warning(DiagnosticCode code, Span span, String message) {
        return environment.warning(code, span, message);
    }
}
