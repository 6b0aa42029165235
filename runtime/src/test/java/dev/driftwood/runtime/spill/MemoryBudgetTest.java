package dev.driftwood.runtime.spill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {

    private static final long HEAP = 1000;

    private static MemoryBudget budget(long bytes) {
        return new MemoryBudget(OptionalLong.of(bytes), HEAP);
    }

    @Test
    void oneHolderMayTakeAll() {
        MemoryShare only = budget(800).open();
        assertThat(only.bears(300, 500)).isTrue();
        assertThat(only.bears(300, 501)).isFalse();
    }

    @Test
    void nobodyIsLeftWithout() {
        MemoryBudget budget = budget(800);
        MemoryShare greedy = budget.open();
        MemoryShare modest = budget.open();
        assertThat(greedy.bears(0, 600)).isTrue();
        assertThat(greedy.bears(0, 601)).isFalse();
        assertThat(greedy.bears(0, 600)).isTrue();
        assertThat(modest.bears(0, 200)).isTrue();
        assertThat(modest.bears(0, 201)).isFalse();
    }

    @Test
    void whatIsClosedIsThereForOthers() {
        MemoryBudget budget = budget(800);
        MemoryShare done = budget.open();
        MemoryShare other = budget.open();
        assertThat(done.bears(0, 600)).isTrue();
        done.close();
        assertThat(other.bears(0, 800)).isTrue();
    }

    @Test
    void theHeapIsSmallerThanAll() {
        MemoryShare only = budget(1_000_000).open();
        assertThat(only.bears(HEAP, 900_000)).isTrue();
        assertThat(only.bears(HEAP + 1, 0)).isFalse();
    }

    @Test
    void littleIsFineWhateverTheMachineHas() {
        MemoryShare only = new MemoryBudget(OptionalLong.empty(), 1L << 30).open();
        assertThat(only.bears(1 << 20, 1 << 20)).isTrue();
    }
}
