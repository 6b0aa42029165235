/**
 * Databases behind JDBC addresses: connections with the user's driver, tables and queries as batches of vectors, and rows as
 * statements of one transaction. Knows no script, and loads nothing of {@code java.sql} before an address is used.
 */
@NullMarked
package dev.driftwood.runtime.database;

import org.jspecify.annotations.NullMarked;
