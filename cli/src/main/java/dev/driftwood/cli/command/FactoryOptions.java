package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.OptionDeclaration;
import java.util.List;

/** Options for flows that lie in a factory. */
final class FactoryOptions {

    static final String DATA_FLOW = "--dataflow";
    static final String PIPELINE = "--pipeline";
    static final String ACTIVITY = "--activity";
    static final String PIPELINE_PARAM = "--pipeline-param";
    static final String LINKED_SERVICE = "--linked-service";
    static final String OUTPUT = "--output";
    static final String PROFILE = "--profile";

    static final OptionDeclaration DATA_FLOW_OPTION =
            OptionDeclaration.value(DATA_FLOW, "NAME", "Which data flow of a factory.");

    /** For what has no factory, but perhaps addresses. */
    static final OptionDeclaration ACCOUNTS_OPTION = OptionDeclaration.value(
            PROFILE,
            "FILE",
            "Take how to sign in to storage accounts from this file. Default: driftwood.yml in the current folder.");

    static final List<OptionDeclaration> ALL = List.of(
            DATA_FLOW_OPTION,
            OptionDeclaration.value(
                    PIPELINE, "NAME", "Take the data flow and its parameters from an activity of this pipeline."),
            OptionDeclaration.value(ACTIVITY, "NAME", "Which activity of the pipeline. Default: its only data flow."),
            OptionDeclaration.values(
                    PIPELINE_PARAM, "NAME=VALUE", "Set a parameter of the pipeline; the value is a plain text."),
            OptionDeclaration.values(
                    LINKED_SERVICE, "NAME=FOLDER", "Let this folder play the store of a linked service."),
            OptionDeclaration.value(
                    OUTPUT, "FOLDER", "Let sinks write below this folder instead of into their stores."),
            OptionDeclaration.value(
                    PROFILE,
                    "FILE",
                    "Take such settings, and how to sign in to storage accounts, from this file. Default: driftwood.yml in the"
                            + " factory's folder or the one above, or beside the script."));

    private FactoryOptions() {}
}
