package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Item;
import dev.driftwood.lake.store.Leases;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Leases: acquired, renewed, changed, released, broken. */
final class LeaseOperations {

    private static final String ID = "x-ms-lease-id";
    private static final String PROPOSED = "x-ms-proposed-lease-id";

    private final Containers containers;
    private final Leases leases;

    LeaseOperations(Containers containers, Leases leases) {
        this.containers = containers;
        this.leases = leases;
    }

    Answer lease(Request request) throws IOException, ServiceError {
        Item item =
                containers.of(request).find(request.target().path()).orElseThrow(() -> PathOperations.missing(request));
        Conditions.forChange(request).check(Optional.of(item));
        String path = request.target().full();
        String action = required(request, "x-ms-lease-action");
        return switch (action) {
            case "acquire" -> {
                String id = id(request, PROPOSED, UUID.randomUUID().toString());
                leases.acquire(path, id, seconds(request, "x-ms-lease-duration").orElse(-1L));
                yield Answers.of(201, item).header(ID, id);
            }
            case "renew" -> {
                leases.renew(path, required(request, ID));
                yield Answers.of(200, item).header(ID, required(request, ID));
            }
            case "change" -> {
                String proposed = required(request, PROPOSED);
                leases.change(path, required(request, ID), proposed);
                yield Answers.of(200, item).header(ID, proposed);
            }
            case "release" -> {
                leases.release(path, required(request, ID));
                yield Answers.of(200, item);
            }
            case "break" -> {
                Optional<Duration> period =
                        seconds(request, "x-ms-lease-break-period").map(Duration::ofSeconds);
                Duration left = leases.breakUp(path, period);
                yield Answers.of(202, item).header("x-ms-lease-time", Long.toString(left.toSeconds()));
            }
            default -> throw Refusals.invalidHeader("x-ms-lease-action");
        };
    }

    private static String required(Request request, String name) throws ServiceError {
        return request.header(name).orElseThrow(() -> new ServiceError(
                        400,
                        "MissingRequiredHeader",
                        "An HTTP header that's mandatory for this request is not specified.")
                .withHeader("x-ms-header-name", name));
    }

    private static String id(Request request, String name, String otherwise) throws ServiceError {
        String id = request.header(name).orElse(otherwise);
        try {
            UUID.fromString(id);
            return id;
        } catch (IllegalArgumentException e) {
            throw Refusals.invalidHeader(name);
        }
    }

    private static Optional<Long> seconds(Request request, String name) throws ServiceError {
        Optional<String> header = request.header(name);
        if (header.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.valueOf(header.get()));
        } catch (NumberFormatException e) {
            throw Refusals.invalidHeader(name);
        }
    }
}
