package dev.driftwood.lake.access;

import dev.driftwood.lake.http.ServiceError;

/** Refusals of whoever cannot say who he is, or may not do what he asks for. */
final class SigningFailures {

    private SigningFailures() {}

    static ServiceError failed(String detail) {
        return new ServiceError(
                        403,
                        "AuthenticationFailed",
                        "Server failed to authenticate the request. Make sure the value of Authorization header is formed"
                                + " correctly including the signature.")
                .withDetail(detail);
    }

    static ServiceError invalidInformation(String detail) {
        return new ServiceError(
                        401,
                        "InvalidAuthenticationInfo",
                        "Server failed to authenticate the request. Please refer to the information in the www-authenticate"
                                + " header.")
                .withHeader("WWW-Authenticate", challenge())
                .withDetail(detail);
    }

    static ServiceError noInformation() {
        return new ServiceError(
                        401,
                        "NoAuthenticationInformation",
                        "Server failed to authenticate the request. Please refer to the information in the www-authenticate"
                                + " header.")
                .withHeader("WWW-Authenticate", challenge());
    }

    static ServiceError mismatch() {
        return new ServiceError(
                403,
                "AuthorizationPermissionMismatch",
                "This request is not authorized to perform this operation using this permission.");
    }

    private static String challenge() {
        return "Bearer authorization_uri=https://login.microsoftonline.com/common/oauth2/authorize"
                + " resource_id=https://storage.azure.com";
    }
}
