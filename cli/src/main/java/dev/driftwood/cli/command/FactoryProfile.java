package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.profile.Profile;
import dev.driftwood.cli.profile.ProfileFile;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.ResourceKind;
import dev.driftwood.runtime.resource.StorePlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A profile, and what the command line says beside it, which wins.
 *
 * @param folder that the profile's folders are relative to
 * @param shown the profile's name for complaints
 */
record FactoryProfile(Profile profile, Path folder, String shown) {

    /** Stands for the account that a linked service names itself. */
    static final String OWN_ACCOUNT = "azure:";

    /** @param home the folder of the factory */
    static FactoryProfile of(Arguments arguments, Console console, Path home) throws UsageException, IOException {
        Optional<FactoryProfile> told = told(arguments, console);
        if (told.isPresent()) {
            return told.get();
        }
        Optional<FactoryProfile> within = in(home, console);
        Path above = home.getParent();
        Optional<FactoryProfile> found = within.isPresent() || above == null ? within : in(above, console);
        return found.orElseGet(() -> new FactoryProfile(Profile.EMPTY, home, ProfileFile.NAME));
    }

    /** The one that the command line names. */
    static Optional<FactoryProfile> told(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<String> told = arguments.value(FactoryOptions.PROFILE);
        if (told.isEmpty()) {
            return Optional.empty();
        }
        Path file = ScriptFile.path(told.get(), console);
        if (!Files.isRegularFile(file)) {
            throw new UsageException(FactoryOptions.PROFILE + ": there is no file " + told.get());
        }
        return Optional.of(read(file, console));
    }

    /** The one of a folder, if it has one. */
    static Optional<FactoryProfile> in(Path home, Console console) throws IOException {
        Path file = home.resolve(ProfileFile.NAME);
        return Files.isRegularFile(file) ? Optional.of(read(file, console)) : Optional.empty();
    }

    private static FactoryProfile read(Path file, Console console) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path folder = absolute.getParent();
        String shown = console.shown(absolute.toString());
        Profile profile = ProfileFile.read(absolute, shown);
        DiagnosticText.print(profile.warnings(), console);
        return new FactoryProfile(profile, folder == null ? absolute : folder, shown);
    }

    /** A name that the factory lacks is a slip that would otherwise pass in silence. */
    void requireKnown(Factory factory, Arguments arguments) throws UsageException, IOException {
        factory.requireKnown(
                ResourceKind.LINKED_SERVICE, profile.linkedServices().keySet(), shown);
        factory.requireKnown(ResourceKind.DATA_FLOW, profile.parameters().keySet(), shown);
        factory.requireKnown(ResourceKind.DATA_FLOW, profile.feeds().keySet(), shown);
        factory.requireKnown(ResourceKind.PIPELINE, profile.pipelineParameters().keySet(), shown);
        factory.requireKnown(
                ResourceKind.LINKED_SERVICE,
                NamedValues.of(arguments, FactoryOptions.LINKED_SERVICE).keySet(),
                FactoryOptions.LINKED_SERVICE);
    }

    StorePlaces places(Arguments arguments, Console console) throws UsageException {
        Map<String, StoreRoot> roots = new LinkedHashMap<>();
        for (Map.Entry<String, String> entry : profile.linkedServices().entrySet()) {
            roots.put(entry.getKey(), service("linkedServices." + entry.getKey(), folder, entry.getValue()));
        }
        for (Map.Entry<String, String> entry :
                NamedValues.of(arguments, FactoryOptions.LINKED_SERVICE).entrySet()) {
            roots.put(entry.getKey(), service(FactoryOptions.LINKED_SERVICE, console.folder(), entry.getValue()));
        }
        Optional<String> output = arguments.value(FactoryOptions.OUTPUT);
        Optional<String> base = arguments.value(SharedOptions.BASE);
        return new StorePlaces(
                roots,
                base.isPresent()
                        ? root(SharedOptions.BASE, console.folder(), base.get())
                        : new StoreRoot.Folder(folder),
                output(arguments, console),
                placed(arguments));
    }

    /** A folder of sinks need not be there yet. */
    private Optional<StoreRoot> output(Arguments arguments, Console console) throws UsageException {
        Optional<String> told = arguments.value(FactoryOptions.OUTPUT);
        if (told.isPresent()) {
            requireWord(FactoryOptions.OUTPUT, told.get());
        }
        Path from = told.isPresent() ? console.folder() : folder;
        return told.or(profile::output)
                .map(given -> isAddress(given)
                        ? new StoreRoot.Remote(given)
                        : new StoreRoot.Folder(from.resolve(given).normalize()));
    }

    /** Where it is remembered what runs have met, in full. */
    Optional<String> ledger() {
        return profile.ledger()
                .map(given -> isAddress(given)
                        ? given
                        : folder.resolve(given).normalize().toString());
    }

    private static Map<String, String> placed(Arguments arguments) throws UsageException {
        Map<String, String> streams = new LinkedHashMap<>(NamedValues.of(arguments, SharedOptions.SOURCE));
        streams.putAll(NamedValues.of(arguments, SharedOptions.SINK));
        return streams;
    }

    /** What plays a linked service: a database too. */
    private static StoreRoot service(String what, Path from, String given) throws UsageException {
        return DatabaseAddress.is(given) ? new StoreRoot.Database(new DatabaseAddress(given)) : root(what, from, given);
    }

    /** What plays a store: an address, or a folder that is there. */
    static StoreRoot root(String what, Path from, String given) throws UsageException {
        requireWord(what, given);
        if (isAddress(given)) {
            return new StoreRoot.Remote(given);
        }
        Path path = from.resolve(given).normalize();
        if (!given.contains(StorePlaces.EXPRESSION) && !Files.isDirectory(path)) {
            throw new UsageException(what + ": there is no folder " + given);
        }
        return new StoreRoot.Folder(path);
    }

    private static void requireWord(String what, String given) throws UsageException {
        if (given.isBlank()) {
            throw new UsageException(what + " is empty; name a folder or an address");
        }
    }

    private static boolean isAddress(String given) {
        return given.indexOf("://") > 1 || given.equals(OWN_ACCOUNT);
    }
}
