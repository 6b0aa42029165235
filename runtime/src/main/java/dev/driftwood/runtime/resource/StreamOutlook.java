package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.script.outline.ScriptOutline.Statement;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks at the formats, datasets and linked services of a flow's sources and sinks; at no expression, and no file of data. */
final class StreamOutlook {

    private static final Pattern FORMAT = Pattern.compile("\\bformat\\s*:\\s*['\"]([^'\"]*)['\"]");
    private static final Pattern ANY_FORMAT = Pattern.compile("\\bformat\\s*:");
    private static final Pattern STORE = Pattern.compile("\\bstore\\s*:\\s*['\"]([^'\"]+)['\"]");

    private final Resources resources;
    private final Map<String, Optional<ResourceFile>> datasets;

    /** @param datasets those that have been read, which flows share */
    StreamOutlook(Resources resources, Map<String, Optional<ResourceFile>> datasets) {
        this.resources = resources;
        this.datasets = datasets;
    }

    void look(DataFlowResource flow, List<Statement> statements, Set<String> problems) throws IOException {
        Set<String> streams = new HashSet<>();
        for (Statement statement : statements) {
            streams.add(statement.stream());
            if (statement.keyword().equals("source") || statement.keyword().equals("sink")) {
                look(statement, flow.references(statement.stream()), problems);
            }
        }
        for (StreamReferences references : flow.streams()) {
            boolean refers = references.dataset().isPresent()
                    || references.linkedService().isPresent()
                    || references.flowlet().isPresent();
            if (refers && !streams.contains(references.stream())) {
                problems.add("the script has no stream " + references.stream() + ", of which the JSON has an entry");
            }
        }
    }

    private void look(Statement statement, Optional<StreamReferences> references, Set<String> problems)
            throws IOException {
        Optional<String> format = format(statement.arguments());
        Optional<Reference> dataset = references.flatMap(StreamReferences::dataset);
        Optional<Reference> service = references.flatMap(StreamReferences::linkedService);
        if (service.isPresent()) {
            lookAtService(service.get().name(), problems);
        }
        if (dataset.isPresent()) {
            lookAtDataset(dataset.get().name(), format, problems);
            return;
        }
        Matcher store = STORE.matcher(statement.arguments());
        if (store.find()) {
            if (!store.group(1).equals("cache")) {
                problems.add(statement.stream() + " is in the store " + store.group(1) + ", which is none of files");
            }
        } else if (format.isPresent()) {
            lookAtFormat(statement.stream(), format.get(), problems);
        } else if (!ANY_FORMAT.matcher(statement.arguments()).find()) {
            problems.add(statement.stream() + " has neither a dataset nor a format");
        }
    }

    /** Looks from the word on, which texts find much faster than patterns do. */
    private static Optional<String> format(String arguments) {
        int word = arguments.indexOf("format");
        if (word < 0) {
            return Optional.empty();
        }
        Matcher spelled = FORMAT.matcher(arguments);
        return spelled.find(word) ? Optional.of(spelled.group(1)) : Optional.empty();
    }

    private void lookAtDataset(String name, Optional<String> format, Set<String> problems) throws IOException {
        Optional<ResourceFile> dataset = dataset(name);
        if (dataset.isEmpty()) {
            problems.add("there is no dataset " + name);
            return;
        }
        Optional<String> own = DatasetProperties.format(dataset.get());
        if (own.isEmpty()) {
            problems.add(
                    "the dataset " + name + " is of the type " + dataset.get().type() + ", which is no file");
            return;
        }
        lookAtFormat("the dataset " + name, format.or(() -> own).get(), problems);
        Optional<Reference> service = Reference.in(dataset.get().properties(), "linkedServiceName");
        if (service.isPresent()) {
            lookAtService(service.get().name(), problems);
        }
    }

    private static void lookAtFormat(String what, String format, Set<String> problems) {
        if (!Formats.names().contains(format)) {
            problems.add(what + " is of the format " + format
                    + (Formats.ofFiles(format) ? ", which is not supported" : ", which is no file"));
        }
    }

    /** A single data flow comes without linked services; a factory that has some has all of them. */
    private void lookAtService(String name, Set<String> problems) throws IOException {
        List<String> names = resources.names(ResourceKind.LINKED_SERVICE);
        if (!names.isEmpty() && names.stream().noneMatch(name::equalsIgnoreCase)) {
            problems.add("there is no linked service " + name);
        }
    }

    /** Many flows share their datasets. */
    private Optional<ResourceFile> dataset(String name) throws IOException {
        Optional<ResourceFile> dataset = datasets.get(name);
        if (dataset == null) {
            dataset = resources.find(ResourceKind.DATASET, name);
            datasets.put(name, dataset);
        }
        return dataset;
    }
}
