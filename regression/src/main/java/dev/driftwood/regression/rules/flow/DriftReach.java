package dev.driftwood.regression.rules.flow;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Where a new column of a source would get to. Rule: drift.md, section 6. */
public final class DriftReach {

    /** What makes its columns itself. */
    private static final Set<String> STOPS = Set.of("aggregate", "pivot", "unpivot", "sink");

    private static final Set<String> FIRST_INPUT_ONLY = Set.of("exists");

    private final CheckedFlow flow;
    private final Map<Statement, Boolean> taken = new IdentityHashMap<>();

    DriftReach(CheckedFlow flow) {
        this.flow = flow;
    }

    /** The sources that let new columns in. */
    public List<Statement> openSources() {
        return flow.all("source").stream()
                .filter(source -> Syntax.isTrue(source, "allowSchemaDrift"))
                .toList();
    }

    /** The sources whose new columns arrive at a statement. */
    public List<Statement> arriving(Statement statement) {
        return openSources().stream()
                .filter(source -> from(source).contains(statement))
                .toList();
    }

    /** The statements that a new column would arrive at if it left this one. */
    public Set<Statement> from(Statement start) {
        return from(start, statement -> false);
    }

    private Set<Statement> from(Statement start, Predicate<Statement> end) {
        Set<Statement> reached = new LinkedHashSet<>();
        List<Statement> ahead = new ArrayList<>(List.of(start));
        Set<Statement> left = new HashSet<>();
        while (!ahead.isEmpty()) {
            Statement statement = ahead.remove(ahead.size() - 1);
            if (!left.add(statement)) {
                continue;
            }
            for (Statement consumer : flow.consumers(statement)) {
                if (!takes(consumer, statement)) {
                    continue;
                }
                reached.add(consumer);
                if (carries(consumer) && !end.test(consumer)) {
                    ahead.add(consumer);
                }
            }
        }
        return reached;
    }

    /** The sinks that would write a new column that leaves a statement. */
    public List<Statement> openSinks(Statement start) {
        return from(start).stream().filter(this::writesNew).toList();
    }

    /** The same, on ways on which no statement is of some kind. */
    public List<Statement> openSinks(Statement start, Predicate<Statement> end) {
        return from(start, end).stream().filter(this::writesNew).toList();
    }

    private static boolean takes(Statement consumer, Statement producer) {
        return !FIRST_INPUT_ONLY.contains(consumer.keyword().text())
                || CheckedFlow.isOf(consumer.inputs().get(0), producer);
    }

    private boolean carries(Statement statement) {
        String keyword = statement.keyword().text();
        return !STOPS.contains(keyword)
                && Syntax.clause(statement, "mapColumn")
                        .map(mapping -> isTaken(mapping, statement))
                        .orElse(true);
    }

    private boolean writesNew(Statement statement) {
        return statement.keyword().text().equals("sink")
                && Syntax.isTrue(statement, "allowSchemaDrift")
                && Syntax.clause(statement, "mapColumn")
                        .map(mapping -> isTaken(mapping, statement))
                        .orElse(true);
    }

    /** Whether a new text, at least, is taken by a mapping. */
    private boolean isTaken(Expression.Call mapping, Statement statement) {
        return taken.computeIfAbsent(
                statement, each -> new NewColumns(flow, each, Optional.empty()).isSomeTaken(mapping));
    }
}
