package dev.driftwood.runtime.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import org.junit.jupiter.api.Test;

class MetaFunctionTest {

    @Test
    void theBinderAnswersWhatTheCatalogueLeavesToIt() {
        for (String name : Functions.names()) {
            boolean isBound = Functions.find(name).orElseThrow() instanceof ScalarFunction function
                    && function.form() == Form.BOUND;
            assertThat(MetaFunction.named(name).isPresent()).as(name).isEqualTo(isBound || name.equals("syntax"));
        }
    }
}
