package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.DataFlowException;
import java.util.List;
import java.util.Optional;

/** Finds what a script uses by name. */
public interface Definitions {

    /** Finds nothing. */
    Definitions NONE = new NoDefinitions();

    /**
     * The flowlet that a stream stands for.
     *
     * @throws DataFlowException if it is not there, or is no flowlet
     */
    Flowlet flowlet(FlowletUse use);

    /**
     * The function of that name, of a library.
     *
     * @throws DataFlowException if there are two, or its library cannot be read
     */
    Optional<LibraryFunction> function(String name);

    /** The names of all functions of libraries. */
    List<String> functions();
}
