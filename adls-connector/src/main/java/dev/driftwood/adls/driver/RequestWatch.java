package dev.driftwood.adls.driver;

import java.time.Duration;
import org.apache.hadoop.fs.azurebfs.constants.FSOperationType;
import org.apache.hadoop.fs.azurebfs.constants.ReadType;
import org.apache.hadoop.fs.azurebfs.utils.Listener;
import org.apache.hadoop.fs.azurebfs.utils.TracingContext;
import org.apache.hadoop.fs.azurebfs.utils.TracingHeaderFormat;

/**
 * Sees each attempt of a request before it is made: counts it, and ends a row of attempts that cannot succeed. The driver clones
 * it for each request.
 */
final class RequestWatch implements Listener {

    private final Traffic.Kind kind;
    private final Traffic traffic;
    private final DriverFailure failure;
    private int attempts;
    private long begun;

    private RequestWatch(Traffic.Kind kind, Traffic traffic, DriverFailure failure) {
        this.kind = kind;
        this.traffic = traffic;
        this.failure = failure;
    }

    /** What the driver wants with each call. */
    static TracingContext over(Traffic.Kind kind, Traffic traffic, DriverFailure failure) {
        return new TracingContext(
                "",
                "",
                FSOperationType.GET_ATTR,
                TracingHeaderFormat.TWO_ID_FORMAT,
                new RequestWatch(kind, traffic, failure));
    }

    @Override
    public synchronized void callTracingHeaderValidator(String header, TracingHeaderFormat format) {
        traffic.request(kind, attempts > 0);
        if (attempts == 0) {
            begun = System.nanoTime();
            failure.requireNotGone();
        } else {
            failure.requireTrusted();
            failure.requireWanted();
            failure.requireAnswers(begun);
            failure.requirePatience(Duration.ofNanos(System.nanoTime() - begun));
        }
        attempts++;
    }

    @Override
    public Listener getClone() {
        return new RequestWatch(kind, traffic, failure);
    }

    @Override
    public void updatePrimaryRequestID(String id) {}

    @Override
    public void setOperation(FSOperationType operation) {}

    @Override
    public void updateIngressHandler(String handler) {}

    @Override
    public void updateFNSEndpointConverted() {}

    @Override
    public void updatePosition(String position) {}

    @Override
    public void updateReadType(ReadType type) {}
}
