package dev.driftwood.runtime.report;

import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/**
 * A transformation of a plan, and what each of its columns is made of; the numbers of steps are those in the plan.
 *
 * @param step itself, and where its rows come from
 * @param place the folder that a source reads or a sink writes, as people would write it; empty for others
 * @param outputs the names of its streams, {@code Router@large} for a split
 * @param columns in their order, and behind them what rows carry unseen
 * @param rows what decides which rows leave, how many and in which order
 */
public record LineageStep(
        FlowStep step,
        Optional<String> place,
        List<String> outputs,
        List<LineageColumn> columns,
        List<ColumnSource> rows) {

    public LineageStep {
        outputs = List.copyOf(outputs);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * @param hidden whether it is carried by rows and never written, such as the errors of a row
     * @param sources what it is made of; nothing for columns of sources
     */
    public record LineageColumn(
            String name, DataType type, boolean drifted, boolean hidden, List<ColumnSource> sources) {
        public LineageColumn {
            sources = List.copyOf(sources);
        }
    }

    /**
     * A column that something is made of.
     *
     * @param step the number of the transformation that has it
     * @param column its position there
     * @param masked whether its values cannot be told from what is made of them
     */
    public record ColumnSource(int step, int column, Influence influence, boolean masked) {}
}
