package dev.driftwood.lake.service;

import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Check;
import dev.driftwood.lake.store.Item;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** The conditional headers of a request. */
final class Conditions {

    private static final String ANY = "*";

    private Conditions() {}

    /** For operations that change something. */
    static Check forChange(Request request) {
        return of(request, "", Refusals::conditionNotMet, Refusals::conditionNotMet);
    }

    /** For operations that make something: if it must not be there, it being there has an error of its own. */
    static Check forCreation(Request request) {
        Check rest = forChange(request);
        return current -> {
            if (current.isPresent()
                    && request.header("If-None-Match").filter(ANY::equals).isPresent()) {
                throw Refusals.pathExists(current.get().folder());
            }
            rest.check(current);
        };
    }

    /** For operations that tell something: what the client has already is not told again. */
    static Check forReading(Request request) {
        return of(
                request,
                "",
                Refusals::conditionNotMet,
                () -> new ServiceError(304, "ConditionNotMet", "Not modified."));
    }

    static Check forRenameSource(Request request) {
        return of(request, "x-ms-source-", Refusals::sourceConditionNotMet, Refusals::sourceConditionNotMet);
    }

    private static Check of(
            Request request, String prefix, Supplier<ServiceError> changed, Supplier<ServiceError> unchanged) {
        return current -> {
            Optional<String> match = request.header(prefix + "If-Match");
            if (match.isPresent() && !matches(match.get(), current)) {
                throw changed.get();
            }
            Optional<String> noMatch = request.header(prefix + "If-None-Match");
            if (noMatch.isPresent() && matches(noMatch.get(), current)) {
                throw unchanged.get();
            }
            if (holds(request, prefix + "If-Unmodified-Since", current, Instant::isAfter)) {
                throw changed.get();
            }
            if (holds(request, prefix + "If-Modified-Since", current, (modified, time) -> !modified.isAfter(time))) {
                throw unchanged.get();
            }
        };
    }

    private static boolean matches(String header, Optional<Item> current) {
        if (current.isEmpty()) {
            return false;
        }
        List<String> etags = List.of(header.replace("\"", "").split("\\s*,\\s*"));
        return header.equals(ANY) || etags.contains(current.get().etag());
    }

    private static boolean holds(
            Request request, String name, Optional<Item> current, BiPredicate<Instant, Instant> relation)
            throws ServiceError {
        Optional<String> header = request.header(name);
        if (header.isEmpty() || current.isEmpty()) {
            return false;
        }
        Instant time =
                HttpDates.read(header.get()).orElseThrow(() -> Refusals.invalidHeader(name.toLowerCase(Locale.ROOT)));
        return relation.test(current.get().lastModified().truncatedTo(ChronoUnit.SECONDS), time);
    }
}
