package dev.driftwood.lake.store;

import java.util.List;
import java.util.Optional;

/**
 * A part of a listing.
 *
 * @param last the path after which the next part begins; empty if there is none
 */
public record Page(List<Item> items, Optional<String> last) {
    public Page {
        items = List.copyOf(items);
    }
}
