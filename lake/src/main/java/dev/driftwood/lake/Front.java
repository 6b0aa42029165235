package dev.driftwood.lake;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsExchange;
import dev.driftwood.lake.access.Access;
import dev.driftwood.lake.access.Caller;
import dev.driftwood.lake.fault.CountedInput;
import dev.driftwood.lake.fault.CountedOutput;
import dev.driftwood.lake.fault.CutConnection;
import dev.driftwood.lake.fault.Effect;
import dev.driftwood.lake.fault.Faults;
import dev.driftwood.lake.fault.LoggedRequest;
import dev.driftwood.lake.fault.RequestLog;
import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.ErrorAnswers;
import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Operation;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.http.Target;
import dev.driftwood.lake.service.StorageService;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Takes requests, lets happen to them what is planned, and sends the answers. */
final class Front implements HttpHandler {

    private final String account;
    private final Access access;
    private final StorageService service;
    private final Faults faults;
    private final RequestLog log;

    Front(String account, Access access, StorageService service, Faults faults, RequestLog log) {
        this.account = account;
        this.access = access;
        this.service = service;
        this.faults = faults;
        this.log = log;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        new Visit(exchange).run();
    }

    /** One request. */
    private final class Visit {
        private final HttpExchange exchange;
        private final long begin = System.nanoTime();
        private final String id = UUID.randomUUID().toString();
        private final CountedInput body;
        private final Request request;
        private final List<Effect> effects;
        private String mode = "";
        private int status;
        private String code = "";
        private long sent;

        private Visit(HttpExchange exchange) {
            this.exchange = exchange;
            Request plain = request(exchange.getRequestBody());
            effects = faults.next(plain.operation(), plain.place().full());
            long cut = Long.MAX_VALUE;
            for (Effect each : effects) {
                if (each instanceof Effect.CutRequest request) {
                    cut = request.bytes();
                }
            }
            body = new CountedInput(exchange.getRequestBody(), cut);
            request = request(body);
        }

        private Request request(InputStream content) {
            return new Request(
                    exchange.getRequestMethod(), exchange.getRequestURI(), exchange.getRequestHeaders(), content);
        }

        private void run() throws IOException {
            try {
                pause(faults.latency());
                Answer answer = answer();
                // What is left of a body would otherwise be taken for the next request, or the connection be reset.
                body.transferTo(OutputStream.nullOutputStream());
                for (Effect each : effects) {
                    if (each instanceof Effect.CutBeforeAnswer) {
                        answer.body().close();
                        throw new CutConnection();
                    }
                }
                send(answer);
            } finally {
                log.add(logged());
            }
        }

        private Answer answer() throws IOException {
            try {
                beforeWork();
                Caller caller = access.check(request, exchange instanceof HttpsExchange, faults.instant());
                mode = caller.mode();
                if (!request.target().account().equals(account)) {
                    throw new ServiceError(
                            400, "InvalidUri", "The account of the address is not the one of this server.");
                }
                return service.answer(request);
            } catch (ServiceError e) {
                return refused(e);
            } catch (NoSuchFileException e) {
                // Somebody who works on the folder by other means was faster.
                return refused(Refusals.pathMissing());
            } catch (CutConnection e) {
                throw e;
            } catch (IOException | RuntimeException e) {
                return refused(new ServiceError(500, "InternalError", "The server has failed: " + e));
            }
        }

        private Answer refused(ServiceError error) {
            code = error.code();
            return ErrorAnswers.of(error, request.isBlob(), id, faults.instant());
        }

        private void beforeWork() throws CutConnection, ServiceError {
            for (Effect each : effects) {
                if (each instanceof Effect.Delay delay) {
                    pause(delay.time());
                } else if (each instanceof Effect.CutBeforeWork) {
                    throw new CutConnection();
                } else if (each instanceof Effect.Refusal refusal) {
                    ServiceError error = new ServiceError(refusal.status(), refusal.code(), refusal.message());
                    refusal.retryAfter()
                            .ifPresent(time -> error.withHeader("Retry-After", Long.toString(time.toSeconds())));
                    throw error;
                }
            }
        }

        private void send(Answer answer) throws IOException {
            try (Answer.Body content = answer.body()) {
                long length = content.length();
                long cut = Long.MAX_VALUE;
                for (Effect each : effects) {
                    if (each instanceof Effect.CutAnswer effect) {
                        cut = effect.bytes();
                    } else if (each instanceof Effect.ShortAnswer effect) {
                        length = Math.min(length, effect.bytes());
                    }
                }
                var headers = exchange.getResponseHeaders();
                answer.headers().forEach(headers::set);
                headers.set("x-ms-request-id", id);
                headers.set("x-ms-version", request.header("x-ms-version").orElse("2023-11-03"));
                headers.set("Server", "Driftwood-Lake");
                headers.set("Date", HttpDates.write(faults.instant()));
                request.header("x-ms-client-request-id")
                        .ifPresent(value -> headers.set("x-ms-client-request-id", value));
                status = answer.status();
                boolean silent = exchange.getRequestMethod().equals("HEAD") || status == 304;
                exchange.sendResponseHeaders(status, silent || length == 0 ? -1 : length);
                if (silent || length == 0) {
                    exchange.getResponseBody().close();
                    return;
                }
                write(content, length, cut);
            }
        }

        private void write(Answer.Body content, long length, long cut) throws IOException {
            boolean isCut = cut < length;
            CountedOutput out = new CountedOutput(exchange.getResponseBody(), Math.min(cut, length));
            try {
                content.writeTo(out);
                out.close();
            } catch (CutConnection e) {
                if (isCut) {
                    throw e;
                }
                exchange.getResponseBody().close();
            } finally {
                sent = out.count();
            }
        }

        private String source() {
            try {
                return request.operation() == Operation.RENAME
                        ? request.renameSource().full()
                        : "";
            } catch (ServiceError e) {
                return "";
            }
        }

        private LoggedRequest logged() {
            Target target = request.place();
            return new LoggedRequest(
                    request.operation(),
                    target.full(),
                    source(),
                    request.header("x-ms-range")
                            .or(() -> request.header("Range"))
                            .orElse(""),
                    mode,
                    status,
                    code,
                    body.count(),
                    sent,
                    Duration.ofNanos(System.nanoTime() - begin));
        }
    }

    private static void pause(Duration time) {
        if (time.isZero()) {
            return;
        }
        try {
            Thread.sleep(time.toMillis(), time.getNano() % 1_000_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
