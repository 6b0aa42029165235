/**
 * What a factory's repository holds: data flows, datasets, linked services and pipelines as JSON, in a git folder or a template.
 * Knows neither streams' columns nor formats; it ends where a script and the properties of its streams begin.
 */
@NullMarked
package dev.driftwood.runtime.resource;

import org.jspecify.annotations.NullMarked;
