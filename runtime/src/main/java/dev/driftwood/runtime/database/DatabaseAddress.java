package dev.driftwood.runtime.database;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address such as {@code jdbc:postgresql://host/base?user=${DB_USER}}. May be printed: what is secret stands in it by the name of
 * a variable only.
 */
public record DatabaseAddress(String text) {

    private static final String SCHEME = "jdbc:";

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");

    /** A value that is a variable, or none at all. */
    private static final String HARMLESS = "(?!\\$\\{[^}]*}(?:[;&,)@]|$))(?=[^;&,)@\\s])";

    private static final List<Pattern> SECRETS = List.of(
            Pattern.compile(
                    "[\\w .-]*(?:password|passwd|passphrase|passcode|pwd|secret|token|apikey|accesskey|credential)[\\w .-]*=\\s*"
                            + HARMLESS,
                    Pattern.CASE_INSENSITIVE),
            Pattern.compile("//[^/?;@:]*:" + HARMLESS + "[^/?;@]*@"),
            Pattern.compile("^jdbc:oracle:[^/@]*/" + HARMLESS + "[^@]*@", Pattern.CASE_INSENSITIVE));

    public DatabaseAddress {
        for (Pattern secret : SECRETS) {
            if (secret.matcher(text).find()) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.USAGE,
                                "an address of a database holds a password; whoever lists processes would see it")
                        .hint("set " + DatabaseAccess.USER + " and " + DatabaseAccess.PASSWORD
                                + ", or write ${NAME} in its place and set that variable"));
            }
        }
    }

    /** Whether what is given as a place is an address of a database. */
    public static boolean is(String place) {
        return place.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** The address as the driver gets it. */
    String expanded(Secrets secrets) {
        Matcher variables = VARIABLE.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (variables.find()) {
            variables.appendReplacement(expanded, Matcher.quoteReplacement(secrets.value(variables.group(1))));
        }
        return variables.appendTail(expanded).toString();
    }

    /** The database's kind, as in {@code jdbc:KIND:}. */
    String kind() {
        String rest = text.substring(SCHEME.length());
        int colon = rest.indexOf(':');
        return (colon < 0 ? rest : rest.substring(0, colon)).toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return text;
    }
}
