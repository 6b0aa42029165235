package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;

/**
 * Texts with expressions in them: {@code @pipeline().parameters.day} as a whole, or {@code in/@{dataset().folder}/x} in parts.
 * Rule: "Expressions and functions" of the service's pages on pipelines.
 */
public final class DynamicContent {

    private DynamicContent() {}

    /**
     * The value meant.
     *
     * @throws DynamicContentException if an expression in it cannot be evaluated
     */
    public static JsonValue evaluate(String text, DynamicScope scope) {
        if (text.startsWith("@@")) {
            return new JsonText(text.substring(1));
        }
        if (text.startsWith("@") && !text.startsWith("@{")) {
            return DynamicParser.whole(text, 1).evaluate(scope);
        }
        return new JsonText(interpolated(text, scope));
    }

    private static String interpolated(String text, DynamicScope scope) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int begin = text.indexOf("@{", at);
            if (begin < 0) {
                break;
            }
            result.append(text, at, begin);
            if (begin > at && text.charAt(begin - 1) == '@') {
                // Doubled, it stands for itself: the one before is in the result already.
                result.append('{');
                at = begin + 2;
                continue;
            }
            DynamicParser parser = new DynamicParser(text, begin + 2);
            result.append(DynamicText.of(parser.expression().evaluate(scope)));
            at = parser.endOfPart();
        }
        return result.append(text, Math.min(at, text.length()), text.length()).toString();
    }
}
