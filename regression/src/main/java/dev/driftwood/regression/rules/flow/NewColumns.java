package dev.driftwood.regression.rules.flow;

import dev.driftwood.runtime.ExpressionPreview;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Columns that nobody has seen yet, shown to the rules of a mapping to see which of them are taken. */
public final class NewColumns {

    /** Like no name that a rule would look for. */
    private static final String NAME = "qzx0";

    private static final int POSITION = 100_000;

    private static final List<DataType> TYPES = List.of(
            DataType.STRING,
            DataType.INTEGER,
            DataType.LONG,
            DataType.DOUBLE,
            DataType.decimal(18, 2),
            DataType.BOOLEAN,
            DataType.DATE,
            DataType.TIMESTAMP);

    private final CheckedFlow flow;
    private final Statement statement;
    private final Optional<Statement> source;
    private final List<DataType> types;

    /** @param source that they come from; without one it does not matter which */
    public NewColumns(CheckedFlow flow, Statement statement, Optional<Statement> source) {
        this.flow = flow;
        this.statement = statement;
        this.source = source;
        boolean texts = source.isPresent() && Syntax.isFalse(source.get(), "inferDriftedColumnTypes");
        this.types = texts ? List.of(DataType.STRING) : TYPES;
    }

    /** The types of which a new column is taken by none of the rules. */
    public List<DataType> lost(Expression.Call mapping) {
        BitSet taken = taken(mapping);
        List<DataType> lost = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            if (!taken.get(i)) {
                lost.add(types.get(i));
            }
        }
        return lost;
    }

    /** Whether this is about columns of all types that there may be. */
    public boolean isAll(List<DataType> some) {
        return some.size() == types.size();
    }

    boolean isSomeTaken(Expression.Call mapping) {
        return !taken(mapping).isEmpty();
    }

    private BitSet taken(Expression.Call mapping) {
        BitSet taken = new BitSet();
        for (Expression.Call rule : Syntax.rules(mapping.arguments())) {
            Optional<Expression.Call> condition =
                    rule.arguments().stream().findFirst().flatMap(Syntax::call);
            condition.ifPresent(call -> {
                switch (call.function().text()) {
                    case "match" -> match(call, taken);
                    case "patternMatch" -> patternMatch(call, taken);
                    default -> {}
                }
            });
        }
        return taken;
    }

    private void match(Expression.Call condition, BitSet taken) {
        if (condition.arguments().isEmpty()) {
            taken.set(0, types.size());
        } else if (condition.arguments().get(0) instanceof Argument.Positional positional) {
            try {
                List<@Nullable Object> values = ExpressionPreview.of(
                                new SourceText("match", Scripts.print(positional.expression())),
                                columns(),
                                types.size(),
                                flow.parameters(),
                                Instant.EPOCH)
                        .values();
                for (int i = 0; i < types.size(); i++) {
                    if (Boolean.TRUE.equals(values.get(i))) {
                        taken.set(i);
                    }
                }
            } catch (DataFlowException notAlone) {
                // It says something that only a whole flow knows; nothing is held against it then.
                taken.set(0, types.size());
            }
        }
    }

    private List<ExpressionPreview.Given> columns() {
        String stream = statement.inputs().isEmpty()
                ? ""
                : statement.inputs().get(0).stream().text();
        String origin = source.map(each -> each.stream().text()).orElse(stream);
        return List.of(
                given("name", DataType.STRING, Collections.nCopies(types.size(), NAME)),
                given(
                        "type",
                        DataType.STRING,
                        types.stream().map(DataType::patternName).toList()),
                given("stream", DataType.STRING, Collections.nCopies(types.size(), stream)),
                given("origin", DataType.STRING, Collections.nCopies(types.size(), origin)),
                given("position", DataType.INTEGER, Collections.nCopies(types.size(), POSITION)));
    }

    private static ExpressionPreview.Given given(String name, DataType type, List<?> values) {
        return new ExpressionPreview.Given(name, type, new ArrayList<@Nullable Object>(values), "");
    }

    private void patternMatch(Expression.Call condition, BitSet taken) {
        List<Expression> arguments = Syntax.arguments(condition);
        if (arguments.size() == 1 && arguments.get(0) instanceof Expression.StringLiteral literal) {
            try {
                if (Pattern.compile(literal.value()).matcher(NAME).find()) {
                    taken.set(0, types.size());
                }
            } catch (PatternSyntaxException complainedOfElsewhere) {
                taken.set(0, types.size());
            }
        } else {
            taken.set(0, types.size());
        }
    }
}
