package dev.driftwood.benchmarks.measure;

import java.util.OptionalDouble;

/**
 * What one run took.
 *
 * @param wall seconds from start to exit
 * @param cpu seconds of processor time of all threads, where the system tells
 * @param peak most resident memory in MiB, where the system tells
 */
public record Cost(double wall, OptionalDouble cpu, OptionalDouble peak) {}
