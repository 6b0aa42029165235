package dev.driftwood.runtime.resource;

/** Kinds of resources. Rule: resources.md, sections 5 and 6. */
public enum ResourceKind {
    DATA_FLOW("data flow", "dataflow", "dataflows"),
    DATASET("dataset", "dataset", "datasets"),
    LINKED_SERVICE("linked service", "linkedService", "linkedServices"),
    CREDENTIAL("credential", "credential", "credentials"),
    PIPELINE("pipeline", "pipeline", "pipelines"),
    FACTORY("factory", "factory", "factories");

    private final String words;
    private final String folder;
    private final String type;

    ResourceKind(String words, String folder, String type) {
        this.words = words;
        this.folder = folder;
        this.type = type;
    }

    /** As people call it. */
    public String words() {
        return words;
    }

    /** The folder of a git repository that holds them. */
    String folder() {
        return folder;
    }

    /** The end of their type in a template. */
    String type() {
        return type;
    }
}
