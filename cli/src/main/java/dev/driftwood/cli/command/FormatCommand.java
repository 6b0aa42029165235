package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.FormatJson;
import dev.driftwood.cli.report.FormattedScript;
import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code fmt}: scripts in canonical form. */
final class FormatCommand implements Command {

    private static final String WRITE = "--write";
    private static final String CHECK = "--check";

    @Override
    public Usage usage() {
        return new Usage(
                "fmt",
                "Print scripts in canonical form.",
                "Prints scripts in the one canonical form, comments kept. Only the layout changes.",
                ScriptOperand.SCRIPTS,
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.toggle(WRITE, "Change the files instead of printing."),
                                OptionDeclaration.toggle(
                                        CHECK,
                                        "Change nothing; name the files that would change, and fail if there are any.")),
                        SharedOptions.output()),
                List.of("fmt flows/curate-orders.dfs", "fmt --check flows/*.dfs"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        boolean write = arguments.has(WRITE);
        boolean check = arguments.has(CHECK);
        if (write && check) {
            throw new UsageException(WRITE + " and " + CHECK + " exclude each other");
        }
        if (write && arguments.operands().contains(ScriptFile.STANDARD_INPUT)) {
            throw new UsageException(WRITE + " cannot change standard input");
        }
        List<FormattedScript> all = formatted(arguments.operands(), console);
        if (write) {
            for (FormattedScript script : all) {
                if (script.changed()) {
                    FileReplacement.replace(ScriptFile.path(script.name(), console), script.after());
                }
            }
        }
        boolean failed = check && all.stream().anyMatch(FormattedScript::changed);
        if (arguments.has(SharedOptions.JSON)) {
            FormatJson.print(all, !write && !check, !failed, console);
        } else if (write || check) {
            tell(all, check, console);
        } else {
            all.forEach(script -> console.out().print(script.after()));
        }
        return failed ? ExitCode.FAILED : ExitCode.SUCCESS;
    }

    private static List<FormattedScript> formatted(List<String> operands, Console console)
            throws UsageException, IOException {
        List<FormattedScript> all = new ArrayList<>();
        List<Diagnostic> complaints = new ArrayList<>();
        for (String operand : operands) {
            try {
                SourceText source = ScriptFile.read(operand, console);
                all.add(new FormattedScript(operand, source.text(), Scripts.print(Scripts.parse(source))));
            } catch (DataFlowException broken) {
                complaints.addAll(broken.diagnostics());
            }
        }
        if (!complaints.isEmpty()) {
            throw new DataFlowException(complaints);
        }
        return all;
    }

    private static void tell(List<FormattedScript> all, boolean check, Console console) {
        int changed = 0;
        for (FormattedScript script : all) {
            if (script.changed()) {
                changed++;
                console.print(script.name());
            }
        }
        String verb = check ? " would change" : " changed";
        console.complain(Amounts.count(changed, "script") + verb + " of " + Amounts.grouped(all.size()));
    }
}
