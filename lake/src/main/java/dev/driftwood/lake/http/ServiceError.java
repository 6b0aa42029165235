package dev.driftwood.lake.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** A refusal as the service words it. */
public final class ServiceError extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient Map<String, String> headers = new LinkedHashMap<>();
    private String detail = "";

    public ServiceError(int status, String code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    public ServiceError withHeader(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** What went wrong when signing in, which the service adds to its usual sentence. */
    public ServiceError withDetail(String authenticationErrorDetail) {
        detail = authenticationErrorDetail;
        return this;
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String detail() {
        return detail;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
