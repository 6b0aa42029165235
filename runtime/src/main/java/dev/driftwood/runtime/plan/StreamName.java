package dev.driftwood.runtime.plan;

import dev.driftwood.types.Names;

/** Names of streams in a plan. Those of a flowlet's streams are paths: the stream that uses it, a slash, the stream in it. */
public final class StreamName {

    private static final char SLASH = '/';

    private StreamName() {}

    /** What stands before the names of a flowlet's streams. */
    public static String prefix(String use) {
        return use + SLASH;
    }

    /** Another stream of the script that a stream stands in. */
    public static String sibling(String stream, String other) {
        return stream.substring(0, stream.lastIndexOf(SLASH) + 1) + other;
    }

    /** An output of a stream, as a consumer writes it. */
    public static String output(String stream, String output) {
        int slash = stream.lastIndexOf(SLASH);
        return stream.substring(0, slash + 1) + Names.quote(stream.substring(slash + 1)) + "@" + Names.quote(output);
    }
}
