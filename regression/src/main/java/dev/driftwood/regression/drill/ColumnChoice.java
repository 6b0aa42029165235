package dev.driftwood.regression.drill;

import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Which columns of a source are changed: those first that the flow names, then those that reach a sink, then others. */
final class ColumnChoice {

    private final Set<String> named = new HashSet<>();
    private final Set<String> landed = new HashSet<>();

    ColumnChoice(List<Statement> statements, ExecutablePlan plan) {
        for (Statement statement : statements) {
            if (!statement.keyword().text().equals("source")) {
                collect(statement);
            }
        }
        for (StreamSchema stream : plan.inspect()) {
            for (ColumnReport column : stream.columns()) {
                if (stream.keyword().equals("sink")) {
                    column.column().lineage().forEach(part -> landed.add(LandedComparison.fold(part)));
                }
            }
        }
    }

    /** By a reference, or as a text that may be a name. */
    private void collect(Node node) {
        if (node instanceof Expression.ColumnReference reference) {
            named.add(LandedComparison.fold(reference.column().text()));
        } else if (node instanceof Expression.StringLiteral text) {
            named.add(LandedComparison.fold(text.value()));
        }
        ChildNodes.of(node).forEach(this::collect);
    }

    List<String> of(DaySource source, DrillOptions options) {
        List<String> columns = new ArrayList<>(source.columns());
        if (options.seed() != 0) {
            Collections.shuffle(columns, new Random(options.seed()));
        }
        columns.removeIf(column -> !options.wants(source.stream(), column));
        columns.sort(Comparator.comparingInt(column -> rank(source.stream(), column)));
        return columns.subList(0, Math.min(options.most(), columns.size()));
    }

    private int rank(String source, String column) {
        if (named.contains(LandedComparison.fold(column))) {
            return 0;
        }
        return landed.contains(LandedComparison.fold(source + "@" + column)) ? 1 : 2;
    }
}
