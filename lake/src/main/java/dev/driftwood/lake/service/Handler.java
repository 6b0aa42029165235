package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;

/** Answers the requests of an operation. */
@FunctionalInterface
interface Handler {
    Answer answer(Request request) throws IOException, ServiceError;
}
