/**
 * JSON texts as values, read by streaming. Knows no resource; whoever needs data binding by reflection needs another house.
 */
@NullMarked
package dev.driftwood.runtime.resource.json;

import org.jspecify.annotations.NullMarked;
