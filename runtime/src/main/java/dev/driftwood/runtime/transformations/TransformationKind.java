package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A transformation as the catalogue lists it.
 *
 * @param keyword as in a script: {@code derive}
 * @param title as in the service's user interface: {@code Derived column}
 * @param inputs how many streams may flow in
 * @param arguments which arguments it takes beside its properties
 * @param binding makes the plan node, or nothing if it reported an error
 */
public record TransformationKind(
        String keyword,
        String title,
        String summary,
        Inputs inputs,
        Arguments arguments,
        List<OptionDeclaration> options,
        Binding binding) {

    public TransformationKind {
        options = List.copyOf(options);
    }

    /** @param most -1 for any number */
    public record Inputs(int least, int most) {
        public boolean accept(int count) {
            return count >= least && (most < 0 || count <= most);
        }
    }

    /**
     * @param clauses names of the call-shaped arguments: {@code output}, {@code mapColumn}
     * @param assignments whether {@code column = expression} and {@code each(…)} may stand there
     * @param expressions whether plain expressions may stand there
     */
    public record Arguments(Set<String> clauses, boolean assignments, boolean expressions) {
        public Arguments {
            clauses = Set.copyOf(clauses);
        }
    }

    /** Turns a statement into a plan node. */
    @FunctionalInterface
    public interface Binding {
        Optional<PlanNode> bind(BindContext context);
    }
}
