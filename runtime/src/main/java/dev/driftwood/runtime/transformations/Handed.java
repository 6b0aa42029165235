package dev.driftwood.runtime.transformations;

import dev.driftwood.script.source.Diagnostic;
import java.util.List;

/**
 * What a flow hands to an input of a flowlet.
 *
 * @param flowlet its name
 * @param mapping the stream's columns that are mapped, under the names that they have in the flowlet
 * @param place the stream that uses the flowlet, for complaints about the mapping
 */
public record Handed(String flowlet, List<MappedColumn> mapping, Diagnostic.Place place) {

    public Handed {
        mapping = List.copyOf(mapping);
    }
}
