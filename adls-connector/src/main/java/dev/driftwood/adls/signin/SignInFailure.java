package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/**
 * Complaints of one way to sign in to one account.
 *
 * @param origin where it was found: driftwood.yml, a linked service, the environment
 */
record SignInFailure(StorageAccount account, String mode, String origin) {

    SignInFailure(StorageAccount account, SignInMode mode, String origin) {
        this(account, mode.word(), origin);
    }

    /** What is given is wrong in itself; nobody was asked. */
    DataFlowException invalid(String why, String hint) {
        return complaint(DiagnosticCode.INVALID_SIGN_IN, why, hint);
    }

    /** Whoever was asked says no, or nothing. */
    DataFlowException failed(String why, String hint) {
        return complaint(DiagnosticCode.SIGN_IN_FAILED, why, hint);
    }

    DataFlowException complaint(DiagnosticCode code, String why, String hint) {
        return new DataFlowException(Diagnostic.error(
                        code, "signing in to the account " + account + " by " + mode + " (" + origin + "): " + why)
                .hint(hint));
    }
}
