package dev.driftwood.regression.drill;

import dev.driftwood.runtime.RunRequest;
import java.nio.file.Path;

/**
 * A flow and its inputs of today.
 *
 * @param file that says what it is
 */
public record DrillSubject(String name, Path file, RunRequest request) {}
