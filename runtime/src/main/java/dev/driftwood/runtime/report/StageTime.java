package dev.driftwood.runtime.report;

import java.time.Duration;

/** How long a stage of the run took: {@code parse}, {@code list}, {@code bind}, {@code execute}, {@code publish}. */
public record StageTime(String stage, Duration time) {}
