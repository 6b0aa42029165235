package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.plan.PlanNode;
import java.util.List;
import java.util.Map;

/**
 * What is known of a unit that has been run.
 *
 * @param outputs of the region's nodes, with the rows that passed
 * @param input still open, since what was carried over is read when it is put in its place
 */
record UnitResult(Map<PlanNode, List<FanOut>> outputs, Observations observations, ScanInput input) {}
