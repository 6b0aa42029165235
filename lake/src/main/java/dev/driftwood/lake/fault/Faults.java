package dev.driftwood.lake.fault;

import dev.driftwood.lake.http.Operation;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The mishaps that are planned, and how the server behaves as a whole. May be changed while it runs. */
public final class Faults implements InstantSource {

    private static final int USUAL_PAGE = 5000;

    private final List<Planned> planned = new ArrayList<>();
    private Duration latency = Duration.ZERO;
    private Duration clockOffset = Duration.ZERO;
    private int pageSize = USUAL_PAGE;
    private int perSecond = Integer.MAX_VALUE;
    private long second;
    private int inSecond;
    private int happened;

    private static final class Planned {
        private final Fault fault;
        private int skipped;
        private int left;

        private Planned(Fault fault) {
            this.fault = fault;
            skipped = fault.skipped();
            left = fault.times();
        }
    }

    public synchronized void add(Fault fault) {
        planned.add(new Planned(fault));
    }

    /** Nothing goes wrong from now on. */
    public synchronized void clear() {
        planned.clear();
        latency = Duration.ZERO;
        clockOffset = Duration.ZERO;
        pageSize = USUAL_PAGE;
        perSecond = Integer.MAX_VALUE;
    }

    /** How many faults have come true. */
    public synchronized int happened() {
        return happened;
    }

    /** Each request takes so much longer. */
    public synchronized void latency(Duration perRequest) {
        latency = perRequest;
    }

    public synchronized Duration latency() {
        return latency;
    }

    /** The server's clock goes wrong by so much. */
    public synchronized void clockOffset(Duration offset) {
        clockOffset = offset;
    }

    @Override
    public synchronized Instant instant() {
        return Instant.now().plus(clockOffset);
    }

    /** A page of a listing has no more paths than this. */
    public synchronized void pageSize(int paths) {
        pageSize = paths;
    }

    public synchronized int pageSize() {
        return pageSize;
    }

    /** Requests beyond so many in a second are refused as ServerBusy. */
    public synchronized void throttle(int requestsPerSecond) {
        perSecond = requestsPerSecond;
    }

    /** What happens to a request; each effect at most once. */
    public synchronized List<Effect> next(Operation operation, String path) {
        List<Effect> effects = new ArrayList<>();
        throttled().ifPresent(effects::add);
        for (Planned each : planned) {
            if (each.left == 0 || !each.fault.isMeantFor(operation, path)) {
                continue;
            }
            if (each.skipped > 0) {
                each.skipped--;
                continue;
            }
            if (each.left != Integer.MAX_VALUE) {
                each.left--;
            }
            effects.add(each.fault.effect());
        }
        happened += effects.size();
        return effects;
    }

    private Optional<Effect> throttled() {
        long now = Instant.now().getEpochSecond();
        if (now != second) {
            second = now;
            inSecond = 0;
        }
        inSecond++;
        return inSecond <= perSecond
                ? Optional.empty()
                : Optional.of(new Effect.Refusal(
                        503,
                        "ServerBusy",
                        "Operations per second is over the account limit.",
                        Optional.of(Duration.ofSeconds(1))));
    }
}
