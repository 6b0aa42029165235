/**
 * Who may do what: shared keys, shared access signatures, bearer tokens and anonymous readers. Never keeps or shows a signature.
 */
@NullMarked
package dev.driftwood.lake.access;

import org.jspecify.annotations.NullMarked;
