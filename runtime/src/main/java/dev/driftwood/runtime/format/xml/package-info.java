/**
 * XML documents as structures: attributes and child elements are fields, repeated elements arrays. Read with the stream parser of the
 * JDK, which is told to open nothing and to follow no entity.
 */
@NullMarked
package dev.driftwood.runtime.format.xml;

import org.jspecify.annotations.NullMarked;
