package dev.driftwood.regression.rules;

import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What can be said of a flow without reading a row.
 *
 * @param errors why it does not run here; only of the kind that leaves rules something to say
 * @param warnings those of the binder that no rule judges
 * @param findings in the order of the script
 * @param allowed findings that comments have switched off
 */
public record FlowCheck(
        List<Diagnostic> errors,
        List<SourceReport> sources,
        List<StreamSchema> streams,
        List<Diagnostic> warnings,
        List<Finding> findings,
        List<Finding> allowed) {

    public FlowCheck {
        errors = List.copyOf(errors);
        sources = List.copyOf(sources);
        streams = List.copyOf(streams);
        warnings = List.copyOf(warnings);
        findings = List.copyOf(findings);
        allowed = List.copyOf(allowed);
    }

    /**
     * Binds a flow to the files of today and applies rules.
     *
     * @throws DataFlowException if the flow is wrong
     */
    public static FlowCheck of(RunRequest request, RuleSet rules) {
        Script script = DataFlows.script(request);
        try {
            ExecutablePlan plan = DataFlows.compile(request);
            CheckedFlow flow = new CheckedFlow(script, request, plan.inspect(), plan.warnings());
            return of(flow, List.of(), plan.sources(), rules);
        } catch (DataFlowException failure) {
            boolean fine = failure.diagnostics().stream()
                    .allMatch(each -> !each.isError() || each.code() == DiagnosticCode.UNSUPPORTED_FEATURE);
            if (!fine) {
                throw failure;
            }
            List<Diagnostic> warnings = new ArrayList<>(failure.diagnostics());
            warnings.removeIf(Diagnostic::isError);
            List<Diagnostic> errors = new ArrayList<>(failure.diagnostics());
            errors.removeAll(warnings);
            return of(new CheckedFlow(script, request, List.of(), warnings), errors, List.of(), rules);
        }
    }

    /** A flow that is wrong. */
    public static FlowCheck failed(List<Diagnostic> diagnostics) {
        List<Diagnostic> errors = new ArrayList<>(diagnostics);
        errors.removeIf(each -> !each.isError());
        List<Diagnostic> warnings = new ArrayList<>(diagnostics);
        warnings.removeIf(Diagnostic::isError);
        return new FlowCheck(errors, List.of(), List.of(), warnings, List.of(), List.of());
    }

    private static FlowCheck of(CheckedFlow flow, List<Diagnostic> errors, List<SourceReport> sources, RuleSet rules) {
        List<Diagnostic> warnings = new ArrayList<>(flow.warnings());
        warnings.removeIf(warning -> rules.judges(warning.code()));
        List<Finding> found = rules.apply(flow);
        List<Allowance> allowances = Allowance.of(flow.script());
        List<Finding> findings = new ArrayList<>();
        List<Finding> allowed = new ArrayList<>();
        for (Finding finding : found) {
            boolean isAllowed = allowances.stream().anyMatch(allowance -> allowance.allows(finding));
            (isAllowed ? allowed : findings).add(finding);
        }
        findings.addAll(rules.superfluous(allowances, found, flow.script()));
        findings.sort(Comparator.comparingInt(FlowCheck::offset));
        return new FlowCheck(errors, sources, flow.streams(), warnings, findings, allowed);
    }

    private static int offset(Finding finding) {
        return finding.diagnostic().place().map(place -> place.span().start()).orElse(Integer.MAX_VALUE);
    }

    /** Findings of a level. */
    public long count(Level level) {
        return findings.stream()
                .filter(finding -> finding.rule().level() == level)
                .count();
    }
}
