package dev.driftwood.runtime.functions.hash;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The hash functions by name. */
public final class HashFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Hashes";
    }

    @Override
    public List<String> names() {
        return List.of("blake2b", "blake2bBinary", "crc32", "md5", "sha1", "sha2");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "blake2b" -> Blake2bDigests.BLAKE2B;
            case "blake2bBinary" -> Blake2bDigests.BLAKE2B_BINARY;
            case "crc32" -> Crc32.FUNCTION;
            case "md5" -> Digests.MD5;
            case "sha1" -> Digests.SHA1;
            case "sha2" -> Digests.SHA2;
            default -> null;
        };
    }
}
