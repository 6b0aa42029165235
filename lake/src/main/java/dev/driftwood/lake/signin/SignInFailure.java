package dev.driftwood.lake.signin;

/** A refusal in the words of a directory: a status, a kind of error, a sentence with a number. */
final class SignInFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String error;

    SignInFailure(int status, String error, String description) {
        super(description, null, false, false);
        this.status = status;
        this.error = error;
    }

    int status() {
        return status;
    }

    String error() {
        return error;
    }

    String description() {
        return String.valueOf(getMessage());
    }
}
