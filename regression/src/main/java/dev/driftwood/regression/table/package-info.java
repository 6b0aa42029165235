/** Small typed tables: their notation in documents, and files of them. No caller sees an Arrow vector. */
@NullMarked
package dev.driftwood.regression.table;

import org.jspecify.annotations.NullMarked;
