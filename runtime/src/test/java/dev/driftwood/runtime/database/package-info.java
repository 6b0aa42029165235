/** Tests of addresses, drivers and what no case of a flow can show about databases. */
@NullMarked
package dev.driftwood.runtime.database;

import org.jspecify.annotations.NullMarked;
