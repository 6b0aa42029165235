package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.CaseFiles;
import dev.driftwood.regression.cases.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Cases named on the command line: by the files they are in, by folders, and by their names. */
final class CaseOperands {

    static final String FILTER = "--filter";

    private CaseOperands() {}

    static OptionDeclaration filter() {
        return OptionDeclaration.value(FILTER, "REGEX", "Run only cases in whose name this is found.");
    }

    /** @param operands files and folders; without any, the current folder */
    static List<TestCase> of(Arguments arguments, List<String> operands, Console console)
            throws UsageException, IOException {
        Pattern filter = pattern(arguments);
        List<TestCase> cases = new ArrayList<>();
        for (String operand : operands.isEmpty() ? List.of(".") : operands) {
            Path place = ScriptFile.path(operand, console);
            if (!Files.exists(place)) {
                throw new UsageException("there is no file or folder " + operand);
            }
            for (TestCase each : new CaseFiles(console::shown).find(place)) {
                if (filter.matcher(each.name()).find()) {
                    cases.add(each);
                }
            }
        }
        if (cases.isEmpty()) {
            throw new UsageException("there are no cases" + (arguments.has(FILTER) ? " whose names fit" : "")
                    + "; they are in *.case.yml and cases.yml");
        }
        return cases;
    }

    private static Pattern pattern(Arguments arguments) throws UsageException {
        try {
            return Pattern.compile(arguments.value(FILTER).orElse(""));
        } catch (PatternSyntaxException e) {
            throw new UsageException(FILTER + " takes a regular expression: " + e.getDescription(), e);
        }
    }
}
