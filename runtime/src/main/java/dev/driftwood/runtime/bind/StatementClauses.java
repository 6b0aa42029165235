package dev.driftwood.runtime.bind;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells the clauses of one statement, such as {@code groupBy(…)}, from its plain expressions. */
record StatementClauses(BindEnvironment environment, Statement statement) {

    private static final Set<String> NOT_EXPRESSIONS = Set.of("asc", "desc", "partitionBy");

    /** The clause of that name, if the statement has it. */
    Optional<Expression.Call> named(String name) {
        return allNamed(name).stream().findFirst();
    }

    List<Expression.Call> allNamed(String name) {
        List<Expression.Call> clauses = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && call.function().text().equals(name)) {
                clauses.add(call);
            }
        }
        return clauses;
    }

    /** The columns that a clause lists. */
    Optional<List<Argument.ColumnDefinition>> columns(String name) {
        return named(name).map(this::definitions);
    }

    private List<Argument.ColumnDefinition> definitions(Expression.Call clause) {
        List<Argument.ColumnDefinition> columns = new ArrayList<>();
        for (Argument argument : clause.arguments()) {
            if (argument instanceof Argument.ColumnDefinition column) {
                columns.add(column);
            } else {
                environment.report(environment.error(
                        DiagnosticCode.INVALID_PROPERTY,
                        argument.span(),
                        "`" + clause.function() + "` lists columns: name as type"));
            }
        }
        return columns;
    }

    /** No clauses, and no sort keys. */
    List<Expression> expressions() {
        List<Expression> plain = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            boolean clause = argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && NOT_EXPRESSIONS.contains(call.function().text());
            if (argument instanceof Argument.Positional positional && !clause) {
                plain.add(positional.expression());
            }
        }
        return plain;
    }
}
