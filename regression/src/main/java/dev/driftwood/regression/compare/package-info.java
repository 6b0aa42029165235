/** What differs between two tables, of any size: their columns, and apart from these their values. Only rows that differ are kept. */
@NullMarked
package dev.driftwood.regression.compare;

import org.jspecify.annotations.NullMarked;
