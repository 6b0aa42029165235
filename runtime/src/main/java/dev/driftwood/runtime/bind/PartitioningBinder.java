package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Partitioning;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds {@code partitionBy('hash', 4, column, …)}. Rule: grammar-facts.md, section 12. */
final class PartitioningBinder {

    private static final int MAX_PARTITIONS = 10_000;

    private final BindEnvironment environment;
    private final Schema schema;

    PartitioningBinder(BindEnvironment environment, Schema schema) {
        this.environment = environment;
        this.schema = schema;
    }

    Partitioning bind(Expression.Call call) {
        try {
            return partitioning(call);
        } catch (BindFailure e) {
            environment.report(e.diagnostic());
            return new Partitioning.Current();
        }
    }

    private Partitioning partitioning(Expression.Call call) {
        ExpressionBinder binder = new ExpressionBinder(environment, Scope.EMPTY);
        List<Expression> arguments = binder.plainArguments(call);
        if (arguments.size() < 2) {
            throw failure(call, "partitionBy takes a kind, a number and columns: partitionBy('hash', 4, region)");
        }
        Optional<Object> kind = Bound.constant(binder.bind(arguments.get(0)));
        Optional<Object> count = Bound.constant(binder.bind(arguments.get(1)));
        if (!(count.orElse("") instanceof Integer partitions) || partitions < 0 || partitions > MAX_PARTITIONS) {
            throw failure(call, "the number of partitions must be a whole number up to " + MAX_PARTITIONS);
        }
        List<Integer> columns = columns(arguments.subList(2, arguments.size()));
        return switch (String.valueOf(kind.orElse(""))) {
            case "hash" -> partitions <= 1 ? new Partitioning.Current() : new Partitioning.Hash(partitions, columns);
            case "roundRobin" -> partitions <= 1 ? new Partitioning.Current() : new Partitioning.RoundRobin(partitions);
            case "key" -> key(call, columns);
            default -> throw failure(call, "the kinds of partitioning are 'hash', 'roundRobin' and 'key'");
        };
    }

    private Partitioning key(Expression.Call call, List<Integer> columns) {
        if (columns.isEmpty()) {
            throw failure(call, "partitionBy('key', …) names at least one column");
        }
        return new Partitioning.Key(columns);
    }

    private List<Integer> columns(List<Expression> references) {
        List<Integer> positions = new ArrayList<>();
        for (Expression reference : references) {
            if (!(reference instanceof Expression.ColumnReference column)) {
                throw failure(reference, "partitionBy takes names of columns");
            }
            int[] found = schema.find(column.column().text());
            if (found.length == 0) {
                throw new BindFailure(environment.error(
                        DiagnosticCode.COLUMN_NOT_FOUND,
                        reference.span(),
                        "there is no column `" + column.column() + "` to partition by"));
            }
            positions.add(found[0]);
        }
        return positions;
    }

    private BindFailure failure(Expression at, String message) {
        return new BindFailure(environment.error(DiagnosticCode.INVALID_PROPERTY, at.span(), message));
    }
}
