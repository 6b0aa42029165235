package dev.driftwood.cli;

/** Properties that libraries read when their classes are loaded. They spare work at every start. */
final class LibrarySettings {

    private LibrarySettings() {}

    static void apply() {
        // Named, the logger need not be searched for in every jar.
        set("slf4j.provider", "org.slf4j.nop.NOPServiceProvider");
        set("slf4j.internal.verbosity", "WARN");
        // Named, the allocator need not be searched for in every jar; bounds are checked by our own code.
        set("arrow.allocation.manager.type", "Unsafe");
        set("arrow.enable_unsafe_memory_access", "true");
        set("arrow.enable_null_check_for_get", "false");
    }

    private static void set(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }
}
