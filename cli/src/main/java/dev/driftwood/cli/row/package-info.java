/**
 * Rows given as JSON, and the types that the language gives such values. For single expressions; data of a flow comes from files.
 */
@NullMarked
package dev.driftwood.cli.row;

import org.jspecify.annotations.NullMarked;
