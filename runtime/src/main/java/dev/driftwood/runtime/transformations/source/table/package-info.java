/**
 * Sources that are tables or queries of a database: their columns, bound as those of files are, and one unit of rows. Loaded
 * only where the user names a database's address.
 */
@NullMarked
package dev.driftwood.runtime.transformations.source.table;

import org.jspecify.annotations.NullMarked;
