package dev.driftwood.adls.signin;

import java.util.Base64;

/** Keys of accounts: 64 bytes, spelled in base 64. */
final class AccountKeys {

    private static final int LENGTH = 64;

    private AccountKeys() {}

    /** A driver that is given a malformed key prints it. */
    static SignIn.AccountKey of(Secret key, SignInFailure failure) {
        String text = key.reveal().strip();
        int length;
        try {
            length = Base64.getDecoder().decode(text).length;
        } catch (IllegalArgumentException e) {
            throw failure.invalid(
                    "the account key is no base 64", "Copy the whole key: it has 88 characters and ends in ==.");
        }
        if (length != LENGTH) {
            throw failure.invalid(
                    "the account key has " + length + " bytes instead of " + LENGTH,
                    "Copy the whole key: it has 88 characters and ends in ==.");
        }
        return new SignIn.AccountKey(new Secret(text));
    }
}
