package dev.driftwood.runtime.check;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/**
 * Passes rows on as they are, and stops the run at their end if any of them failed a check.
 *
 * @param checked the name of the stream that the checks are about: the input, or the sink behind
 */
public record CheckedNode(String checked, PlanOutput input, List<BoundCheck> checks) implements TransformNode {

    public CheckedNode {
        checks = List.copyOf(checks);
    }

    @Override
    public String stream() {
        return checked + " (checked)";
    }

    @Override
    public String keyword() {
        return "contract";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public Schema schema() {
        return input.schema();
    }

    @Override
    public String describe() {
        return "check " + checks.size() + (checks.size() == 1 ? " condition" : " conditions");
    }

    @Override
    public Composition composition() {
        return Composition.passing(input);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = (BitSet) wanted.clone();
        for (BoundCheck check : checks) {
            required.or(ColumnUse.of(check.failing()));
            required.or(ColumnUse.of(check.value()));
        }
        return required;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return new ColumnOrigin.Input(column);
    }

    /** Failures are counted over all rows, and told with their numbers. */
    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    /** The files whose rows pass one after the other; none if that is not known. */
    List<FileRead> files() {
        if (input.node() instanceof SourceNode source) {
            List<FileRead> files = source.report().files();
            return files.stream().allMatch(file -> file.rows() >= 0) ? files : List.of();
        }
        return List.of();
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new CheckedOperator(this, wanted, context, outputs.get(0));
    }
}
