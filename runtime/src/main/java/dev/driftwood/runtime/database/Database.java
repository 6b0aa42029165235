package dev.driftwood.runtime.database;

/** A database that a source reads or a sink writes; sinks of an equal one share a transaction. */
public record Database(DatabaseAddress address, DatabaseAccess access) {}
