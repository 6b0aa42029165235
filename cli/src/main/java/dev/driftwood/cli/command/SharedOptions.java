package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.OptionDeclaration;
import java.util.ArrayList;
import java.util.List;

/** Options that several verbs take, each declared once. */
public final class SharedOptions {

    public static final String JSON = "--json";
    public static final String COLOR = "--color";
    static final String STRICT = "--strict";
    static final String BASE = "--base";
    static final String SOURCE = "--source";
    static final String SINK = "--sink";
    static final String JDBC_DRIVER = "--jdbc-driver";
    static final String ALLOW_CALL = "--allow-call";
    static final String PARAM = "--param";
    static final String PARAMS = "--params";
    static final String INT96 = "--int96";
    static final String HEADERS = "--headers";
    static final String ROW_POLICY_COLUMN = "--row-policy-column";
    static final String MEMORY = "--memory";
    static final String SPILL_FOLDER = "--spill-folder";
    static final String BATCH_ROWS = "--batch-rows";

    private SharedOptions() {}

    /** How the answer is given; every verb takes these. */
    static List<OptionDeclaration> output() {
        return together(List.of(OptionDeclaration.toggle(JSON, "Answer in JSON, for programs.")), color());
    }

    static List<OptionDeclaration> color() {
        return List.of(OptionDeclaration.choice(
                COLOR, List.of("auto", "always", "never"), "Colours; auto means only on a terminal."));
    }

    /** Where a flow finds its files and parameters. */
    static List<OptionDeclaration> flow() {
        return together(places(), parameters(), reading(), FeedOptions.reading(), writing(), memory());
    }

    private static List<OptionDeclaration> places() {
        return List.of(
                OptionDeclaration.value(
                        BASE, "FOLDER", "The folder that plays the container. Default: the script's own folder."),
                OptionDeclaration.values(
                        SOURCE,
                        "NAME=PLACE",
                        "Let the source NAME read this file, folder or pattern, or its table or query from the database at a"
                                + " jdbc: address. May be given for several sources."),
                OptionDeclaration.values(
                        JDBC_DRIVER,
                        "FILE",
                        "A jar that databases are reached with. May be given several times; DRIFTWOOD_JDBC_DRIVER names"
                                + " jars too. User and password come from DRIFTWOOD_JDBC_USER and DRIFTWOOD_JDBC_PASSWORD,"
                                + " or from variables that an address names: ${NAME}."),
                OptionDeclaration.values(
                        ALLOW_CALL,
                        "NAME=URL",
                        "Let the external call NAME send its rows to this address, and to no other. Without, it is refused."));
    }

    /** What {@code $name} stands for. */
    static List<OptionDeclaration> parameters() {
        return List.of(
                OptionDeclaration.values(
                        PARAM,
                        "NAME=VALUE",
                        "Set a parameter; the value is a data flow expression, so strings carry their quotes: p=\"'x'\"."),
                OptionDeclaration.value(
                        PARAMS,
                        "FILE",
                        "Set parameters from a JSON object; strings are values there, and"
                                + " {\"value\": \"...\", \"type\": \"Expression\"} is an expression."));
    }

    private static List<OptionDeclaration> reading() {
        return List.of(
                OptionDeclaration.choice(
                        INT96,
                        List.of("refuse", "read"),
                        "What to do with INT96 timestamps: refuse them as the service does, or read them."),
                OptionDeclaration.choice(
                        HEADERS,
                        List.of("refuse", "by-file", "service"),
                        "What to do with text files of one source whose headers differ: refuse them, read each by its"
                                + " own, or all by the first one's, as the service does."),
                OptionDeclaration.value(BATCH_ROWS, "N", "How many rows a batch holds.")
                        .hide());
    }

    private static List<OptionDeclaration> writing() {
        return List.of(OptionDeclaration.value(
                ROW_POLICY_COLUMN,
                "NAME",
                "Let sinks behind an alterRow write into a column of this name what was to be done with each row: insert,"
                        + " update, delete or upsert."));
    }

    private static List<OptionDeclaration> memory() {
        return List.of(
                OptionDeclaration.value(
                        MEMORY,
                        "SIZE",
                        "In how much memory transformations may hold rows, such as 512MB or 4GB; what finds no room goes"
                                + " into files. Default: half of the machine's."),
                OptionDeclaration.value(
                        SPILL_FOLDER,
                        "FOLDER",
                        "Where these files are, which nobody sees and which are gone when the run ends in whichever way."
                                + " Default: the system's folder of temporary files."));
    }

    static OptionDeclaration sink() {
        return OptionDeclaration.values(
                SINK,
                "NAME=PLACE",
                "Let the sink NAME write into this folder, or its table into the database at a jdbc: address. May be given"
                        + " for several sinks.");
    }

    /** The lists one after the other. */
    @SafeVarargs
    static List<OptionDeclaration> together(List<OptionDeclaration>... lists) {
        List<OptionDeclaration> all = new ArrayList<>();
        for (List<OptionDeclaration> list : lists) {
            all.addAll(list);
        }
        return all;
    }
}
