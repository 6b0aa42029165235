/**
 * What a request of the storage service asks, and how answers and refusals look. Knows the protocol and nothing of what is stored.
 */
@NullMarked
package dev.driftwood.lake.http;

import org.jspecify.annotations.NullMarked;
