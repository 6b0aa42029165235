package dev.driftwood.regression.rules;

import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comment that switches a rule off for one stream: {@code /* driftwood: allow ID, ID why *}{@code /} or {@code //} before its
 * statement, within it, or behind it on its last line.
 *
 * @param stream empty if no statement follows
 */
record Allowance(String rule, String stream, Comment comment) {

    private static final Pattern FORM =
            Pattern.compile("(?:/\\*+|//)\\s*driftwood:\\s*allow\\s+([\\w-]+(?:\\s*,\\s*[\\w-]+)*).*", Pattern.DOTALL);

    static List<Allowance> of(Script script) {
        List<Allowance> allowances = new ArrayList<>();
        for (Comment comment : script.comments()) {
            Matcher matcher = FORM.matcher(comment.text());
            if (matcher.matches()) {
                String stream = statement(script, comment)
                        .map(statement -> statement.stream().text())
                        .orElse("");
                for (String rule : matcher.group(1).split("\\s*,\\s*", -1)) {
                    allowances.add(new Allowance(rule, stream, comment));
                }
            }
        }
        return allowances;
    }

    private static Optional<Statement> statement(Script script, Comment comment) {
        int start = comment.span().start();
        SourceText text = script.source();
        return Statements.at(script, start)
                .or(() -> Statements.before(script, start)
                        .filter(before -> text.lineNumber(before.span().end()) == text.lineNumber(start)))
                .or(() -> Statements.behind(script, start));
    }

    boolean allows(Finding finding) {
        return finding.rule().id().equals(rule) && finding.stream().equals(stream);
    }
}
