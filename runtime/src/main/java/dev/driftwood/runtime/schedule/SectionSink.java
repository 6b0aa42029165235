package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.plan.SinkNode;

/** A sink whose only file is made of sections, and how those are written. */
record SectionSink(SinkNode node, SectionFormat format) {}
