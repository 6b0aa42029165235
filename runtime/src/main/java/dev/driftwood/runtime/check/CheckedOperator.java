package dev.driftwood.runtime.check;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Counts rows that fail, and keeps a few of their values. */
final class CheckedOperator implements Operator {

    private static final int MOST_EXAMPLES = 3;

    /** What became of a check so far. */
    private static final class Tally {
        private final BoundCheck check;
        private final Projection failing;
        private final Projection value;
        private final List<String> examples = new ArrayList<>();
        private long failed;

        Tally(BoundCheck check) {
            this.check = check;
            this.failing = Projection.of(check.failing());
            this.value = Projection.of(check.value());
        }
    }

    private final CheckedNode node;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final List<Tally> tallies;
    private final List<FileRead> files;
    private long seen;

    CheckedOperator(CheckedNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.downstream = downstream;
        this.tallies = node.checks().stream().map(Tally::new).toList();
        this.files = node.files();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch passed;
        try (batch) {
            for (Tally tally : tallies) {
                int[] rows = tally.failing.matches(batch, context.evaluation().at(seen));
                tally.failed += rows.length;
                if (rows.length > 0 && tally.examples.size() < MOST_EXAMPLES) {
                    addExamples(tally, batch, rows);
                }
            }
            seen += batch.rows();
            passed = batch.only(wanted);
        }
        downstream.accept(passed);
    }

    private void addExamples(Tally tally, Batch batch, int[] rows) {
        List<SharedVector> values =
                tally.value.evaluate(batch, context.evaluation().at(seen));
        try {
            DataType type = tally.check.value().type();
            for (int row : rows) {
                if (tally.examples.size() < MOST_EXAMPLES) {
                    Object value = RowValues.value(values.get(0).vector(), type, row);
                    tally.examples.add((value == null ? "" : "'" + value + "' in ") + place(seen + row));
                }
            }
        } finally {
            values.forEach(SharedVector::close);
        }
    }

    /** The row's file and number there; else its number in the stream. */
    private String place(long row) {
        long before = 0;
        for (FileRead file : files) {
            if (row < before + file.rows()) {
                return file.path() + " row " + (row - before + 1);
            }
            before += file.rows();
        }
        return "row " + (row + 1);
    }

    @Override
    public void finish(int input) throws IOException {
        List<Diagnostic> broken = new ArrayList<>();
        for (Tally tally : tallies) {
            if (tally.failed > 0) {
                ValueCheck check = tally.check.check();
                broken.add(
                        Diagnostic.error(
                                        DiagnosticCode.CONTRACT_BROKEN,
                                        check.asker() + ": `" + check.column() + "` of `" + node.checked() + "` "
                                                + check.words() + " in " + tally.failed + " of " + seen + " rows: "
                                                + String.join(", ", tally.examples)
                                                + (tally.failed > tally.examples.size() ? ", …" : ""))
                                .hint(
                                        "nothing has landed; mend the values, or agree on another contract with who depends on it"));
            }
        }
        if (!broken.isEmpty()) {
            throw new DataFlowException(broken);
        }
        downstream.finish();
    }

    /** Rows are looked at whether or not somebody behind still wants them. */
    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public void close() {
        // Holds nothing between batches.
    }
}
