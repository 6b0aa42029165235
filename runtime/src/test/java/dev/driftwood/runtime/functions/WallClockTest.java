package dev.driftwood.runtime.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against {@code java.time}, for every zone it knows. */
class WallClockTest {

    private static final long SEED = 20_240_229;
    private static final int[] DISTANCES = {-7200, -3600, -1800, -1, 0, 1, 1800, 3599, 3600, 7200};

    @Test
    void agreesWithJavaTimeAtRandomMoments() {
        Random random = new Random(SEED);
        for (ZoneId zone : zones()) {
            WallClock clock = WallClock.of(zone);
            for (int i = 0; i < 60; i++) {
                long from = LocalDateTime.of(i < 40 ? 1960 : 1000, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
                long to = LocalDateTime.of(i < 40 ? 2105 : 9999, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
                assertAgrees(zone, clock, from + (long) (random.nextDouble() * (to - from)));
            }
        }
    }

    @Test
    void agreesWithJavaTimeAroundEveryChange() {
        for (ZoneId zone : zones()) {
            WallClock clock = WallClock.of(zone);
            List<ZoneOffsetTransition> changes = new ArrayList<>(zone.getRules().getTransitions());
            ZoneOffsetTransition next = zone.getRules().nextTransition(Instant.parse("2098-01-01T00:00:00Z"));
            for (int i = 0; i < 8 && next != null; i++) {
                changes.add(next);
                next = zone.getRules().nextTransition(next.getInstant());
            }
            for (ZoneOffsetTransition change : changes) {
                for (int distance : DISTANCES) {
                    assertAgrees(zone, clock, change.toEpochSecond() + distance);
                    assertAgrees(zone, clock, change.getDateTimeBefore().toEpochSecond(ZoneOffset.UTC) + distance - 1);
                }
            }
        }
    }

    @Test
    void takesThreeLettersAndOffsets() {
        assertThat(Zones.of("PST")).isEqualTo(ZoneId.of("America/Los_Angeles"));
        assertThat(Zones.of(" GMT ")).isEqualTo(ZoneId.of("GMT"));
        assertThat(Zones.of("+1:30")).isEqualTo(ZoneOffset.ofHoursMinutes(1, 30));
        assertThat(Zones.of("-08:00")).isEqualTo(ZoneOffset.ofHours(-8));
        assertThatThrownBy(() -> Zones.of("Cayman")).isInstanceOf(DateTimeException.class);
    }

    private static List<ZoneId> zones() {
        return ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();
    }

    private static void assertAgrees(ZoneId zone, WallClock clock, long second) {
        long micros = second * 1_000_000 + 123_456;
        Instant instant = Instant.ofEpochSecond(second);
        LocalDateTime wall = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
        long shown = LocalDateTime.ofInstant(instant, zone).toEpochSecond(ZoneOffset.UTC);
        long moment = wall.atZone(zone).toEpochSecond();
        boolean agrees = clock.fromUtc(micros) == shown * 1_000_000 + 123_456
                && clock.toUtc(micros) == moment * 1_000_000 + 123_456;
        if (!agrees) {
            // Described only here: half a million descriptions would take most of the test's time.
            fail("%s differs at %s (seed %d)", zone, instant, SEED);
        }
    }
}
