package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** @param to behind the last byte */
record ByteRange(long from, long to) {

    private static final Pattern HEADER = Pattern.compile("bytes=([0-9]{1,18})-([0-9]{0,18})");

    /** Empty if the whole file is wanted. */
    static Optional<ByteRange> of(Request request, long length) throws ServiceError {
        Optional<String> header = request.header("x-ms-range").or(() -> request.header("Range"));
        if (header.isEmpty()) {
            return Optional.empty();
        }
        Matcher matcher = HEADER.matcher(header.get());
        if (!matcher.matches()) {
            throw Refusals.invalidHeader("Range");
        }
        long from = Long.parseLong(matcher.group(1));
        long last = matcher.group(2).isEmpty() ? length - 1 : Long.parseLong(matcher.group(2));
        if (last < from && !matcher.group(2).isEmpty()) {
            throw Refusals.invalidHeader("Range");
        }
        if (from >= length) {
            throw new ServiceError(
                            416, "InvalidRange", "The range specified is invalid for the current size of the resource.")
                    .withHeader("Content-Range", "bytes */" + length);
        }
        return Optional.of(new ByteRange(from, Math.min(last + 1, length)));
    }
}
