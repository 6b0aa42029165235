package dev.driftwood.regression.drill.mutation;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.List;

/** All of them, in the order of reports. */
public final class Mutations {

    public static final List<Mutation> ALL = List.of(
            new Added(),
            new Dropped(),
            new Renamed(),
            new Widened(),
            new Narrowed(),
            new Fraction(),
            new ToText(),
            new CaseChanged(),
            new Spaced(),
            new Reordered(),
            new AllNull(),
            new Int96(),
            new NestedGrown(),
            new ZeroRows());

    private Mutations() {}

    public static List<String> names() {
        return ALL.stream().map(Mutation::name).toList();
    }

    /**
     * Those of the names; all if none is given.
     *
     * @throws DataFlowException if there is none of a name
     */
    public static List<Mutation> named(List<String> names) {
        for (String name : names) {
            if (!names().contains(name)) {
                throw new DataFlowException(
                        Diagnostic.error(DiagnosticCode.USAGE, "there is no mutation `" + name + "`")
                                .hint(NearestName.of(name, names())
                                        .map(near -> "did you mean `" + near + "`?")
                                        .orElse("there are: " + String.join(", ", names()))));
            }
        }
        return ALL.stream()
                .filter(mutation -> names.isEmpty() || names.contains(mutation.name()))
                .toList();
    }
}
