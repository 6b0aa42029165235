package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An expression that stands in no script, bound over given columns: for expression previews and the function tables. */
public final class StandaloneExpression {

    private StandaloneExpression() {}

    /** As the other one, without parameters; warnings go unheard. */
    public static BoundExpression bind(SourceText text, Schema schema, EvaluationContext context) {
        return bind(text, schema, Map.of(), context, warning -> {});
    }

    /**
     * Binds the text.
     *
     * @param schema the columns that it may name
     * @param parameters the texts of the expressions that {@code $name} stands for, by the name
     * @param context for folding; nothing of it is kept
     * @param warnings told of what is doubtful but not wrong
     * @throws DataFlowException with every complaint, if one of them is an error
     */
    public static BoundExpression bind(
            SourceText text,
            Schema schema,
            Map<String, String> parameters,
            EvaluationContext context,
            Consumer<Diagnostic> warnings) {
        return bind(text, schema, parameters, Gathering.NONE, context, warnings);
    }

    /**
     * As {@link #bind}, but aggregate and window functions may stand in it, as for a column of a window transformation.
     *
     * @throws DataFlowException with every complaint, if one of them is an error
     */
    public static BoundExpression bindOverRows(SourceText text, Schema schema, EvaluationContext context) {
        return bind(text, schema, Map.of(), Gathering.WINDOWS, context, warning -> {});
    }

    private static BoundExpression bind(
            SourceText text,
            Schema schema,
            Map<String, String> parameters,
            Gathering gathering,
            EvaluationContext context,
            Consumer<Diagnostic> warnings) {
        Expression parsed = Scripts.parseExpression(text, warnings);
        Map<String, Expression> values = new HashMap<>();
        parameters.forEach((name, value) ->
                values.put(name, Scripts.parseExpression(new SourceText("the value of $" + name, value))));
        List<Diagnostic> complaints = new ArrayList<>();
        BindEnvironment environment = new BindEnvironment(
                text, Parameters.undeclared(values), new Calls(context), Definitions.NONE, complaints::add);
        ExpressionBinder binder = new ExpressionBinder(environment, new StreamScope(schema, "", ""));
        try {
            BoundExpression bound =
                    environment.countingRows(() -> environment.gathering(gathering, () -> binder.bind(parsed)));
            if (complaints.stream().noneMatch(Diagnostic::isError)) {
                complaints.forEach(warnings);
                return bound;
            }
        } catch (BindFailure e) {
            complaints.add(e.diagnostic());
        }
        throw new DataFlowException(complaints);
    }
}
