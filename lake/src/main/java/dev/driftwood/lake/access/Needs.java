package dev.driftwood.lake.access;

import dev.driftwood.lake.http.Operation;

/** Which permissions of a shared access signature an operation needs: one of these letters. */
final class Needs {

    private Needs() {}

    static String of(Operation operation) {
        return switch (operation) {
            case LIST_FILESYSTEMS, LIST_PATHS -> "l";
            case CREATE_FILESYSTEM, CREATE_FILE, CREATE_DIRECTORY -> "cw";
            case GET_FILESYSTEM_PROPERTIES, READ -> "r";
            case GET_STATUS, GET_PROPERTIES, GET_ACCESS_CONTROL, CHECK_ACCESS -> "re";
            case SET_FILESYSTEM_PROPERTIES, SET_PROPERTIES, SET_METADATA, LEASE -> "w";
            case APPEND, FLUSH -> "cwa";
            case RENAME -> "mcw";
            case SET_ACCESS_CONTROL -> "po";
            case DELETE_FILESYSTEM, DELETE -> "d";
            case UNKNOWN -> "";
        };
    }

    /** Of what a rename takes away. */
    static String ofRenameSource() {
        return "md";
    }

    /** Whether an account's signature has to be for services, containers or objects: one of these letters. */
    static String resourceType(Operation operation) {
        return switch (operation) {
            case LIST_FILESYSTEMS -> "s";
            case CREATE_FILESYSTEM,
                    GET_FILESYSTEM_PROPERTIES,
                    SET_FILESYSTEM_PROPERTIES,
                    DELETE_FILESYSTEM,
                    LIST_PATHS -> "c";
            case GET_ACCESS_CONTROL, GET_STATUS, GET_PROPERTIES -> "co";
            default -> "o";
        };
    }

    /** Whether it is about a container as a whole, for which a container's own signature is not enough. */
    static boolean isOfAccount(Operation operation) {
        return switch (operation) {
            case LIST_FILESYSTEMS,
                    CREATE_FILESYSTEM,
                    GET_FILESYSTEM_PROPERTIES,
                    SET_FILESYSTEM_PROPERTIES,
                    DELETE_FILESYSTEM -> true;
            default -> false;
        };
    }
}
