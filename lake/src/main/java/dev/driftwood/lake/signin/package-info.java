/**
 * The places where clients get bearer tokens: the token endpoint of a directory, the instance metadata service, and that of an
 * app. They play them to the extent that clients see.
 */
@NullMarked
package dev.driftwood.lake.signin;

import org.jspecify.annotations.NullMarked;
