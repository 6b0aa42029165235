package dev.driftwood.regression.drift;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Counts the values of a column that another type does not hold, by converting them there and back. */
final class Misfits {

    private static final int SAMPLES = 3;

    /** From text to these only what becomes null is lost; digits may be written in several ways. */
    private static final Set<DataType> INTEGRAL =
            Set.of(SimpleType.BYTE, SimpleType.SHORT, SimpleType.INTEGER, SimpleType.LONG);

    private Misfits() {}

    /**
     * What the values of a day lose in another type, as a sentence; empty if there is no such conversion to try.
     *
     * @param which day it is, {@code earlier} or {@code later}
     */
    static Optional<String> sentence(String which, DayColumn column, DataType type, DayFlow flow) {
        String value = DayFlow.byName(column.name());
        Optional<String> converted = Conversion.to(type, value);
        if (converted.isEmpty() || Conversion.to(column.type(), value).isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(sentence(which, value, lost(column.type(), type, value, converted.get()), type, flow));
        } catch (DataFlowException noConversion) {
            return Optional.of("the language has no conversion from " + column.type() + " to " + type);
        }
    }

    private static String sentence(String which, String value, String lost, DataType type, DayFlow flow) {
        long[] counts = flow.count(List.of(lost, "!isNull(" + value + ")"));
        long misfits = counts[0];
        long values = counts[1];
        if (values == 0) {
            return "there are no " + which + " values";
        }
        if (misfits == 0) {
            return values == 1
                    ? "the one " + which + " value fits " + type
                    : "all " + values + " " + which + " values fit " + type;
        }
        List<String> samples = flow.distinct("toString(" + value + ")", lost, SAMPLES);
        return misfits + " of " + values + " " + which + " values " + (misfits == 1 ? "does" : "do") + " not fit "
                + type + ": " + String.join(", ", samples);
    }

    private static String lost(DataType from, DataType to, String value, String converted) {
        String vanishes = "isNull(" + converted + ")";
        boolean comparable = from != DataType.STRING || INTEGRAL.contains(to);
        Optional<String> back = comparable ? Conversion.to(from, converted) : Optional.empty();
        return "!isNull(" + value + ") && "
                + back.map(same -> "(" + vanishes + " || " + same + " != " + value + ")")
                        .orElse(vanishes);
    }
}
