package dev.driftwood.runtime;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a stream's transformation did to each column, seen from its schema and those of its inputs. Rule: debug.md, section 5. */
final class Inspection {

    private Inspection() {}

    /** One entry for each output of the node. */
    static List<StreamSchema> of(PlanNode node) {
        Set<String> incoming = new LinkedHashSet<>();
        for (PlanOutput input : node.inputs()) {
            for (Column column : input.schema().columns()) {
                incoming.add(column.name());
            }
        }
        Set<String> folded = new HashSet<>();
        incoming.forEach(name -> folded.add(Schema.fold(name)));
        List<ColumnReport> columns = new ArrayList<>();
        Set<String> leaving = new HashSet<>();
        for (int i = 0; i < node.schema().width(); i++) {
            Column column = node.schema().column(i);
            leaving.add(Schema.fold(column.name()));
            columns.add(new ColumnReport(i + 1, column, change(node, column, folded)));
        }
        List<String> dropped = incoming.stream()
                .filter(name -> !leaving.contains(Schema.fold(name)))
                .toList();
        List<StreamSchema> outputs = new ArrayList<>();
        for (String output : node.outputNames()) {
            outputs.add(new StreamSchema(output, node.keyword(), node.describe(), columns, dropped));
        }
        return outputs;
    }

    private static ColumnReport.Change change(PlanNode node, Column column, Set<String> incoming) {
        if (!column.origin().equals(node.stream())) {
            return ColumnReport.Change.PASSED;
        }
        return incoming.contains(Schema.fold(column.name())) ? ColumnReport.Change.UPDATED : ColumnReport.Change.NEW;
    }
}
