package dev.driftwood.adls.signin;

/** What came of asking for a token where there may be nobody to give one. */
sealed interface TokenAttempt {

    record Given(AccessToken token) implements TokenAttempt {}

    /**
     * There is nobody, so that others may be asked.
     *
     * @param why as it follows a colon
     */
    record NobodyThere(String why, String hint) implements TokenAttempt {}
}
