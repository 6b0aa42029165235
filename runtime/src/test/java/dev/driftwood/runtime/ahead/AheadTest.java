package dev.driftwood.runtime.ahead;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results come in order, and none is lost. */
class AheadTest {

    private static final int TASKS = 200;

    private final List<Integer> taken = new ArrayList<>();
    private final ConcurrentLinkedQueue<Integer> unwanted = new ConcurrentLinkedQueue<>();
    private final AtomicInteger made = new AtomicInteger();

    private int make(int number, int failing) throws IOException {
        if (number == failing) {
            throw new IOException("work " + number + " failed");
        }
        made.incrementAndGet();
        return number;
    }

    private void run(int threads, int failing) throws IOException {
        try (Workers workers = new Workers(threads);
                Ahead<Integer> ahead = new Ahead<>(workers, taken::add, unwanted::add)) {
            for (int i = 0; i < TASKS; i++) {
                int number = i;
                ahead.add(() -> make(number, failing));
            }
            ahead.finish();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void resultsAreTakenInOrder(int threads) throws IOException {
        run(threads, -1);
        assertThat(taken).isEqualTo(IntStream.range(0, TASKS).boxed().toList());
        assertThat(unwanted).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void whatComesBeforeAFailureIsTakenAndWhatComesBehindIsFreed(int threads) {
        assertThatThrownBy(() -> run(threads, 100))
                .isInstanceOf(IOException.class)
                .hasMessage("work 100 failed");
        assertThat(taken).isEqualTo(IntStream.range(0, 100).boxed().toList());
        assertThat(taken.size() + unwanted.size()).isEqualTo(made.get());
    }

    @Test
    void aTakerThatFailsLeavesNothingBehind() {
        assertThatThrownBy(() -> {
                    try (Workers workers = new Workers(3);
                            Ahead<Integer> ahead = new Ahead<>(workers, AheadTest::refuse, unwanted::add)) {
                        for (int i = 0; i < TASKS; i++) {
                            int number = i;
                            ahead.add(() -> make(number, -1));
                        }
                    }
                })
                .hasMessage("refused");
        assertThat(unwanted).hasSize(made.get() - 1);
    }

    private static void refuse(int number) {
        throw new IllegalStateException("refused");
    }

    @Test
    void theOneWhoWaitsWorks() throws IOException {
        CountDownLatch secondDone = new CountDownLatch(1);
        try (Workers workers = new Workers(2);
                Ahead<Integer> ahead = new Ahead<>(workers, taken::add, unwanted::add)) {
            ahead.add(() -> {
                await(secondDone);
                return 1;
            });
            ahead.add(() -> {
                secondDone.countDown();
                return 2;
            });
            ahead.finish();
        }
        assertThat(taken).containsExactly(1, 2);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
