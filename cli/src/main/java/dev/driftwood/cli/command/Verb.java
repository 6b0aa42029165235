package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The verbs in the order in which the help text lists them. Only the one that is asked for is loaded. */
public enum Verb {
    RUN,
    PREVIEW,
    INSPECT,
    GRAPH,
    CHECK,
    FMT,
    SCHEMA,
    DRIFT,
    MAP_DRIFTED,
    LINEAGE,
    COMPARE,
    TEST,
    SCAFFOLD,
    DRILL,
    SAMPLE,
    LIST,
    SCRIPT,
    EXPORT,
    FUNCTIONS,
    EVAL,
    LAKE,
    COMPLETION;

    public static Optional<Verb> named(String word) {
        for (Verb verb : values()) {
            if (verb.word().equals(word)) {
                return Optional.of(verb);
            }
        }
        return Optional.empty();
    }

    public static List<String> words() {
        List<String> words = new ArrayList<>();
        for (Verb verb : values()) {
            words.add(verb.word());
        }
        return words;
    }

    public static List<Usage> usages() {
        List<Usage> usages = new ArrayList<>();
        for (Verb verb : values()) {
            usages.add(verb.command().usage());
        }
        return usages;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Command command() {
        return switch (this) {
            case RUN -> new RunCommand();
            case PREVIEW -> new PreviewCommand();
            case INSPECT -> new InspectCommand();
            case GRAPH -> new GraphCommand();
            case CHECK -> new CheckCommand();
            case FMT -> new FormatCommand();
            case SCHEMA -> new SchemaCommand();
            case DRIFT -> new DriftCommand();
            case MAP_DRIFTED -> new MapDriftedCommand();
            case LINEAGE -> new LineageCommand();
            case COMPARE -> new CompareCommand();
            case TEST -> new TestCommand();
            case SCAFFOLD -> new ScaffoldCommand();
            case DRILL -> new DrillCommand();
            case SAMPLE -> new SampleCommand();
            case LIST -> new ListCommand();
            case SCRIPT -> new ScriptCommand();
            case EXPORT -> new ExportCommand();
            case FUNCTIONS -> new FunctionsCommand();
            case EVAL -> new EvalCommand();
            case LAKE -> new LakeCommand();
            case COMPLETION -> new CompletionCommand();
        };
    }
}
