package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.bind.FlowBinder;
import dev.driftwood.runtime.bind.PartialRun;
import dev.driftwood.runtime.check.ValueCheck;
import dev.driftwood.runtime.expression.ArmObserver;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.feed.LedgerFolder;
import dev.driftwood.runtime.ledger.Ledger;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.RunSettings;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Compiles data flows. */
public final class DataFlows {

    private DataFlows() {}

    /**
     * Parses the script, lists the files of its sources, reads their footers and binds every stream to the columns that are
     * really there. Rows are read only where they tell the columns: before a pivot that lists no values.
     *
     * @throws DataFlowException with every complaint found
     */
    public static ExecutablePlan compile(RunRequest request) {
        return compile(request, List.of());
    }

    /**
     * Compiles with checks of values, which stop a run before anything lands if one of them fails.
     *
     * @throws DataFlowException with every complaint found
     */
    public static ExecutablePlan compile(RunRequest request, List<ValueCheck> checks) {
        return compile(request, checks, ArmObserver.NONE);
    }

    /**
     * Compiles as {@link #compile(RunRequest, List)} does.
     *
     * @param observer hears, during runs, which ways rows take through expressions
     * @throws DataFlowException with every complaint found
     */
    public static ExecutablePlan compile(RunRequest request, List<ValueCheck> checks, ArmObserver observer) {
        return compile(request, Optional.empty(), checks, observer);
    }

    /**
     * Compiles without a look at the files of some sources: these give the columns of their projections, and no rows. Sinks need no
     * place, be they tables or what else this version cannot write.
     *
     * @param unopened such sources, each with columns that it has beside those of its projection
     * @throws DataFlowException with every complaint found
     */
    public static ExecutablePlan compileUnopened(RunRequest request, Map<String, List<DataType.Field>> unopened) {
        return compile(request, Optional.of(unopened), List.of(), ArmObserver.NONE);
    }

    private static ExecutablePlan compile(
            RunRequest request,
            Optional<Map<String, List<DataType.Field>>> unopened,
            List<ValueCheck> checks,
            ArmObserver observer) {
        StopWatch watch = new StopWatch();
        watch.start("parse");
        ArrowLoading arrow = ArrowLoading.begin();
        Script stored = script(request);
        Script opened = unopened.map(columns -> UnopenedStreams.replaced(stored, columns))
                .orElse(stored);
        Map<String, String> sinks = unopened.isEmpty() ? request.sinks() : StandIns.everywhere(stored, request.sinks());
        Script script = StandIns.replaced(opened, request.sources(), sinks);
        checkPlaces(script, request);
        watch.start("bind");
        arrow.await();
        RemotePlaces remote = new RemotePlaces(request.remoteStores());
        Places known = new StreamPlaces(request, remote);
        Places places = unopened.<Places>map(
                        columns -> new UnopenedPlaces(known, columns.keySet(), nowhere(sinks, request)))
                .orElse(known);
        Optional<Ledger> ledger = request.feeds().ledger().map(folder -> ledger(folder, remote, request.clock()));
        RunSettings settings = new RunSettings(
                request.int96(),
                request.headers(),
                request.batchRows(),
                request.afterCompletion(),
                request.clock(),
                feeds(script, request.feeds()),
                ledger,
                request.policyColumn());
        PartialRun partialRun =
                (bound, stream, rows) -> new CompiledFlow(bound, request, remote, Optional.empty(), new StopWatch())
                        .preview(stream, rows)
                        .rows();
        BoundFlow flow = FlowBinder.bind(
                script, request.parameters(), places, settings, request.definitions(), checks, partialRun, observer);
        watch.stop();
        return new CompiledFlow(flow, request, remote, ledger, watch);
    }

    private static Ledger ledger(LedgerFolder folder, RemotePlaces remote, Instant clock) {
        if (remote.isRemote(folder.place())) {
            Places.Place place = remote.given(folder.place());
            return new Ledger(place.store(), place.path(), folder.flow(), clock);
        }
        return new Ledger(new LocalFileStore(Path.of(folder.place())), "", folder.flow(), clock);
    }

    private static FeedSettings feeds(Script script, FeedSettings given) {
        return given.isEmpty() ? given : given.placed(names(script, "source"));
    }

    /**
     * The script with what is known of its streams beside it: what datasets say stands as properties at the stream's name.
     *
     * @throws DataFlowException if it does not parse
     */
    public static Script script(RunRequest request) {
        return StoredProperties.added(Scripts.parse(request.script()), request.stores());
    }

    private static Set<String> nowhere(Map<String, String> sinks, RunRequest request) {
        Set<String> streams = new TreeSet<>(sinks.keySet());
        streams.removeAll(request.sinks().keySet());
        return streams;
    }

    /** A place given for a stream that is not there is a slip that would otherwise pass in silence. */
    private static void checkPlaces(Script script, RunRequest request) {
        List<Diagnostic> complaints = new ArrayList<>();
        check(names(script, "source"), request.sources().keySet(), "source", complaints);
        check(names(script, "sink"), request.sinks().keySet(), "sink", complaints);
        check(names(script, "call"), callsOf(script, request), "external call", complaints);
        if (!complaints.isEmpty()) {
            throw new DataFlowException(complaints);
        }
    }

    /** Allowed calls but those inside flowlets, which are not known yet; a slip among these leaves a call that is refused. */
    private static Set<String> callsOf(Script script, RunRequest request) {
        Set<String> flowlets = names(script, "compose");
        Set<String> calls = new TreeSet<>(request.calls().keySet());
        calls.removeIf(name -> name.indexOf('/') > 0 && flowlets.contains(name.substring(0, name.indexOf('/'))));
        return calls;
    }

    private static Set<String> names(Script script, String keyword) {
        Set<String> names = new TreeSet<>();
        for (Statement statement : script.statements()) {
            if (statement.keyword().text().equals(keyword)) {
                names.add(statement.stream().text());
            }
        }
        return names;
    }

    private static void check(Set<String> known, Set<String> given, String keyword, List<Diagnostic> complaints) {
        for (String name : new TreeSet<>(given)) {
            if (!known.contains(name)) {
                Diagnostic complaint =
                        Diagnostic.error(DiagnosticCode.USAGE, "the script has no " + keyword + " `" + name + "`");
                complaints.add(NearestName.of(name, known)
                        .map(near -> complaint.hint("did you mean `" + near + "`?"))
                        .orElseGet(() ->
                                known.isEmpty() ? complaint : complaint.hint("it has: " + String.join(", ", known))));
            }
        }
    }
}
