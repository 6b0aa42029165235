package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.ledger.LedgerRun;
import dev.driftwood.runtime.ledger.SourceSeen;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.FeedReport;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.storage.Publications;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps a flow's ledger through a run. The record of what lands is published with what lands, under one journal, so that no kill can
 * come between the two.
 */
final class LedgerKeeping implements AutoCloseable {

    private final List<SourceNode> sources;
    private final Optional<Ledger> ledger;
    private final Optional<LedgerRun> run;

    private LedgerKeeping(List<SourceNode> sources, Optional<Ledger> ledger, Optional<LedgerRun> run) {
        this.sources = sources;
        this.ledger = ledger;
        this.run = run;
    }

    /** Takes the ledger, if there is one; another run that has it is waited for no longer than for a sink's folder. */
    static LedgerKeeping begin(Optional<Ledger> ledger, FeedSettings feeds, BoundFlow flow) throws IOException {
        List<SourceNode> sources = new ArrayList<>();
        for (PlanNode node : flow.inScriptOrder()) {
            if (node instanceof SourceNode source && source.seen().isPresent()) {
                sources.add(source);
            }
        }
        if (feeds.areIncremental()
                && sources.stream()
                        .noneMatch(source -> source.seen().orElseThrow().incremental())) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.USAGE, "the run is to be incremental, and no source of the flow reads files")
                    .hint("rows of a table are not remembered: ask for the new ones in the query"));
        }
        boolean needed = ledger.isPresent() && !sources.isEmpty();
        return new LedgerKeeping(
                sources, ledger, needed ? Optional.of(ledger.get().begin()) : Optional.empty());
    }

    private List<SourceSeen> seen() {
        return sources.stream().flatMap(source -> source.seen().stream()).toList();
    }

    /**
     * Records what is new and ends the run with it, where columns become known by that; nothing has been read then.
     *
     * @throws DataFlowException that names what is new
     */
    void stopForNews() throws IOException {
        if (run.isEmpty()) {
            return;
        }
        List<Diagnostic> news = new ArrayList<>();
        for (SourceNode source : sources) {
            SourceSeen seen = source.seen().orElseThrow();
            if (seen.stops()) {
                run.get().record(seen.learned());
                Diagnostic complaint = Diagnostic.error(
                                DiagnosticCode.NEW_COLUMNS,
                                "new in the files: " + String.join("; ", seen.news())
                                        + ". It is recorded now; nothing has landed")
                        .hint("run again to go on with it; or take back the change in the ledger and choose another"
                                + " --new-columns");
                news.addAll(source.place(new DataFlowException(complaint)).diagnostics());
            }
        }
        if (!news.isEmpty()) {
            Publications.publish(List.of(run.get().staged()));
            throw new DataFlowException(news);
        }
    }

    /** Whether the run is incremental and no source has a file that has not landed. */
    boolean hasNothingNew() {
        List<SourceSeen> incremental =
                seen().stream().filter(SourceSeen::incremental).toList();
        return !incremental.isEmpty() && incremental.stream().allMatch(seen -> seen.files() == 0);
    }

    /**
     * Values that do not fit the types that are known must not become nulls of files that count as landed.
     *
     * @throws DataFlowException that names the columns
     */
    void requireFitting(List<Loss> losses) {
        List<Diagnostic> misfits = new ArrayList<>();
        for (SourceNode source : sources) {
            for (Loss loss : losses) {
                if (loss.kind() == LossKind.NULLED
                        && loss.stream().equals(source.stream())
                        && source.seen().orElseThrow().unbending().contains(loss.column())) {
                    misfits.addAll(
                            source.place(new DataFlowException(misfit(loss))).diagnostics());
                }
            }
        }
        if (!misfits.isEmpty()) {
            throw new DataFlowException(misfits);
        }
    }

    private static Diagnostic misfit(Loss loss) {
        String sample = loss.sample().isEmpty() ? "" : ", such as '" + loss.sample() + "'";
        return Diagnostic.error(
                        DiagnosticCode.NEW_COLUMNS,
                        loss.subject() + ": " + loss.count() + (loss.count() == 1 ? " value does" : " values do")
                                + " not fit the type that the ledger knows" + sample + ". Nothing has landed")
                .hint(
                        "decide what becomes of them: --rescued-data keeps them, a hint says what to read the column as, and"
                                + " --new-columns add-and-widen takes a wider type over if there is one that holds both");
    }

    /** Files land exactly once only if their rows and the record become visible in one publication. */
    void requireTogether(List<Landing> landings) {
        if (run.isEmpty() || seen().stream().noneMatch(SourceSeen::incremental)) {
            return;
        }
        for (Landing landing : landings) {
            boolean apart = !landing.loads().isEmpty();
            for (StagedFolder folder : landing.staged()) {
                apart |= !folder.publication().equals(run.get().staged().publication());
            }
            if (apart) {
                String sink = landing.report().stream();
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.LEDGER_APART,
                                "what the sink `" + sink + "` writes cannot appear together with the record in "
                                        + address() + ", so a kill between the two would land files twice or never")
                        .hint(DiagnosticCode.LEDGER_APART.remedy()));
            }
        }
    }

    /** What is to be published with what the sinks wrote. */
    List<StagedFolder> recorded() throws IOException {
        if (run.isEmpty()) {
            return List.of();
        }
        for (SourceSeen seen : seen()) {
            if (!seen.landed().equals(seen.before())) {
                run.get().record(seen.landed());
            }
        }
        return List.of(run.get().staged());
    }

    List<FeedReport> reports() {
        List<FeedReport> reports = new ArrayList<>();
        for (SourceNode source : sources) {
            SourceSeen seen = source.seen().orElseThrow();
            reports.add(new FeedReport(
                    source.stream(), address(), seen.incremental(), seen.files(), seen.earlier(), seen.news()));
        }
        return reports;
    }

    private String address() {
        return ledger.map(Ledger::describe).orElse("");
    }

    @Override
    public void close() throws IOException {
        if (run.isPresent()) {
            run.get().close();
        }
    }
}
