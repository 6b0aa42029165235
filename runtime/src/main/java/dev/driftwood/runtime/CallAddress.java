package dev.driftwood.runtime;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Where an external call may go: an address without anything in it that would have to be kept secret. */
final class CallAddress {

    private CallAddress() {}

    static URI of(String given) {
        try {
            URI address = new URI(given);
            boolean isWeb =
                    "http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme());
            if (isWeb
                    && address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getQuery() == null
                    && address.getFragment() == null) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw refused(e);
        }
        throw refused(null);
    }

    /** Does not repeat what was given, which may hold a password. */
    private static DataFlowException refused(@Nullable Exception cause) {
        Diagnostic complaint = Diagnostic.error(
                        DiagnosticCode.USAGE,
                        "an external call goes to http://host or https://host, with a path or without")
                .hint("leave out user, password, query and fragment; the entity and headers are the script's");
        return cause == null ? new DataFlowException(complaint) : new DataFlowException(complaint, cause);
    }
}
