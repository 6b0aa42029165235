package dev.driftwood.lake.http;

import java.time.Instant;

/** Puts refusals into the words of the service, which its two interfaces write differently. */
public final class ErrorAnswers {

    private ErrorAnswers() {}

    public static Answer of(ServiceError error, boolean blob, String requestId, Instant now) {
        Answer answer = Answer.of(error.status()).header("x-ms-error-code", error.code());
        error.headers().forEach(answer::header);
        if (error.status() == 304) {
            return answer;
        }
        String message = error.message() + "\nRequestId:" + requestId + "\nTime:" + now;
        return blob
                ? answer.text("application/xml", xml(error, message))
                : answer.text("application/json;charset=utf-8", json(error, message));
    }

    private static String json(ServiceError error, String message) {
        return Json.object(json -> {
            json.writeObjectFieldStart("error");
            json.writeStringField("code", error.code());
            json.writeStringField("message", message);
            if (!error.detail().isEmpty()) {
                json.writeObjectFieldStart("detail");
                json.writeStringField("AuthenticationErrorDetail", error.detail());
                json.writeEndObject();
            }
            json.writeEndObject();
        });
    }

    private static String xml(ServiceError error, String message) {
        String detail = error.detail().isEmpty()
                ? ""
                : "<AuthenticationErrorDetail>" + escaped(error.detail()) + "</AuthenticationErrorDetail>";
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?><Error><Code>" + error.code() + "</Code><Message>"
                + escaped(message) + "</Message>" + detail + "</Error>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
