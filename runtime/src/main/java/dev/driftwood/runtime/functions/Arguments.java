package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.runtime.vector.StructInput;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** The arguments of one call for one batch; owned by the engine. */
public final class Arguments {

    private final List<FieldVector> vectors;
    private final boolean[] constant;
    private final List<LambdaBody> lambdas;
    private final EvaluationContext context;

    /**
     * @param constant which vectors hold one row for all
     * @param lambdas the arguments that are lambdas, in order; they come after all others
     */
    public Arguments(
            List<FieldVector> vectors, boolean[] constant, List<LambdaBody> lambdas, EvaluationContext context) {
        this.vectors = vectors;
        this.constant = constant;
        this.lambdas = lambdas;
        this.context = context;
    }

    /** How many arguments were given, lambdas not counted. */
    public int count() {
        return vectors.size();
    }

    /** An argument that is a lambda, numbered among the lambdas from 0. */
    public LambdaBody lambda(int number) {
        return lambdas.get(number);
    }

    public FieldVector vector(int argument) {
        return vectors.get(argument);
    }

    /** Whether the argument's vector has one row, which stands for all. */
    public boolean isConstant(int argument) {
        return constant[argument];
    }

    /** The values of a row for people, those that are the same for all rows left out. */
    String text(int row) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < vectors.size(); i++) {
            if (!constant[i]) {
                text.append(text.length() == 0 ? "" : ", ").append(text(i, row));
            }
        }
        return text.toString();
    }

    /** The value of one argument in a row, for people. */
    String text(int argument, int row) {
        return RowText.of(vectors.get(argument), constant[argument] ? 0 : row);
    }

    public EvaluationContext context() {
        return context;
    }

    public BooleanInput booleans(int argument) {
        return new BooleanInput(vectors.get(argument), constant[argument]);
    }

    public ByteInput bytes(int argument) {
        return new ByteInput(vectors.get(argument), constant[argument]);
    }

    public ShortInput shorts(int argument) {
        return new ShortInput(vectors.get(argument), constant[argument]);
    }

    /** For integers and dates. */
    public IntInput ints(int argument) {
        return new IntInput(vectors.get(argument), constant[argument]);
    }

    /** For longs and timestamps. */
    public LongInput longs(int argument) {
        return new LongInput(vectors.get(argument), constant[argument]);
    }

    public FloatInput floats(int argument) {
        return new FloatInput(vectors.get(argument), constant[argument]);
    }

    public DoubleInput doubles(int argument) {
        return new DoubleInput(vectors.get(argument), constant[argument]);
    }

    public DecimalInput decimals(int argument) {
        return new DecimalInput(vectors.get(argument), constant[argument]);
    }

    /** For strings and binary values. */
    public BytesInput texts(int argument) {
        return new BytesInput(vectors.get(argument), constant[argument]);
    }

    /** For arrays and maps. */
    public ListInput lists(int argument) {
        return new ListInput(vectors.get(argument), constant[argument]);
    }

    public StructInput structs(int argument) {
        return new StructInput(vectors.get(argument), constant[argument]);
    }
}
