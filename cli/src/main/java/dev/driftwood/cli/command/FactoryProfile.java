package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.profile.Profile;
import dev.driftwood.cli.profile.ProfileFile;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.resource.StorePlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A profile, and what the command line says beside it, which wins.
 *
 * @param folder that the profile's folders are relative to
 */
record FactoryProfile(Profile profile, Path folder) {

    /** @param home the folder of the factory */
    static FactoryProfile of(Arguments arguments, Console console, Path home) throws UsageException, IOException {
        Optional<String> told = arguments.value(FactoryOptions.PROFILE);
        if (told.isPresent()) {
            Path file = ScriptFile.path(told.get(), console);
            if (!Files.isRegularFile(file)) {
                throw new UsageException(FactoryOptions.PROFILE + ": there is no file " + told.get());
            }
            return read(file, console);
        }
        Path above = home.getParent();
        for (Path folder : above == null ? new Path[] {home} : new Path[] {home, above}) {
            Path file = folder.resolve(ProfileFile.NAME);
            if (Files.isRegularFile(file)) {
                return read(file, console);
            }
        }
        return new FactoryProfile(Profile.EMPTY, home);
    }

    private static FactoryProfile read(Path file, Console console) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path folder = absolute.getParent();
        return new FactoryProfile(
                ProfileFile.read(absolute, console.shown(absolute.toString())), folder == null ? absolute : folder);
    }

    StorePlaces places(Arguments arguments, Console console) throws UsageException {
        Map<String, Path> folders = new LinkedHashMap<>();
        for (Map.Entry<String, String> entry : profile.linkedServices().entrySet()) {
            folders.put(entry.getKey(), existing("linkedServices." + entry.getKey(), folder, entry.getValue()));
        }
        for (Map.Entry<String, String> entry :
                NamedValues.of(arguments, FactoryOptions.LINKED_SERVICE).entrySet()) {
            folders.put(entry.getKey(), existing(FactoryOptions.LINKED_SERVICE, console.folder(), entry.getValue()));
        }
        Optional<String> output = arguments.value(FactoryOptions.OUTPUT);
        Optional<String> base = arguments.value(SharedOptions.BASE);
        return new StorePlaces(
                folders,
                base.isPresent() ? existing(SharedOptions.BASE, console.folder(), base.get()) : folder,
                output.isPresent()
                        ? Optional.of(ScriptFile.path(output.get(), console))
                        : profile.output().map(folder::resolve).map(Path::normalize),
                placed(arguments));
    }

    private static Set<String> placed(Arguments arguments) throws UsageException {
        Set<String> streams =
                new HashSet<>(NamedValues.of(arguments, SharedOptions.SOURCE).keySet());
        streams.addAll(NamedValues.of(arguments, SharedOptions.SINK).keySet());
        return streams;
    }

    private static Path existing(String what, Path from, String given) throws UsageException {
        Path path = from.resolve(given).normalize();
        if (given.contains(StorePlaces.EXPRESSION)) {
            return path;
        }
        if (!Files.isDirectory(path)) {
            throw new UsageException(what + ": there is no folder " + given);
        }
        return path;
    }
}
