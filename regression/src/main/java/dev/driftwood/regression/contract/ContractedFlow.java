package dev.driftwood.regression.contract;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.check.ValueCheck;
import dev.driftwood.runtime.expression.ArmObserver;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Binds flows under contracts. */
public final class ContractedFlow {

    private ContractedFlow() {}

    /**
     * Compiles a flow whose columns keep all contracts, and whose values will be checked while it runs.
     *
     * @throws DataFlowException if the flow is wrong, or columns break a contract
     */
    public static ExecutablePlan compile(RunRequest request, List<Contract> contracts) {
        return compile(request, contracts, ArmObserver.NONE);
    }

    /**
     * Compiles as {@link #compile(RunRequest, List)} does.
     *
     * @param observer hears, during runs, which ways rows take through expressions
     * @throws DataFlowException if the flow is wrong, or columns break a contract
     */
    public static ExecutablePlan compile(RunRequest request, List<Contract> contracts, ArmObserver observer) {
        ExecutablePlan plan = DataFlows.compile(request, List.of(), observer);
        if (contracts.isEmpty()) {
            return plan;
        }
        List<Diagnostic> broken = ColumnContracts.broken(contracts, plan.inspect());
        if (!broken.isEmpty()) {
            throw new DataFlowException(broken);
        }
        List<ValueCheck> checks = checks(contracts);
        return checks.isEmpty() ? plan : DataFlows.compile(request, checks, observer);
    }

    private static List<ValueCheck> checks(List<Contract> contracts) {
        List<ValueCheck> checks = new ArrayList<>();
        for (Contract contract : contracts) {
            for (ContractColumn column : contract.columns()) {
                String name = Names.quote(column.name());
                if (!column.nullable()) {
                    checks.add(check(contract, column, "isNull(" + name + ")", "is null"));
                }
                if (!column.allowed().isEmpty()) {
                    String any = column.allowed().stream()
                            .map(value -> name + " == " + value)
                            .collect(Collectors.joining(" || "));
                    checks.add(check(
                            contract, column, "not(" + any + ")", "is none of " + String.join(", ", column.allowed())));
                }
                column.least()
                        .ifPresent(least ->
                                checks.add(check(contract, column, name + " < " + least, "is less than " + least)));
                column.most()
                        .ifPresent(most ->
                                checks.add(check(contract, column, name + " > " + most, "is more than " + most)));
            }
        }
        return checks;
    }

    private static ValueCheck check(Contract contract, ContractColumn column, String failing, String words) {
        return new ValueCheck(contract.stream(), column.name(), failing, words, contract.title());
    }
}
