package dev.driftwood.lake.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What goes back. */
public final class Answer {

    /** What is sent behind the headers. Closed in any case. */
    public interface Body extends AutoCloseable {
        long length();

        void writeTo(OutputStream out) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    private static final Body NOTHING = body(new byte[0]);

    private final int status;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private Body body = NOTHING;

    private Answer(int status) {
        this.status = status;
    }

    public static Answer of(int status) {
        return new Answer(status);
    }

    private static Body body(byte[] bytes) {
        return new Body() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                out.write(bytes);
            }
        };
    }

    public Answer header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public Answer body(Body content) {
        body = content;
        return this;
    }

    public Answer text(String type, String content) {
        headers.put("Content-Type", type);
        body = body(content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public int status() {
        return status;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public Body body() {
        return body;
    }
}
