package dev.driftwood.testkit;

import dev.driftwood.regression.cases.CaseRequest;
import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.Progress;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A data flow with what it shall read, as a case in YAML describes one. Each method that sets something gives another flow and leaves
 * this one as it is.
 *
 * <p>Sinks never write where the script says, but below a folder that is gone when the run is closed. Paths start from the current
 * folder.
 */
public final class DataFlow {

    private static final String PLACE = "DataFlow";

    private final Map<String, Node> settings;
    private final Map<String, Node> inputs;
    private final Map<String, Node> parameters;
    private final Consumer<FlowRun> receiver;

    private DataFlow(
            Map<String, Node> settings,
            Map<String, Node> inputs,
            Map<String, Node> parameters,
            Consumer<FlowRun> receiver) {
        this.settings = settings;
        this.inputs = inputs;
        this.parameters = parameters;
        this.receiver = receiver;
    }

    /** A script. Its flowlets are the scripts beside it. */
    public static DataFlow load(Path script) {
        if (!Files.exists(script)) {
            throw new IllegalArgumentException("there is no " + script);
        }
        return new DataFlow(Map.of("flow", Values.node(script.toString(), PLACE)), Map.of(), Map.of(), run -> {});
    }

    /**
     * A data flow of a factory.
     *
     * @param factory its git folder, an exported template, or the JSON of a data flow
     */
    public static DataFlow load(Path factory, String dataflow) {
        return load(factory).with("dataflow", dataflow);
    }

    /** Lets a source read a file, a folder or a pattern. */
    public DataFlow source(String stream, String place) {
        return source(stream, Values.node(place, PLACE));
    }

    /** Lets a source read a file or a folder. */
    public DataFlow source(String stream, Path place) {
        return source(stream, place.toString());
    }

    /** Lets a source read rows, as if they were a Parquet file. */
    public DataFlow source(String stream, InlineRows rows) {
        return source(stream, rows.node(stream));
    }

    private DataFlow source(String stream, Node input) {
        return new DataFlow(settings, added(inputs, stream, input), parameters, receiver);
    }

    /** Sets a parameter to what an expression gives; a text carries its quotes: {@code 'x'}. */
    public DataFlow parameter(String name, String expression) {
        return new DataFlow(settings, inputs, added(parameters, name, Values.node(expression, PLACE)), receiver);
    }

    /** Sets what {@code currentTimestamp()} and its like give; otherwise it is always the same instant. */
    public DataFlow clock(Instant now) {
        return with("clock", now.toString());
    }

    /** Lets sources read INT96 timestamps, which the service refuses. */
    public DataFlow readInt96() {
        return with("int96", "read");
    }

    /** Hands each run to somebody who closes it. */
    public DataFlow closedBy(Consumer<FlowRun> closer) {
        return new DataFlow(settings, inputs, parameters, closer);
    }

    private DataFlow with(String setting, String text) {
        return new DataFlow(added(settings, setting, Values.node(text, PLACE)), inputs, parameters, receiver);
    }

    private static Map<String, Node> added(Map<String, Node> before, String name, Node node) {
        Map<String, Node> after = new LinkedHashMap<>(before);
        after.put(name, node);
        return after;
    }

    /**
     * Runs the flow. Close what comes of it.
     *
     * @throws FlowFailure if the flow does not fit its files or fails
     */
    public FlowRun run() {
        JvmOption.require();
        ScratchFolder folder = Folders.make();
        boolean done = false;
        try {
            ExecutablePlan plan = DataFlows.compile(CaseRequest.of(fields(), folder.path()));
            FlowRun run = new FlowRun(plan, plan.run(Progress.NONE), folder);
            done = true;
            receiver.accept(run);
            return run;
        } catch (DataFlowException e) {
            throw new FlowFailure(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (!done) {
                Folders.close(folder);
            }
        }
    }

    private Node.Fields fields() {
        Map<String, Node> all = new LinkedHashMap<>(settings);
        all.put("inputs", new Node.Fields(inputs, PLACE));
        all.put("parameters", new Node.Fields(parameters, PLACE));
        return new Node.Fields(all, PLACE);
    }
}
