package dev.driftwood.runtime.resource;

import java.util.List;
import java.util.Optional;

/** A file that holds one data flow, without the datasets that it may refer to. */
record SingleFlow(ResourceFile flow) implements Repository {

    @Override
    public List<String> names(ResourceKind kind) {
        return kind == ResourceKind.DATA_FLOW ? List.of(flow.name()) : List.of();
    }

    @Override
    public Optional<ResourceFile> find(ResourceKind kind, String name) {
        return kind == ResourceKind.DATA_FLOW && flow.name().equalsIgnoreCase(name)
                ? Optional.of(flow)
                : Optional.empty();
    }
}
