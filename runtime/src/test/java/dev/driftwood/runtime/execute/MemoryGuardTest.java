package dev.driftwood.runtime.execute;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.script.source.DataFlowException;
import org.junit.jupiter.api.Test;

class MemoryGuardTest {

    private static final long MEGABYTE = 1L << 20;

    @Test
    void saysWhichStreamKeepsMoreThanTheMachineHas() {
        assertThatThrownBy(() -> MemoryGuard.check(700 * MEGABYTE, 600 * MEGABYTE, "Rated orders"))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("`{Rated orders}` has to keep take 700 MB, and this machine has 600 MB");
    }

    @Test
    void letsARunHaveWhatTheMachineHas() {
        assertThatCode(() -> MemoryGuard.check(600 * MEGABYTE, 600 * MEGABYTE, "Rated"))
                .doesNotThrowAnyException();
    }
}
