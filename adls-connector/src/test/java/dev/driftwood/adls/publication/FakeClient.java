package dev.driftwood.adls.publication;

import dev.driftwood.adls.AdlsFileStore;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.time.Duration;

/** A process that calls a {@link FakeService}: it can die, sleep, be cut off, or lose an answer, at any of its calls. */
final class FakeClient implements Containers, Timekeeper {

    /** The end of the process: not an exception that anybody handles, and nothing can be called any more. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }

    enum Fault {
        /** Dies before the call. */
        KILLED,
        /** The call is refused. */
        REFUSED,
        /** The call happens, the answer is lost. */
        UNANSWERED,
        /** No call gets through any more from here on, until the client is reconnected. */
        CUT_OFF,
        /** Something else happens before the call. */
        INTERLEAVED
    }

    /** What a call does. */
    interface Call<T> {
        T run() throws IOException;
    }

    private final FakeService service;
    private final Holds holds = new Holds(this);
    private Fault fault = Fault.KILLED;
    private int countdown;
    private int calls;
    private boolean dead;
    private boolean asleep;
    private boolean cutOff;
    private boolean renaming;
    private boolean renameFailed;
    private Runnable meanwhile = () -> {};

    FakeClient(FakeService service) {
        this.service = service;
    }

    /** Lets a fault come at the n-th call from now on. */
    void failAt(int call, Fault kind) {
        countdown = call;
        fault = kind;
    }

    /** Lets something happen before the n-th call from now on. */
    void interleaveAt(int call, Runnable action) {
        failAt(call, Fault.INTERLEAVED);
        meanwhile = action;
    }

    /** Whether the fault has come. */
    boolean isOver() {
        return countdown <= 0;
    }

    /** Whether it was a rename that the fault came to. */
    boolean hasRenameFailed() {
        return renameFailed;
    }

    <T> T rename(Call<T> effect) throws IOException {
        synchronized (service) {
            renaming = true;
            try {
                return call(effect);
            } finally {
                renaming = false;
            }
        }
    }

    int calls() {
        return calls;
    }

    boolean isAwake() {
        return !dead && !asleep;
    }

    void sleep(boolean now) {
        asleep = now;
    }

    void reconnect() {
        cutOff = false;
    }

    <T> T call(Call<T> effect) throws IOException {
        synchronized (service) {
            if (dead) {
                throw new Crash();
            }
            calls++;
            countdown--;
            if (countdown == 0) {
                return fail(effect);
            }
            if (cutOff) {
                throw refusal();
            }
            return effect.run();
        }
    }

    private <T> T fail(Call<T> effect) throws IOException {
        renameFailed = renaming;
        switch (fault) {
            case KILLED -> {
                dead = true;
                throw new Crash();
            }
            case CUT_OFF -> cutOff = true;
            case UNANSWERED -> effect.run();
            case INTERLEAVED -> {
                meanwhile.run();
                return effect.run();
            }
            case REFUSED -> {}
        }
        if (calls % 2 == 0) {
            throw new IOException("the connection was reset");
        }
        throw refusal();
    }

    private static DataFlowException refusal() {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.UNWRITABLE, "the service cannot be reached")
                .hint("Try again."));
    }

    FakeService service() {
        return service;
    }

    @Override
    public Container open(String address) {
        return new FakeContainer(this, address);
    }

    StagingAreas areas(String address) {
        return new StagingAreas(open(address), this, line -> {}, holds);
    }

    AdlsFileStore store(String address) {
        return new AdlsFileStore(open(address), areas(address));
    }

    @Override
    public void pause(Duration duration) {
        if (dead) {
            throw new Crash();
        }
        service.advance(duration);
    }

    @Override
    public Repetition repeat(Duration period, Runnable action) {
        FakeService.Task task = service.repeat(this, period, action);
        return () -> task.stopped = true;
    }
}
