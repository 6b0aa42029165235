package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.contract.ColumnContracts;
import dev.driftwood.regression.contract.Contract;
import dev.driftwood.regression.contract.ContractFiles;
import dev.driftwood.regression.contract.ContractedFlow;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Contracts named on the command line. No class of theirs is loaded where there are none. */
final class ContractOptions {

    private static final String NAME = "--contract";

    static final OptionDeclaration CONTRACT = OptionDeclaration.values(
            NAME,
            "FILE",
            "Keep this contract, or all *.contract.yml of a folder that are about this flow: columns are checked before"
                    + " anything runs, values before anything lands. May be given several times.");

    private ContractOptions() {}

    /** The flow under the contracts. */
    static ExecutablePlan compile(RunRequest request, Arguments arguments, Console console)
            throws UsageException, IOException {
        return arguments.has(NAME)
                ? ContractedFlow.compile(request, contracts(request, arguments, console))
                : DataFlows.compile(request);
    }

    /**
     * Complains of columns that break a contract.
     *
     * @throws DataFlowException if some do
     */
    static void require(RunRequest request, List<StreamSchema> streams, Arguments arguments, Console console)
            throws UsageException, IOException {
        if (arguments.has(NAME)) {
            List<Diagnostic> broken = ColumnContracts.broken(contracts(request, arguments, console), streams);
            if (!broken.isEmpty()) {
                throw new DataFlowException(broken);
            }
        }
    }

    private static List<Contract> contracts(RunRequest request, Arguments arguments, Console console)
            throws UsageException, IOException {
        ContractFiles files = new ContractFiles(console::shown);
        List<Contract> contracts = new ArrayList<>();
        for (String told : arguments.values(NAME)) {
            Path place = ScriptFile.path(told, console);
            if (!Files.exists(place)) {
                throw new UsageException(NAME + ": there is no contract " + told);
            }
            List<Contract> all = files.read(place);
            List<Contract> own = all.stream()
                    .filter(contract -> contract.isAbout(request.script().name()))
                    .toList();
            if (own.isEmpty()) {
                throw new UsageException(NAME + ": nothing in " + told + " is about this flow"
                        + (all.size() == 1 ? ", but about " + all.get(0).flow().orElse("another one") : ""));
            }
            contracts.addAll(own);
        }
        return contracts;
    }
}
