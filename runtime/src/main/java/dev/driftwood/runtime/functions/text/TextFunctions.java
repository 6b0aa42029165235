package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The string functions by name. */
public final class TextFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Strings";
    }

    @Override
    public List<String> names() {
        return List.of(
                "ascii",
                "char",
                "concat",
                "concatWS",
                "dropLeft",
                "dropRight",
                "endsWith",
                "escape",
                "initCap",
                "instr",
                "jaroWinkler",
                "left",
                "length",
                "levenshtein",
                "like",
                "locate",
                "lower",
                "lpad",
                "ltrim",
                "normalize",
                "regexExtract",
                "regexMatch",
                "regexReplace",
                "regexSplit",
                "replace",
                "reverse",
                "right",
                "rlike",
                "rpad",
                "rtrim",
                "soundex",
                "split",
                "startsWith",
                "substring",
                "substringIndex",
                "translate",
                "trim",
                "unescape",
                "upper");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "ascii" -> CharacterCodes.ASCII;
            case "char" -> CharacterCodes.CHAR;
            case "concat" -> Concat.CONCAT;
            case "concatWS" -> Concat.CONCAT_WS;
            case "dropLeft" -> Ends.DROP_LEFT;
            case "dropRight" -> Ends.DROP_RIGHT;
            case "endsWith" -> Affixes.ENDS_WITH;
            case "escape" -> Escape.ESCAPE;
            case "initCap" -> InitCap.FUNCTION;
            case "instr" -> Position.INSTR;
            case "jaroWinkler" -> JaroWinkler.FUNCTION;
            case "left" -> Ends.LEFT;
            case "length" -> Length.FUNCTION;
            case "levenshtein" -> Levenshtein.FUNCTION;
            case "like" -> Like.FUNCTION;
            case "locate" -> Position.LOCATE;
            case "lower" -> CaseMapping.LOWER;
            case "lpad" -> Pad.LPAD;
            case "ltrim" -> Trim.LTRIM;
            case "normalize" -> Normalize.FUNCTION;
            case "regexExtract" -> RegexExtract.FUNCTION;
            case "regexMatch" -> RegexMatch.REGEX_MATCH;
            case "regexReplace" -> RegexReplace.FUNCTION;
            case "regexSplit" -> RegexSplit.FUNCTION;
            case "replace" -> Replace.FUNCTION;
            case "reverse" -> Reverse.FUNCTION;
            case "right" -> Ends.RIGHT;
            case "rlike" -> RegexMatch.RLIKE;
            case "rpad" -> Pad.RPAD;
            case "rtrim" -> Trim.RTRIM;
            case "soundex" -> Soundex.FUNCTION;
            case "split" -> Split.FUNCTION;
            case "startsWith" -> Affixes.STARTS_WITH;
            case "substring" -> Substring.FUNCTION;
            case "substringIndex" -> SubstringIndex.FUNCTION;
            case "translate" -> Translate.FUNCTION;
            case "trim" -> Trim.TRIM;
            case "unescape" -> Escape.UNESCAPE;
            case "upper" -> CaseMapping.UPPER;
            default -> null;
        };
    }
}
