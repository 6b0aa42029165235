package dev.driftwood.lake.access;

import dev.driftwood.lake.http.Operation;
import dev.driftwood.lake.http.ServiceError;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** What principals that sign in with a token may not do. Whatever nobody has denied is allowed. */
public final class Permissions {

    private record Denial(String principal, Pattern path, Set<Operation> operations) {}

    private final List<Denial> denials = new CopyOnWriteArrayList<>();

    /**
     * @param principal its client id
     * @param path a regular expression for the whole of {@code container/path}
     * @param operations what it may not do there; nothing at all if none is given
     */
    public void deny(String principal, String path, Operation... operations) {
        Set<Operation> denied =
                operations.length == 0 ? EnumSet.allOf(Operation.class) : EnumSet.copyOf(List.of(operations));
        denials.add(new Denial(principal, Pattern.compile(path, Pattern.DOTALL), denied));
    }

    public void clear() {
        denials.clear();
    }

    void check(String principal, Operation operation, String path) throws ServiceError {
        for (Denial each : denials) {
            if (each.principal().equals(principal)
                    && each.operations().contains(operation)
                    && each.path().matcher(path).matches()) {
                throw SigningFailures.mismatch();
            }
        }
    }
}
