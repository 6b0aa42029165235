package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import java.io.IOException;

/** Opens the other containers of a publication that a killed run left half done; whoever opened them closes them. */
public interface Containers {

    /**
     * @param address as {@link Container#address} gives it
     * @throws dev.driftwood.script.source.DataFlowException if this run cannot sign in there
     */
    Container open(String address) throws IOException;
}
