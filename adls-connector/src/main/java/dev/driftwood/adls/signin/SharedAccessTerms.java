package dev.driftwood.adls.signin;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a shared access signature says it allows; all of its fields but the signature itself. */
public record SharedAccessTerms(Map<String, String> fields) {

    private static final String SIGNATURE = "sig";

    public SharedAccessTerms {
        fields = Map.copyOf(fields);
    }

    /** Reads a signature as it is handed out, with a question mark in front or without. */
    static SharedAccessTerms of(Secret token, SignInFailure failure) {
        Map<String, String> fields = new HashMap<>();
        for (String field : bare(token.reveal()).split("&", -1)) {
            int equals = field.indexOf('=');
            if (equals > 0) {
                fields.put(
                        field.substring(0, equals).toLowerCase(Locale.ROOT),
                        decoded(field.substring(equals + 1), failure));
            }
        }
        String signature = fields.getOrDefault(SIGNATURE, "");
        fields.remove(SIGNATURE);
        if (signature.isEmpty()) {
            throw failure.invalid(
                    "the shared access signature has no sig=",
                    "Copy the whole of it, and put it between quotes: its & means something to a shell.");
        }
        SharedAccessTerms terms = new SharedAccessTerms(fields);
        terms.requireShape(failure);
        return terms;
    }

    static String bare(String token) {
        return token.startsWith("?") ? token.substring(1) : token;
    }

    private static String decoded(String value, SignInFailure failure) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw failure.invalid(
                    "the shared access signature is no part of an address: a % has no two digits behind it",
                    "Copy the whole of it, as it was made.");
        }
    }

    private void requireShape(SignInFailure failure) {
        boolean ofAccount = fields.containsKey("ss");
        if (ofAccount && !field("ss").contains("b")) {
            throw failure.invalid(
                    "the shared access signature is for other services than blobs (ss=" + shown("ss") + ")",
                    "Make one that allows the service blob.");
        }
        if (ofAccount && !field("srt").contains("o")) {
            throw failure.invalid(
                    "the shared access signature is not for objects (srt=" + shown("srt") + ")",
                    "Make one that allows the resource types container and object.");
        }
        String scope = field("sr");
        if (!ofAccount && !scope.isEmpty() && !scope.equals("c") && !scope.equals("d")) {
            throw failure.invalid(
                    "the shared access signature is for a single file (sr=" + shown("sr") + ")",
                    "Make one for the container (sr=c), the folder (sr=d) or the account.");
        }
        if (isOfFolder() && !field("sdd").matches("\\d{1,3}")) {
            throw failure.invalid(
                    "the shared access signature is for a folder (sr=d), but does not say how deep it is (sdd=)",
                    "Copy the whole of it, as it was made.");
        }
    }

    private boolean isOfFolder() {
        return !fields.containsKey("ss") && field("sr").equals("d");
    }

    /** How many folders down the one is that it is for; 0 if it is for more than a folder. */
    int depth() {
        return isOfFolder() ? Integer.parseInt(field("sdd")) : 0;
    }

    /**
     * Complains if the time for it is over, or has not come.
     *
     * @param now as this machine has it
     */
    void requireTime(Instant now, SignInFailure failure) {
        Optional<Instant> end = time("se", failure);
        if (end.isPresent() && !now.isBefore(end.get())) {
            throw failure.invalid(
                    "the shared access signature expired at " + end.get() + ", and it is " + now + " here",
                    "Make a new one; if the time here is wrong, set the clock.");
        }
        Optional<Instant> begin = time("st", failure);
        if (begin.isPresent() && now.isBefore(begin.get())) {
            throw failure.invalid(
                    "the shared access signature is good from " + begin.get() + " on, and it is " + now + " here",
                    "Wait, or make one without a beginning; if the time here is wrong, set the clock.");
        }
    }

    /** Complains if it does not allow what is asked; one of a stored policy says nothing of it. */
    void require(List<Access> all, SignInFailure failure) {
        if (all.contains(Access.LIST)
                && fields.containsKey("ss")
                && !field("srt").contains("c")) {
            throw failure.invalid(
                    "the shared access signature does not allow to list files (srt=" + shown("srt") + ")",
                    "Make one that allows the resource types container and object (srt=co).");
        }
        String allowed = field("sp");
        if (allowed.isEmpty() && fields.containsKey("si")) {
            return;
        }
        List<Access> refused = all.stream()
                .filter(each -> each.letters().chars().noneMatch(letter -> allowed.indexOf(letter) >= 0))
                .toList();
        if (!refused.isEmpty()) {
            throw failure.invalid(
                    "the shared access signature does not allow to "
                            + refused.stream().map(Access::words).collect(Collectors.joining(", nor to "))
                            + " (sp=" + shown("sp") + ")",
                    "Make one with the permission "
                            + refused.stream()
                                    .map(each ->
                                            String.join(" or ", each.letters().split("")))
                                    .collect(Collectors.joining(", and "))
                            + ".");
        }
    }

    /** Complains if a path is further up than the folder that it is for. */
    void requireBelow(String container, String path, SignInFailure failure) {
        long depth = path.chars().filter(c -> c == '/').count() - (path.endsWith("/") ? 1 : 0);
        if (depth < depth()) {
            throw failure.invalid(
                    "the shared access signature is for a folder further down (sdd=" + depth() + "), and " + container
                            + path + " is not in one",
                    "Name a path in that folder, or make a signature for the folder that the path is in.");
        }
    }

    private Optional<Instant> time(String name, SignInFailure failure) {
        String text = field(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (text.indexOf('T') < 0) {
                return Optional.of(LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC));
            }
            String whole = text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
            return Optional.of(
                    whole.matches(".*[+-]\\d\\d:\\d\\d")
                            ? OffsetDateTime.parse(whole).toInstant()
                            : LocalDateTime.parse(whole).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            throw failure.invalid(
                    "the time " + name + "= of the shared access signature is none",
                    "Copy the whole of it, as it was made.");
        }
    }

    private String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** Letters that stand for permissions and scopes are short; anything longer is something else in the wrong place. */
    private String shown(String name) {
        String text = field(name);
        return text.length() <= 16 && text.chars().allMatch(c -> c >= 'a' && c <= 'z') ? text : "…";
    }

    @Override
    public String toString() {
        return "(shared access)";
    }
}
