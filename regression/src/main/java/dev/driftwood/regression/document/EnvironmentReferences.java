package dev.driftwood.regression.document;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/** Texts of a profile in which {@code ${NAME}} stands for an environment variable. */
public final class EnvironmentReferences {

    private static final String BEGIN = "${";

    private EnvironmentReferences() {}

    /** Whether a text names a variable anywhere. */
    public static boolean areIn(String text) {
        return text.contains(BEGIN);
    }

    /**
     * The text with the variables' values.
     *
     * @param what the text is, for complaints, which never repeat it
     * @param shown the profile's name for complaints
     * @throws DataFlowException if a variable is not set
     */
    public static String expanded(String text, String what, String shown) {
        StringBuilder expanded = new StringBuilder();
        int at = 0;
        int begin = text.indexOf(BEGIN);
        while (begin >= 0) {
            int end = text.indexOf('}', begin);
            if (end < 0) {
                throw wrong("a `${` in `" + what + "` is not closed", shown);
            }
            String name = text.substring(begin + BEGIN.length(), end);
            String value = System.getenv(name);
            if (value == null) {
                throw wrong("the environment variable " + name + ", which `" + what + "` needs, is not set", shown);
            }
            expanded.append(text, at, begin).append(value);
            at = end + 1;
            begin = text.indexOf(BEGIN, at);
        }
        return expanded.append(text.substring(at)).toString();
    }

    /**
     * The same for what has to say something.
     *
     * @throws DataFlowException if a variable is not set, or nothing is left to read
     */
    public static String present(String text, String what, String shown) {
        String expanded = expanded(text, what, shown);
        if (expanded.isBlank()) {
            int begin = text.indexOf(BEGIN);
            String variable = begin < 0
                    ? ""
                    : " (environment variable " + text.substring(begin + BEGIN.length(), text.indexOf('}', begin))
                            + ")";
            throw wrong("`" + what + "` is empty" + variable, shown);
        }
        return expanded;
    }

    private static DataFlowException wrong(String why, String shown) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "this profile cannot be used: " + why)
                        .in(shown));
    }
}
