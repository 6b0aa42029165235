package dev.driftwood.runtime.resource;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The resources of a factory or workspace, by kind and name. Each is read when it is asked for. */
interface Repository {

    /** The names of all resources of a kind, sorted. */
    List<String> names(ResourceKind kind) throws IOException;

    /**
     * The resource of exactly that name, or else of one that differs in upper and lower case only.
     *
     * @throws dev.driftwood.script.source.DataFlowException if its file cannot be read
     */
    Optional<ResourceFile> find(ResourceKind kind, String name) throws IOException;
}
