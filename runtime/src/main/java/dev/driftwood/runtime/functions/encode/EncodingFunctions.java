package dev.driftwood.runtime.functions.encode;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The encoding functions by name. */
public final class EncodingFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Encodings";
    }

    @Override
    public List<String> names() {
        return List.of("decode", "encode", "fromBase64", "hex", "toBase64", "unHex", "unhex");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "decode" -> Charsets.DECODE;
            case "encode" -> Charsets.ENCODE;
            case "fromBase64" -> Base64Text.FROM_BASE64;
            case "hex" -> Hex.HEX;
            case "toBase64" -> Base64Text.TO_BASE64;
            case "unHex", "unhex" -> Hex.UNHEX;
            default -> null;
        };
    }
}
