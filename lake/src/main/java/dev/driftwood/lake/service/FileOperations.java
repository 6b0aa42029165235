package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Container;
import dev.driftwood.lake.store.Item;
import dev.driftwood.lake.store.OpenFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/** The bytes of files. They pass through; none are kept in memory. */
final class FileOperations {

    private final Containers containers;
    private final LeaseChecks leases;

    FileOperations(Containers containers, LeaseChecks leases) {
        this.containers = containers;
        this.leases = leases;
    }

    Answer append(Request request) throws IOException, ServiceError {
        Container container = containers.of(request);
        long position = request.number("position");
        Path arrived = container.arrival();
        long length;
        try {
            length = receive(request, arrived);
            container.append(request.target().path(), position, arrived, leases.forChange(request));
        } finally {
            Files.deleteIfExists(arrived);
        }
        Answer answer = request.isTrue("flush") ? flushed(request, position + length, 202) : Answer.of(202);
        return answer.header("x-ms-request-server-encrypted", "true").header("Content-Length", "0");
    }

    private static long receive(Request request, Path arrived) throws IOException, ServiceError {
        MessageDigest digest = md5();
        long length;
        try (OutputStream out = new DigestOutputStream(Files.newOutputStream(arrived), digest)) {
            length = request.body().transferTo(out);
        }
        Optional<String> expected = request.header("Content-MD5");
        if (expected.isPresent() && !expected.get().equals(Base64.getEncoder().encodeToString(digest.digest()))) {
            throw new ServiceError(
                    400,
                    "Md5Mismatch",
                    "The MD5 value specified in the request did not match with the MD5 value calculated by the server.");
        }
        return length;
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    Answer flush(Request request) throws IOException, ServiceError {
        return flushed(request, request.number("position"), 200).header("Content-Length", "0");
    }

    private Answer flushed(Request request, long length, int status) throws IOException, ServiceError {
        Item item = containers
                .of(request)
                .flush(
                        request.target().path(),
                        length,
                        request.isTrue("retainuncommitteddata"),
                        Conditions.forChange(request).and(leases.forChange(request)));
        return Answers.of(status, item).header("x-ms-request-server-encrypted", "true");
    }

    Answer read(Request request) throws IOException, ServiceError {
        OpenFile file;
        try {
            file = containers.of(request).open(request.target().path(), Conditions.forReading(request));
        } catch (ServiceError e) {
            throw e.code().equals("PathNotFound") ? PathOperations.missing(request) : e;
        }
        Optional<ByteRange> range;
        try {
            range = ByteRange.of(request, file.item().length());
        } catch (ServiceError e) {
            file.close();
            throw e;
        }
        ByteRange sent = range.orElse(new ByteRange(0, file.item().length()));
        Answer described = PathOperations.described(file.item(), file.attributes());
        Answer answer = Answer.of(range.isPresent() ? 206 : 200).body(new Range(file, sent));
        described.headers().forEach(answer::header);
        if (range.isPresent()) {
            answer.header(
                    "Content-Range",
                    "bytes " + sent.from() + "-" + (sent.to() - 1) + "/"
                            + file.item().length());
        }
        leases.write(request.target(), answer);
        return answer;
    }

    private record Range(OpenFile file, ByteRange range) implements Answer.Body {
        @Override
        public long length() {
            return range.to() - range.from();
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            WritableByteChannel channel = Channels.newChannel(out);
            long at = range.from();
            while (at < range.to()) {
                // A bounded piece at a time, which is also what is copied through memory.
                long written = file.channel().transferTo(at, Math.min(range.to() - at, 1 << 20), channel);
                if (written <= 0) {
                    throw new IOException("the file has become shorter");
                }
                at += written;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
