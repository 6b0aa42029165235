package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bitmaps;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Puts an ear at the values of a call, so that an observer hears for how many rows each of them is the result. */
final class ObservedArms {

    private final ArmObserver observer;

    ObservedArms(ArmObserver observer) {
        this.observer = observer;
    }

    /**
     * The value, which says so when rows take it. Each is a function of its own, so that no two calls are taken for one, and not
     * the same for the same arguments, so that nobody evaluates it for fewer or other rows than ask for it.
     *
     * @param notNull whether a row takes the value only where it is not null
     */
    BoundExpression observed(BoundExpression value, CallPlace place, int arm, boolean notNull) {
        if (observer == ArmObserver.NONE) {
            return value;
        }
        ScalarFunction function = ScalarFunction.named("arm")
                .nullsSeen()
                .unstable()
                .form(Form.BOUND, List.of())
                .build();
        return new BoundExpression.Call(
                function, (in, out) -> pass(in, out, place, arm, notNull), List.of(value), value.type(), place);
    }

    /** A value that is the result whatever the rows hold; it may have to be known before there are any. */
    BoundExpression settled(BoundExpression value, CallPlace place, int arm) {
        if (value instanceof BoundExpression.Literal) {
            observer.taken(place, arm, 1);
            return value;
        }
        return observed(value, place, arm, false);
    }

    private void pass(Arguments in, Output out, CallPlace place, int arm, boolean notNull) {
        FieldVector value = in.vector(0);
        boolean constant = in.isConstant(0);
        long rows = 0;
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            long live = out.liveWord(i);
            if (notNull) {
                live &= constant ? (value.isNull(0) ? 0 : -1) : Bitmaps.word(value.getValidityBuffer(), i);
            }
            rows += Long.bitCount(live);
        }
        if (rows > 0) {
            observer.taken(place, arm, rows);
        }
        if (constant) {
            out.take(value, new int[out.rows()]);
        } else {
            out.share(value);
        }
    }
}
