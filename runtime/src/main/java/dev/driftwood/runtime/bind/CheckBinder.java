package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.check.BoundCheck;
import dev.driftwood.runtime.check.CheckedNode;
import dev.driftwood.runtime.check.ValueCheck;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds checks of values to streams, and puts what counts them behind the stream, or before a sink. */
final class CheckBinder {

    private final SharedBinding shared;

    CheckBinder(SharedBinding shared) {
        this.shared = shared;
    }

    /** What checks the rows of an output, if somebody asks for that. */
    Optional<CheckedNode> behind(PlanOutput output) {
        List<BoundCheck> bound = bound(output.name(), output.schema());
        return bound.isEmpty() ? Optional.empty() : Optional.of(new CheckedNode(output.name(), output, bound));
    }

    /** What checks the rows that a sink writes, over the rows that it gets. */
    Optional<CheckedNode> before(SinkNode sink) {
        List<BoundCheck> overWritten = bound(sink.stream(), sink.schema());
        if (overWritten.isEmpty()) {
            return Optional.empty();
        }
        List<BoundCheck> overIncoming = new ArrayList<>();
        for (BoundCheck check : overWritten) {
            overIncoming.add(
                    new BoundCheck(check.check(), incoming(check.failing(), sink), incoming(check.value(), sink)));
        }
        return Optional.of(new CheckedNode(sink.stream(), sink.inputs().get(0), overIncoming));
    }

    private static BoundExpression incoming(BoundExpression written, SinkNode sink) {
        return Trees.transform(
                written,
                node -> node instanceof BoundExpression.ColumnValue column
                        ? sink.values().get(column.index())
                        : node);
    }

    private List<BoundCheck> bound(String stream, Schema schema) {
        List<BoundCheck> bound = new ArrayList<>();
        for (ValueCheck check : shared.checks) {
            if (check.stream().equals(stream)) {
                Optional<BoundExpression> failing = bind(check.failing(), schema, check);
                Optional<BoundExpression> value = bind(reference(check.column()), schema, check);
                if (failing.isPresent() && value.isPresent()) {
                    bound.add(new BoundCheck(check, failing.get(), value.get()));
                }
            }
        }
        return bound;
    }

    private static String reference(String column) {
        return Names.quote(column);
    }

    /** What is doubtful in a script, such as the plain name of a drifted column, is not so in a check. */
    private void report(Diagnostic complaint) {
        if (complaint.isError()) {
            shared.complaints.add(complaint);
        }
    }

    /** The check has a text of its own, in which complaints have their places. */
    private Optional<BoundExpression> bind(String expression, Schema schema, ValueCheck check) {
        SourceText text = new SourceText("check of " + check.column(), expression);
        BindEnvironment environment = new BindEnvironment(
                text, Parameters.undeclared(Map.of()), shared.calls, shared.definitions, this::report);
        StreamScope scope = new StreamScope(new Schema(schema.columns()), check.stream(), "");
        try {
            return Optional.of(new ExpressionBinder(environment, scope).bind(Scripts.parseExpression(text)));
        } catch (BindFailure e) {
            environment.report(e.diagnostic());
            return Optional.empty();
        }
    }
}
