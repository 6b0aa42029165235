package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.logic.IsNull;
import dev.driftwood.runtime.functions.row.ErrorMaps;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** Makes expressions of the errors of rows: the messages of the checks that a row failed, by the checks' names; null if it failed none. */
public final class RowErrors {

    private RowErrors() {}

    /** Whether the value is null. */
    public static BoundExpression isNull(BoundExpression value) {
        return new BoundExpression.Call(
                IsNull.FUNCTION, IsNull::isNull, List.of(value), DataType.BOOLEAN, CallPlace.NONE);
    }

    /** Whether the value is not null. */
    public static BoundExpression isNotNull(BoundExpression value) {
        return new BoundExpression.Case(
                List.of(new BoundExpression.When(isNull(value), new BoundExpression.Literal(false, DataType.BOOLEAN))),
                new BoundExpression.Literal(true, DataType.BOOLEAN),
                DataType.BOOLEAN);
    }

    /**
     * A check of rows.
     *
     * @param id what {@code hasError} knows it by
     * @param failed whether the row failed it; null is as false
     * @param message a string, evaluated for rows that failed
     */
    public record Check(String id, BoundExpression failed, BoundExpression message) {}

    /**
     * The errors that a row had before, and behind them those of the checks.
     *
     * @param earlier errors of the row, or of the rows that it is made of; of one id the first message stays
     */
    public static BoundExpression of(List<BoundExpression> earlier, List<Check> checks) {
        List<BoundExpression> arguments = new ArrayList<>(earlier);
        List<String> ids = new ArrayList<>();
        for (Check check : checks) {
            ids.add(check.id());
            arguments.add(check.failed());
            BoundExpression none = new BoundExpression.Literal(null, DataType.STRING);
            arguments.add(new BoundExpression.Case(
                    List.of(new BoundExpression.When(check.failed(), check.message())), none, DataType.STRING));
        }
        ErrorMaps errors = new ErrorMaps(earlier.size(), ids);
        return new BoundExpression.Call(errors.function(), errors::run, arguments, ErrorMaps.TYPE, CallPlace.NONE);
    }
}
