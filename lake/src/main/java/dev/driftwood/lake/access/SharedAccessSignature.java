package dev.driftwood.lake.access;

import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.http.Target;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Verifies what a query says to be allowed by whoever has the account's key. */
final class SharedAccessSignature {

    /** Since this version the encryption scope is signed, too. */
    private static final String WITH_ENCRYPTION_SCOPE = "2020-12-06";

    /** Before this version the kind of resource was not signed. */
    private static final String OLDEST = "2018-11-09";

    private final String account;
    private final AccountKey key;

    SharedAccessSignature(String account, AccountKey key) {
        this.account = account;
        this.key = key;
    }

    static boolean isIn(Map<String, String> query) {
        return query.containsKey("sig");
    }

    /**
     * @param needed letters, one of which must be among the permissions
     * @param type letters, one of which must be among the resource types of an account's signature
     * @param ofAccount whether only an account's signature will do
     */
    void verify(
            Map<String, String> query,
            Target target,
            String needed,
            String type,
            boolean ofAccount,
            boolean encrypted,
            Instant now)
            throws ServiceError {
        Fields fields = new Fields(query);
        if (fields.get("sv").compareTo(OLDEST) < 0) {
            throw SigningFailures.failed("sv is mandatory, and this server knows versions since " + OLDEST + ".");
        }
        if (query.containsKey("skoid") || !fields.get("si").isEmpty()) {
            throw SigningFailures.failed(
                    "This server knows neither user delegation keys nor stored access policies; sign with the account's key.");
        }
        boolean accountWide = query.containsKey("srt");
        String text = accountWide ? ofAccount(fields) : ofService(fields, target);
        if (!key.isSignature(text, fields.get("sig"))) {
            throw SigningFailures.failed("Signature did not match.");
        }
        SignedTimes.of(query).check(now);
        if (!encrypted && fields.get("spr").equals("https")) {
            throw new ServiceError(
                    403,
                    "AuthorizationProtocolMismatch",
                    "This request is not authorized to perform this operation using this protocol.");
        }
        if (accountWide) {
            checkAccountWide(fields, type);
        } else if (ofAccount) {
            throw SigningFailures.mismatch();
        }
        if (!hasOne(fields.get("sp"), needed)) {
            throw SigningFailures.mismatch();
        }
    }

    private static void checkAccountWide(Fields fields, String type) throws ServiceError {
        if (!hasOne(fields.get("ss"), "b")) {
            throw new ServiceError(
                    403,
                    "AuthorizationServiceMismatch",
                    "This request is not authorized to perform this operation using this service.");
        }
        if (!hasOne(fields.get("srt"), type)) {
            throw new ServiceError(
                    403,
                    "AuthorizationResourceTypeMismatch",
                    "This request is not authorized to perform this operation using this resource type.");
        }
    }

    private static boolean hasOne(String letters, String wanted) {
        return wanted.chars().anyMatch(letter -> letters.indexOf(letter) >= 0);
    }

    private String ofAccount(Fields fields) {
        String text = account + "\n" + fields.lines("sp", "ss", "srt", "st", "se", "sip", "spr", "sv");
        return fields.hasEncryptionScope() ? text + fields.lines("ses") : text;
    }

    private String ofService(Fields fields, Target target) throws ServiceError {
        StringBuilder text = new StringBuilder(fields.lines("sp", "st", "se"));
        text.append("/blob/").append(account).append(resource(fields, target)).append('\n');
        text.append(fields.lines("si", "sip", "spr", "sv", "sr"));
        text.append('\n');
        if (fields.hasEncryptionScope()) {
            text.append(fields.lines("ses"));
        }
        text.append(fields.lines("rscc", "rscd", "rsce", "rscl"));
        return text.append(fields.get("rsct")).toString();
    }

    /** The signed resource, as far as the request is within it. */
    private static String resource(Fields fields, Target target) throws ServiceError {
        String container = "/" + target.container();
        String[] names = target.path().isEmpty() ? new String[0] : target.path().split("/");
        switch (fields.get("sr")) {
            case "c":
                return container;
            case "b":
                return container + "/" + target.path();
            case "d":
                int depth = depth(fields.get("sdd"));
                if (names.length < depth) {
                    throw SigningFailures.failed("Signature did not match.");
                }
                List<String> folder = List.of(names).subList(0, depth);
                return folder.isEmpty() ? container : container + "/" + String.join("/", folder);
            default:
                throw SigningFailures.failed("sr is mandatory, and one of b, c, d");
        }
    }

    private static int depth(String text) throws ServiceError {
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw SigningFailures.failed("sdd is mandatory for a directory, and has to be a number");
        }
    }

    private record Fields(Map<String, String> query) {
        String get(String name) {
            return query.getOrDefault(name, "");
        }

        boolean hasEncryptionScope() {
            return get("sv").compareTo(WITH_ENCRYPTION_SCOPE) >= 0;
        }

        String lines(String... names) {
            StringBuilder lines = new StringBuilder();
            for (String name : names) {
                lines.append(get(name)).append('\n');
            }
            return lines.toString();
        }
    }
}
