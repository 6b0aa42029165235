package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.plan.PlanOutput;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One statement, ready to be bound by its transformation. */
final class StatementBinder implements BindContext {

    private final BindEnvironment environment;
    private final Position position;
    private final Statement statement;
    private final StatementScopes scopes;
    private final StatementClauses clauses;
    private final StatementExpressions expressions;
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
        this.scopes = new StatementScopes(inputs, position.prefix());
        this.clauses = new StatementClauses(environment, statement);
        this.expressions = new StatementExpressions(environment, scopes, position.stream());
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
        return scopes.inputs();
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

    @Override
    public Optional<FileFormat> format() {
        return formats().ofFiles();
    }

    @Override
    public Optional<EmbeddedFormat> embeddedFormat(String name, Span span) {
        return formats().embedded(name, span);
    }

    private StatementFormats formats() {
        return new StatementFormats(environment, statement, stream(), options);
    }

    @Override
    public List<TypedColumn> typedColumns() {
        return new TypedColumnBinder(environment, scopes.rows(), stream()).bind(statement);
    }

    @Override
    public Optional<List<Argument.ColumnDefinition>> columns(String clause) {
        return clauses.columns(clause);
    }

    @Override
    public List<DerivedColumn> derivations() {
        return new DerivationBinder(environment, scopes.rows(), stream()).bind(statement);
    }

    @Override
    public Aggregation aggregation() {
        return new AggregationBinder(environment, scopes.rows(), stream(), clauses.named("groupBy")).bind(statement);
    }

    @Override
    public Windowing windowing() {
        return new WindowingBinder(environment, scopes.rows(), stream(), clauses.named("over")).bind(statement);
    }

    @Override
    public List<RowKey> keys(String clause) {
        return clauses.named(clause)
                .map(new RowKeys(environment, scopes.rows(), stream())::bind)
                .map(RowKeys::unique)
                .orElse(List.of());
    }

    @Override
    public Optional<Pivoting> pivoting() {
        Optional<Expression.Call> pivotBy = clauses.named("pivotBy");
        if (pivotBy.isEmpty()) {
            report(error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement.keyword().span(),
                            "`" + stream() + "` does not say which values become columns")
                    .hint("add pivotBy(status), or pivotBy(status, ['open', 'shipped'])"));
            return Optional.empty();
        }
        try {
            return Optional.of(new PivotBinder(environment, scopes.rows(), stream())
                    .bind(statement, clauses.named("groupBy"), pivotBy.get()));
        } catch (BindFailure e) {
            report(e.diagnostic());
            return Optional.empty();
        }
    }

    @Override
    public List<SortKey> order(int input) {
        boolean caseInsensitive = options.flag("caseInsensitive", false);
        return new SortKeys(
                        environment, scopes.inputs().size() == 1 ? scopes.rows() : scopes.of(input), caseInsensitive)
                .bind(statement);
    }

    @Override
    public Optional<List<MappedColumn>> mapping() {
        return mapping(new MappingBinder(environment, scopes.all(), stream()));
    }

    private Optional<List<MappedColumn>> mapping(MappingBinder binder) {
        return clauses.named("mapColumn").map(binder::bind).map(duplicates()::settle);
    }

    /** The {@code mapColumn} clause bound and expanded over the columns of all inputs. */
    Optional<List<MappedColumn>> mappingWithDuplicates() {
        return clauses.named("mapColumn").map(new MappingBinder(environment, scopes.all(), stream())::bind);
    }

    MappingDuplicates duplicates() {
        return new MappingDuplicates(
                environment,
                options.flag("skipDuplicateMapInputs", true),
                options.flag("skipDuplicateMapOutputs", true));
    }

    @Override
    public Optional<Unrolling> unrolling() {
        UnrollBinder unroll = new UnrollBinder(environment, scopes.rows(), stream());
        try {
            clauses.allNamed("unroll").forEach(unroll::bind);
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
        return clauses.named("partitionBy")
                .map(call -> new PartitioningBinder(environment, schema).bind(call))
                .orElseGet(Partitioning.Current::new);
    }

    @Override
    public List<Expression> expressions() {
        return clauses.expressions();
    }

    @Override
    public Optional<BoundExpression> condition(Expression expression) {
        return expressions.condition(expression);
    }

    @Override
    public Optional<BoundExpression> rowCondition(Expression expression) {
        return expressions.rowCondition(expression);
    }

    @Override
    public Optional<BoundExpression> rowValue(Expression expression) {
        return expressions.rowValue(expression);
    }

    @Override
    public BoundExpression converted(BoundExpression value, DataType type, String column, Span span) {
        return expressions.converted(value, type, column, span);
    }

    @Override
    public Optional<BoundExpression> converted(
            BoundExpression value, DataType type, Optional<String> format, String column, Span span) {
        return expressions.converted(value, type, format, column, span);
    }

    @Override
    public void report(Diagnostic diagnostic) {
        environment.report(diagnostic);
    }

    @Override
    public CallPlace callPlace(String column, Span span) {
        return new CallPlace(stream(), column, environment.text(span), Optional.of(environment.place(span)));
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
