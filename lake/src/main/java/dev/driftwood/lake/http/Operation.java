package dev.driftwood.lake.http;

import java.util.Map;

/** What a request asks for. */
public enum Operation {
    LIST_FILESYSTEMS,
    CREATE_FILESYSTEM,
    GET_FILESYSTEM_PROPERTIES,
    SET_FILESYSTEM_PROPERTIES,
    DELETE_FILESYSTEM,
    LIST_PATHS,
    CREATE_FILE,
    CREATE_DIRECTORY,
    RENAME,
    APPEND,
    FLUSH,
    READ,
    /** Without the user's properties. */
    GET_STATUS,
    /** With the user's properties. */
    GET_PROPERTIES,
    GET_ACCESS_CONTROL,
    CHECK_ACCESS,
    SET_PROPERTIES,
    /** Properties in the form of the blob service, a header for each. */
    SET_METADATA,
    SET_ACCESS_CONTROL,
    LEASE,
    DELETE,
    /** Something that the server does not know. */
    UNKNOWN;

    /** @param depth how far the address leads: 0 to the account, 1 to a container, 2 to a path in it */
    static Operation of(String method, int depth, Map<String, String> query, boolean renames) {
        if (depth == 0) {
            return method.equals("GET") ? LIST_FILESYSTEMS : UNKNOWN;
        }
        String action = query.getOrDefault("action", query.getOrDefault("comp", ""));
        boolean container = "filesystem".equals(query.get("resource")) || "container".equals(query.get("restype"));
        if (container) {
            return ofContainer(method, action, query);
        }
        return switch (method) {
            case "PUT" -> ofPut(action, query, renames);
            case "PATCH" -> ofPatch(action);
            case "POST" -> LEASE;
            case "GET" -> READ;
            case "DELETE" -> DELETE;
            case "HEAD" ->
                switch (action) {
                    case "getStatus" -> GET_STATUS;
                    case "getAccessControl" -> GET_ACCESS_CONTROL;
                    case "checkAccess" -> CHECK_ACCESS;
                    case "" -> GET_PROPERTIES;
                    default -> UNKNOWN;
                };
            default -> UNKNOWN;
        };
    }

    private static Operation ofContainer(String method, String action, Map<String, String> query) {
        return switch (method) {
            case "PUT" ->
                switch (action) {
                    case "" -> CREATE_FILESYSTEM;
                    case "metadata" -> SET_FILESYSTEM_PROPERTIES;
                    default -> UNKNOWN;
                };
            case "PATCH" -> SET_FILESYSTEM_PROPERTIES;
            case "HEAD" -> GET_FILESYSTEM_PROPERTIES;
            case "GET" ->
                query.containsKey("resource") ? LIST_PATHS : action.isEmpty() ? GET_FILESYSTEM_PROPERTIES : UNKNOWN;
            case "DELETE" -> DELETE_FILESYSTEM;
            default -> UNKNOWN;
        };
    }

    private static Operation ofPut(String action, Map<String, String> query, boolean renames) {
        if (renames) {
            return RENAME;
        }
        return switch (action) {
            case "lease" -> LEASE;
            case "metadata" -> SET_METADATA;
            case "" ->
                switch (query.getOrDefault("resource", "")) {
                    case "file" -> CREATE_FILE;
                    case "directory" -> CREATE_DIRECTORY;
                    default -> UNKNOWN;
                };
            default -> UNKNOWN;
        };
    }

    private static Operation ofPatch(String action) {
        return switch (action) {
            case "append" -> APPEND;
            case "flush" -> FLUSH;
            case "setProperties" -> SET_PROPERTIES;
            case "setAccessControl" -> SET_ACCESS_CONTROL;
            default -> UNKNOWN;
        };
    }
}
