package dev.driftwood.runtime.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetaFunctionTest {

    /** They are in the catalogue with values of their own, and the binder looks at where they stand. */
    private static final Set<String> ALSO_CALLED = Set.of("syntax", "nextSequence");

    @Test
    void theBinderAnswersWhatTheCatalogueLeavesToIt() {
        for (String name : Functions.names()) {
            boolean isBound = Functions.find(name).orElseThrow() instanceof ScalarFunction function
                    && function.form() == Form.BOUND;
            assertThat(MetaFunction.named(name).isPresent()).as(name).isEqualTo(isBound || ALSO_CALLED.contains(name));
        }
    }
}
