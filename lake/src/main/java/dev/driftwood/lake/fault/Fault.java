package dev.driftwood.lake.fault;

import dev.driftwood.lake.http.Operation;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A mishap that is planned: {@code Fault.status(503, "ServerBusy").on(APPEND).at("raw/.*").times(2)}.
 *
 * @param path what the whole of {@code container/path} must match; the new one of a rename
 * @param skipped how many requests that it is meant for go well first
 * @param times how many of them it then happens to
 */
public record Fault(Effect effect, Set<Operation> operations, Pattern path, int skipped, int times) {

    public Fault {
        operations = Set.copyOf(operations);
    }

    private static Fault of(Effect effect) {
        return new Fault(effect, EnumSet.allOf(Operation.class), Pattern.compile(".*", Pattern.DOTALL), 0, 1);
    }

    public static Fault slow(Duration time) {
        return of(new Effect.Delay(time));
    }

    public static Fault status(int status, String code) {
        return of(new Effect.Refusal(status, code, "This was asked for by a test.", Optional.empty()));
    }

    /** Too many requests, in the words of the service. */
    public static Fault busy(Duration retryAfter) {
        return of(new Effect.Refusal(
                503, "ServerBusy", "Operations per second is over the account limit.", Optional.of(retryAfter)));
    }

    public static Fault status(int status, String code, Duration retryAfter) {
        return of(new Effect.Refusal(status, code, "This was asked for by a test.", Optional.of(retryAfter)));
    }

    public static Fault cutBeforeWork() {
        return of(new Effect.CutBeforeWork());
    }

    public static Fault cutBeforeAnswer() {
        return of(new Effect.CutBeforeAnswer());
    }

    public static Fault cutRequestAfter(long bytes) {
        return of(new Effect.CutRequest(bytes));
    }

    public static Fault cutAnswerAfter(long bytes) {
        return of(new Effect.CutAnswer(bytes));
    }

    public static Fault shortAnswer(long bytes) {
        return of(new Effect.ShortAnswer(bytes));
    }

    public Fault on(Operation... only) {
        return new Fault(effect, EnumSet.copyOf(List.of(only)), path, skipped, times);
    }

    public Fault at(String regularExpression) {
        return new Fault(effect, operations, Pattern.compile(regularExpression, Pattern.DOTALL), skipped, times);
    }

    public Fault after(int requests) {
        return new Fault(effect, operations, path, requests, times);
    }

    public Fault times(int requests) {
        return new Fault(effect, operations, path, skipped, requests);
    }

    public Fault always() {
        return times(Integer.MAX_VALUE);
    }

    boolean isMeantFor(Operation operation, String requested) {
        return operations.contains(operation) && path.matcher(requested).matches();
    }
}
