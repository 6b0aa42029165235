package dev.driftwood.adls.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdlsInputFileTest {

    private static final int MIB = 1 << 20;

    private final ReadAhead readAhead = new ReadAhead();
    private final List<ByteRange> requests = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void end() {
        readAhead.close();
    }

    @Test
    void aSmallFileIsReadWhole() throws IOException {
        try (AdlsInputFile file = file(MIB)) {
            check(file, 100, 50);
            check(file, MIB - 8, 8);
            check(file, 0, MIB);
            file.verifyUnchanged();
        }

        assertThat(requests).containsExactly(new ByteRange(0, MIB));
        assertThat(asked).hasValue(0);
    }

    @Test
    void theEndIsReadOnceAndKeptForTheNextToOpen() throws IOException {
        int length = 10 * MIB;
        try (AdlsInputFile file = file(length)) {
            check(file, length - 65_536, 65_536);
            check(file, length - 200_000, 1_000);
        }
        try (AdlsInputFile file = file(length)) {
            check(file, length - 100_000, 10);
        }

        assertThat(requests)
                .containsExactly(new ByteRange(length - AdlsInputFile.TAIL_BYTES, AdlsInputFile.TAIL_BYTES));
    }

    @Test
    void whatIsExpectedIsJoined() throws IOException {
        try (AdlsInputFile file = file(40 * MIB)) {
            file.expect(List.of(new ByteRange(4, MIB), new ByteRange(2 * MIB, MIB)));
            file.expect(List.of(new ByteRange(MIB + 4, 10), new ByteRange(10 * MIB, 20 * MIB)));
            check(file, 2 * MIB, MIB);
            check(file, 4, MIB);
            check(file, MIB + 4, 10);
            for (int at = 10 * MIB; at < 30 * MIB; at += 4 * MIB) {
                check(file, at, 4 * MIB);
            }
        }

        assertThat(requests)
                .containsExactlyInAnyOrder(
                        new ByteRange(4, 3 * MIB - 4),
                        new ByteRange(10 * MIB, 8 * MIB),
                        new ByteRange(18 * MIB, 8 * MIB),
                        new ByteRange(26 * MIB, 4 * MIB));
    }

    @Test
    void whoReadsOnFindsTheNextPartFetched() throws IOException {
        int length = 30 * MIB;
        try (AdlsInputFile file = file(length)) {
            for (int at = 0; at < length; at += 65_536) {
                check(file, at, 65_536);
            }
        }

        assertThat(requests).hasSizeLessThanOrEqualTo(9);
        assertThat(requests.stream().mapToLong(ByteRange::length).sum()).isEqualTo(length);
    }

    /** As a text file is read: its header, then part by part, each with a byte before it and the rest of a row behind it. */
    @Test
    void whatSeveralReadPartByPartIsFetchedOnce() throws IOException {
        int length = 101 * MIB;
        int part = 16 * MIB;
        try (AdlsInputFile file = file(length)) {
            check(file, 0, 3);
            check(file, 0, 1_000);
        }
        IntStream.range(0, (length + part - 1) / part).parallel().forEach(i -> {
            int from = Math.max(0, i * part - 1);
            int to = Math.min(length, (i + 1) * part);
            try (AdlsInputFile file = file(length)) {
                file.expect(List.of(new ByteRange(from, Math.min(length, to + 262_144) - from)));
                if (i == 0) {
                    check(file, 0, 3);
                    check(file, 0, 3);
                }
                for (int at = from; at < to; at += 250_000) {
                    check(file, at, Math.min(250_000, length - at));
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });

        assertThat(requests.stream().mapToLong(ByteRange::length).sum()).isLessThanOrEqualTo(length * 11L / 10 + MIB);
        assertThat(requests).hasSizeLessThanOrEqualTo(15);
    }

    @Test
    void readsFromSeveralThreadsAreRight() {
        int length = 20 * MIB;
        try (AdlsInputFile file = file(length)) {
            file.expect(List.of(new ByteRange(MIB, 5 * MIB)));
            IntStream.range(0, 400).parallel().forEach(i -> {
                try {
                    check(file, (int) (i * 52_361L % (length - 300_000)), 1 + i * 700);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
        }
    }

    @Test
    void nothingIsReadBehindTheEnd() throws IOException {
        try (AdlsInputFile file = file(100)) {
            assertThatThrownBy(() -> file.readFully(95, ByteBuffer.allocate(6))).isInstanceOf(EOFException.class);
            file.readFully(100, ByteBuffer.allocate(0));
            file.verifyUnchanged();
        }
        assertThat(requests).isEmpty();
        assertThat(asked).hasValue(1);
    }

    @Test
    void rangesOfADamagedFooterHarmNobody() throws IOException {
        try (AdlsInputFile file = file(5 * MIB)) {
            file.expect(List.of(
                    new ByteRange(-5, 10), new ByteRange(100 * MIB, 10), new ByteRange(MIB, Long.MAX_VALUE / 2)));
            check(file, MIB, 10);
        }
    }

    private AdlsInputFile file(int length) {
        return new AdlsInputFile(
                new StoredFile("/a", length, Instant.EPOCH, "1"),
                "/a",
                (position, target, offset, count) -> {
                    requests.add(new ByteRange(position, count));
                    for (int i = 0; i < count; i++) {
                        target[offset + i] = value(position + i);
                    }
                },
                asked::incrementAndGet,
                readAhead);
    }

    private static byte value(long position) {
        return (byte) (position * 31 + (position >> 8));
    }

    private static void check(AdlsInputFile file, int position, int count) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(count);
        file.readFully(position, target);
        for (int i = 0; i < count; i++) {
            if (target.get(i) != value(position + i)) {
                throw new AssertionError("byte " + (position + i));
            }
        }
    }
}
