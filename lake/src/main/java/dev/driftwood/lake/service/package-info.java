/**
 * The operations of the storage service, each from a request to an answer. The rules of the service about them are here.
 */
@NullMarked
package dev.driftwood.lake.service;

import org.jspecify.annotations.NullMarked;
