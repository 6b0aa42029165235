package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EarlyForceTest {

    @Test
    void aSmallFileIsForcedOnceAtTheEnd() throws IOException {
        AtomicInteger forced = new AtomicInteger();
        EarlyForce force = new EarlyForce(forced::incrementAndGet);
        force.written(1000);
        assertThat(forced).hasValue(0);
        force.finish();
        assertThat(forced).hasValue(1);
    }

    @Test
    void aFailureOnTheWayIsThatOfTheEnd() throws InterruptedException {
        CountDownLatch failed = new CountDownLatch(1);
        EarlyForce force = new EarlyForce(() -> {
            if (failed.getCount() > 0) {
                failed.countDown();
                throw new IOException("the disk is gone");
            }
        });
        force.written(EarlyForce.STEP_BYTES);
        failed.await();
        assertThatThrownBy(force::finish).hasMessage("the disk is gone");
    }

    @Test
    void nothingIsForcedAfterwards() throws IOException {
        AtomicInteger forced = new AtomicInteger();
        EarlyForce force = new EarlyForce(forced::incrementAndGet);
        force.finish();
        force.written(EarlyForce.STEP_BYTES);
        assertThatCode(force::cancel).doesNotThrowAnyException();
        assertThat(forced).hasValue(1);
    }
}
