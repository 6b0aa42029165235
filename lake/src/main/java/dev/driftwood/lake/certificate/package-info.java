/**
 * The throw-away certificate that the server shows. Made once for a folder and used again.
 */
@NullMarked
package dev.driftwood.lake.certificate;

import org.jspecify.annotations.NullMarked;
