package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.Target;
import dev.driftwood.lake.store.Check;
import dev.driftwood.lake.store.Leases;
import java.util.Optional;

/** What leases allow a request to do. */
record LeaseChecks(Leases leases) {

    Check forChange(Request request) {
        Optional<String> id = request.header("x-ms-lease-id");
        return current -> leases.check(request.target().full(), id);
    }

    Check forDelete(Request request) {
        return forChange(request)
                .and(current -> leases.checkBelow(request.target().full()));
    }

    Check forSource(Request request, Target source) {
        Optional<String> id = request.header("x-ms-source-lease-id");
        return current -> {
            leases.check(source.full(), id);
            leases.checkBelow(source.full());
        };
    }

    void forget(Target target) {
        leases.forget(target.full());
    }

    void write(Target target, Answer answer) {
        String state = leases.state(target.full());
        boolean locked = state.equals("leased") || state.equals("breaking");
        answer.header("x-ms-lease-state", state).header("x-ms-lease-status", locked ? "locked" : "unlocked");
        if (state.equals("leased")) {
            answer.header("x-ms-lease-duration", leases.isEndless(target.full()) ? "infinite" : "fixed");
        }
    }
}
