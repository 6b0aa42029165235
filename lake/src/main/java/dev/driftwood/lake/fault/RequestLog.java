package dev.driftwood.lake.fault;

import dev.driftwood.lake.http.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What was asked of the server since the start, the last 100,000 of it. */
public final class RequestLog {

    private static final int KEPT = 100_000;

    private final Deque<LoggedRequest> requests = new ArrayDeque<>();
    private final Consumer<LoggedRequest> listener;

    /** @param listener told of each request */
    public RequestLog(Consumer<LoggedRequest> listener) {
        this.listener = listener;
    }

    public void add(LoggedRequest request) {
        synchronized (this) {
            if (requests.size() == KEPT) {
                requests.removeFirst();
            }
            requests.addLast(request);
        }
        listener.accept(request);
    }

    public synchronized List<LoggedRequest> all() {
        return new ArrayList<>(requests);
    }

    public synchronized List<LoggedRequest> of(Operation operation) {
        List<LoggedRequest> found = new ArrayList<>();
        for (LoggedRequest each : requests) {
            if (each.operation() == operation) {
                found.add(each);
            }
        }
        return found;
    }

    public int count(Operation operation) {
        return of(operation).size();
    }

    public synchronized Map<Operation, Integer> counts() {
        Map<Operation, Integer> counts = new EnumMap<>(Operation.class);
        for (LoggedRequest each : requests) {
            counts.merge(each.operation(), 1, Integer::sum);
        }
        return counts;
    }

    public synchronized void clear() {
        requests.clear();
    }
}
