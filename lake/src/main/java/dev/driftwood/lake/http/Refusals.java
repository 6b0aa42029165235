package dev.driftwood.lake.http;

/** The refusals that several operations have in common. */
public final class Refusals {

    private Refusals() {}

    public static ServiceError containerMissing(boolean blob) {
        return blob
                ? new ServiceError(404, "ContainerNotFound", "The specified container does not exist.")
                : new ServiceError(404, "FilesystemNotFound", "The specified filesystem does not exist.");
    }

    public static ServiceError pathMissing() {
        return new ServiceError(404, "PathNotFound", "The specified path does not exist.");
    }

    public static ServiceError pathExists(boolean folder) {
        return new ServiceError(409, "PathAlreadyExists", "The specified path already exists.")
                .withHeader("x-ms-existing-resource-type", folder ? "directory" : "file");
    }

    public static ServiceError pathConflict() {
        return new ServiceError(
                409,
                "PathConflict",
                "The specified path, or an element of the path, exists and its resource type is invalid for this operation.");
    }

    public static ServiceError conditionNotMet() {
        return new ServiceError(
                412, "ConditionNotMet", "The condition specified using HTTP conditional header(s) is not met.");
    }

    public static ServiceError sourceConditionNotMet() {
        return new ServiceError(
                412,
                "SourceConditionNotMet",
                "The source condition specified using HTTP conditional header(s) is not met.");
    }

    public static ServiceError invalidHeader(String name) {
        return new ServiceError(
                        400,
                        "InvalidHeaderValue",
                        "The value for one of the HTTP headers is not in the correct format: " + name + ".")
                .withHeader("x-ms-header-name", name);
    }

    public static ServiceError invalidQuery(String name) {
        return new ServiceError(
                400,
                "InvalidQueryParameterValue",
                "Value for one of the query parameters specified in the request URI is invalid: " + name + ".");
    }

    public static ServiceError invalidName() {
        return new ServiceError(400, "InvalidResourceName", "The specified resource name contains invalid characters.");
    }

    public static ServiceError unsupported(String what) {
        return new ServiceError(
                400, "UnsupportedQueryParameter", "This server does not play that part of the service: " + what + ".");
    }

    public static ServiceError invalidFlush() {
        return new ServiceError(
                400,
                "InvalidFlushPosition",
                "The uploaded data is not contiguous or the position query parameter value is not equal to the length of"
                        + " the file after appending the uploaded data.");
    }
}
