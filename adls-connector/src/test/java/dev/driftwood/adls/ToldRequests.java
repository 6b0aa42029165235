package dev.driftwood.adls;

import dev.driftwood.lake.fault.LoggedRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The requests that a server has told of, which it does when it has answered, so the last ones come a little late. */
final class ToldRequests implements Consumer<LoggedRequest> {

    private static final long QUIET_MILLIS = 150;

    private final List<LoggedRequest> requests = new ArrayList<>();

    @Override
    public synchronized void accept(LoggedRequest request) {
        requests.add(request);
        notifyAll();
    }

    /** All since it was last asked. */
    synchronized List<LoggedRequest> take() throws InterruptedException {
        int known = -1;
        while (known != requests.size()) {
            known = requests.size();
            wait(QUIET_MILLIS);
        }
        List<LoggedRequest> taken = List.copyOf(requests);
        requests.clear();
        return taken;
    }
}
