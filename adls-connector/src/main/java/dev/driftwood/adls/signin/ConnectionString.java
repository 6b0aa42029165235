package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code DefaultEndpointsProtocol=https;AccountName=…;AccountKey=…;EndpointSuffix=…}. */
record ConnectionString(Map<String, String> fields) {

    ConnectionString {
        fields = Map.copyOf(fields);
    }

    static ConnectionString of(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String field : text.split(";", -1)) {
            int equals = field.indexOf('=');
            if (equals > 0) {
                fields.put(
                        field.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                        field.substring(equals + 1).strip());
            }
        }
        return new ConnectionString(fields);
    }

    /** The name of its account; empty if it names none, or one that is not in Azure. */
    Optional<String> account() {
        return field("accountname").or(() -> field("blobendpoint")
                .filter(AdlsAddress::isOne)
                .map(endpoint -> AdlsAddress.of(endpoint).account().name()));
    }

    Optional<Secret> accountKey() {
        return field("accountkey").map(Secret::new);
    }

    Optional<Secret> sharedAccessSignature() {
        return field("sharedaccesssignature").map(Secret::new);
    }

    /** The account that it leads to. */
    AdlsAddress address(String where) {
        Optional<String> endpoint = field("blobendpoint");
        if (endpoint.isPresent()) {
            return AdlsAddress.of(endpoint.get());
        }
        String name = field("accountname")
                .orElseThrow(() -> new DataFlowException(
                        Diagnostic.error(DiagnosticCode.INVALID_BLOB_ACCOUNT, "the connection string names no account")
                                .in(where)
                                .hint("Give it AccountName=….")));
        return AdlsAddress.of(
                "https://" + name + ".blob." + field("endpointsuffix").orElse("core.windows.net"));
    }

    private Optional<String> field(String name) {
        return Optional.ofNullable(fields.get(name)).filter(text -> !text.isEmpty());
    }

    @Override
    public String toString() {
        return "(connection string)";
    }
}
