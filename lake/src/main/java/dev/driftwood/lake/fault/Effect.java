package dev.driftwood.lake.fault;

import java.time.Duration;
import java.util.Optional;

/** What goes wrong. */
public sealed interface Effect {

    /** The request waits before anything is done. */
    record Delay(Duration time) implements Effect {}

    /** The request is refused, and nothing is done. */
    record Refusal(int status, String code, String message, Optional<Duration> retryAfter) implements Effect {}

    /** The connection ends, and nothing is done. */
    record CutBeforeWork() implements Effect {}

    /** All is done, but the connection ends without an answer. */
    record CutBeforeAnswer() implements Effect {}

    /** The connection ends when so many bytes of the request's body have come; of a shorter body, at its end. Nothing is done. */
    record CutRequest(long bytes) implements Effect {}

    /** The connection ends when so many bytes of the answer's body are sent, which was announced in full. */
    record CutAnswer(long bytes) implements Effect {}

    /** The answer announces and has no more than so many bytes of its body. */
    record ShortAnswer(long bytes) implements Effect {}
}
