package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** What a transformation has at hand while it is bound. Complaints are collected, not thrown. */
public interface BindContext {

    Statement statement();

    /** The stream's name in the plan. */
    String stream();

    List<PlanOutput> inputs();

    /** The columns of the first input. */
    default Schema input() {
        return inputs().get(0).schema();
    }

    OptionValues options();

    /** Where the statement stands, for complaints about files. */
    StreamPlace place();

    /** Whether an error was reported since the statement's binding began. */
    boolean failed();

    RunSettings settings();

    Places places();

    /** Rows of today, for what cannot be bound without. */
    RowsAhead rowsAhead();

    /** The format that the {@code format} property names; reports and gives nothing if there is none such. */
    Optional<FileFormat> format();

    /** The format of documents in texts that the {@code format} property names; reports and gives nothing if there is none such. */
    default Optional<EmbeddedFormat> embeddedFormat() {
        Optional<String> name = options().string("format");
        if (name.isEmpty()) {
            report(error(
                            DiagnosticCode.INVALID_PROPERTY,
                            statement().keyword().span(),
                            "`" + stream() + "` says no format")
                    .hint("add format: 'json'"));
            return Optional.empty();
        }
        return embeddedFormat(name.get(), options().span("format"));
    }

    /** The format of documents in texts that has the name; reports and gives nothing if there is none such. */
    Optional<EmbeddedFormat> embeddedFormat(String name, Span span);

    /** All {@code column = value ? type}, over the columns and tags of the only input. */
    List<TypedColumn> typedColumns();

    /** The columns of a clause such as {@code output(…)}, if the statement has it. */
    Optional<List<Argument.ColumnDefinition>> columns(String clause);

    /** All assignments and {@code each} patterns, bound and expanded against the first input. */
    List<DerivedColumn> derivations();

    /** The {@code groupBy} clause, assignments and {@code each} patterns, with aggregate functions in them. */
    Aggregation aggregation();

    /** The {@code over} clause, sort keys, assignments and {@code each} patterns, with aggregate and window functions in them. */
    Windowing windowing();

    /** The columns and named expressions of a clause such as {@code ungroupBy(…)}, of one name the first. */
    List<RowKey> keys(String clause);

    /** The {@code groupBy} and {@code pivotBy} clauses, and the aggregates; reports and gives nothing if they cannot be had. */
    Optional<Pivoting> pivoting();

    /** The {@code asc} and {@code desc} clauses, over the columns of one input; text without its case if the property says so. */
    List<SortKey> order(int input);

    /** The {@code mapColumn} clause bound and expanded, duplicates settled by the skip flags; nothing if it is absent. */
    Optional<List<MappedColumn>> mapping();

    /** The {@code unroll} clauses, and the {@code mapColumn} clause over what they make; reports and gives nothing if they cannot be. */
    Optional<Unrolling> unrolling();
    /** For an input of a flowlet what the flow hands to it; nothing if it stands in no flowlet. */
    Optional<Handed> handed();

    /** Binds the flowlet that the statement stands for, whose outputs become those of the statement; reports what is wrong. */
    void expandFlowlet();

    /** The {@code partitionBy} clause, its columns looked up in a schema. */
    Partitioning partitioning(Schema schema);

    /** The plain expressions among the arguments: no clauses, and no sort keys. */
    List<Expression> expressions();

    /**
     * A boolean expression over the columns and tags of the incoming rows, those of a second stream behind those of the first; reports
     * and gives nothing if it is none.
     */
    Optional<BoundExpression> condition(Expression expression);

    /** A boolean expression over the columns and tags of the first stream's rows; reports and gives nothing if it is none. */
    Optional<BoundExpression> rowCondition(Expression expression);

    /** Any expression over the columns and tags of the first stream's rows; reports and gives nothing if it is wrong. */
    Optional<BoundExpression> rowValue(Expression expression);

    /** The value converted to a type; a value that does not convert becomes null and is counted for the column. */
    BoundExpression converted(BoundExpression value, DataType type, String column, Span span);

    /** The same with a date or number pattern, as behind a type in a script; reports and gives nothing if it cannot be. */
    Optional<BoundExpression> converted(
            BoundExpression value, DataType type, Optional<String> format, String column, Span span);

    /** Where an expression stands that computes a column, or none if the name is empty, for what is counted there. */
    CallPlace callPlace(String column, Span span);

    void report(Diagnostic diagnostic);

    /** An error at a place of the script, not reported yet. */
    Diagnostic error(DiagnosticCode code, Span span, String message);

    /** A warning at a place of the script, not reported yet. */
    Diagnostic warning(DiagnosticCode code, Span span, String message);
}
