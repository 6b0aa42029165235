package dev.driftwood.runtime.functions;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The functions of one package. Looking one up loads that one alone, which is why the names stand here twice: a list of constants
 * would load them all at start-up.
 */
public interface FunctionFamily {

    /** Heading of the reference page's section. */
    String title();

    /** Every name and alias, alphabetical. */
    List<String> names();

    /** The function of exactly that name or alias; {@code null} if there is none. */
    @Nullable Function find(String name);
}
