package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class FileLookTest {

    private static final List<Integer> FILES = IntStream.range(0, 200).boxed().toList();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void whatIsFoundComesInTheOrderOfTheFiles(int atOnce) throws IOException {
        assertThat(FileLook.into(atOnce, FILES, file -> "file " + file))
                .isEqualTo(FILES.stream().map(file -> "file " + file).toList());
        assertThat(FileLook.into(atOnce, List.of(), file -> file)).isEmpty();
    }

    @Test
    void asManyAsAskedAreLookedIntoAtOnce() throws IOException {
        CountDownLatch met = new CountDownLatch(4);
        FileLook.into(4, FILES, file -> {
            met.countDown();
            return met.getCount() == 0 || await(met);
        });
        assertThat(met.getCount()).isZero();
    }

    private static boolean await(CountDownLatch met) throws IOException {
        try {
            met.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void theFirstFailureInTheOrderOfTheFilesIsTold(int atOnce) {
        AtomicInteger looks = new AtomicInteger();
        assertThatThrownBy(() -> FileLook.into(atOnce, FILES, file -> {
                    looks.incrementAndGet();
                    if (file >= 50) {
                        throw new IOException("file " + file);
                    }
                    return file;
                }))
                .hasMessage("file 50");
        assertThat(looks.get()).as("no more than a window behind it").isLessThanOrEqualTo(51 + 3 * atOnce);
    }
}
