package dev.driftwood.runtime.functions.encode;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.types.DataType;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;

/** The second argument of these functions: a character set that Java knows, UTF-8 if it is left out. */
final class CharsetArgument {

    static final Parameter PARAMETER = optional("charset", DataType.STRING);

    private final @Nullable Prepared<Charset> given;

    private CharsetArgument(@Nullable Prepared<Charset> given) {
        this.given = given;
    }

    /** The character set of a row. */
    @FunctionalInterface
    interface Rows {
        Charset at(int row);
    }

    static CharsetArgument of(CallSite site) {
        boolean isGiven = site.arguments().count() > 1;
        return new CharsetArgument(isGiven ? Prepared.of(site, 1, CharsetArgument::find) : null);
    }

    private static Charset find(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("is no character set: '" + name + "'", e);
        }
    }

    Rows rows(Arguments in, Output out) {
        return given == null ? row -> StandardCharsets.UTF_8 : given.rows(in, out)::at;
    }
}
