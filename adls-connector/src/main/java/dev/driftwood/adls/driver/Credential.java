package dev.driftwood.adls.driver;

import java.time.Instant;

/** What requests are signed with. Nothing of it is ever printed. */
public sealed interface Credential {

    /** How users call this way of signing in: {@code account-key}, {@code azure-cli}. */
    String mode();

    /** @param key in Base64, as the portal shows it */
    record AccountKey(String key) implements Credential {
        @Override
        public String mode() {
            return "account-key";
        }

        @Override
        public String toString() {
            return mode();
        }
    }

    /** @param token the query string, with or without its question mark */
    record SharedAccess(String token) implements Credential {
        @Override
        public String mode() {
            return "sas";
        }

        @Override
        public String toString() {
            return mode();
        }
    }

    /** @param tokens gives one whenever the last is about to expire */
    record Bearer(String mode, Tokens tokens) implements Credential {
        @Override
        public String toString() {
            return mode;
        }
    }

    /** Only containers that are open to everybody let themselves be read so. */
    record Anonymous() implements Credential {
        @Override
        public String mode() {
            return "anonymous";
        }
    }

    /** Where access tokens come from. */
    @FunctionalInterface
    interface Tokens {

        /**
         * @throws dev.driftwood.script.source.DataFlowException if there is none to be had
         */
        Token token();
    }

    /** An access token, and when it ends. */
    record Token(String text, Instant expiry) {
        @Override
        public String toString() {
            return "token until " + expiry;
        }
    }
}
