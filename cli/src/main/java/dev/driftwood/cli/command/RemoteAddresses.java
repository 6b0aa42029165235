package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.profile.ProfileFile;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What opens addresses that are not of this machine. Nothing of it is loaded, nor is the profile beside a script read, before the
 * first of them is met: most runs meet none.
 */
final class RemoteAddresses implements RemoteStores {

    private final Optional<FactoryProfile> told;
    private final Path folder;
    private final Console console;
    private Optional<RemoteStores> opened = Optional.empty();

    private RemoteAddresses(Optional<FactoryProfile> told, Path folder, Console console) {
        this.told = told;
        this.folder = folder;
        this.console = console;
    }

    /** With the accounts of a profile. */
    static RemoteStores of(FactoryProfile profile, Console console) {
        return new RemoteAddresses(Optional.of(profile), profile.folder(), console);
    }

    /** With the accounts of the profile that the command line names, else of the one in the current folder. */
    static RemoteStores told(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<FactoryProfile> told = FactoryProfile.told(arguments, console);
        return told.isPresent() ? of(told.get(), console) : beside(console.folder(), console);
    }

    /** With the accounts of the profile in a folder, if there is one. */
    static RemoteStores beside(Path folder, Console console) {
        return new RemoteAddresses(Optional.empty(), folder, console);
    }

    @Override
    public boolean knows(String address) {
        return stores().knows(address);
    }

    @Override
    public RemotePlace open(String address, Optional<ConnectionSettings> service) throws IOException {
        return stores().open(address, service);
    }

    @Override
    public RemotePlace open(String address, String container, Optional<ConnectionSettings> service) throws IOException {
        return stores().open(address, container, service);
    }

    private synchronized RemoteStores stores() {
        RemoteStores stores = opened.orElseGet(() -> AccountStores.of(told.or(this::beside), console));
        opened = Optional.of(stores);
        return stores;
    }

    private Optional<FactoryProfile> beside() {
        try {
            return FactoryProfile.in(folder, console);
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "this profile cannot be read")
                            .in(console.shown(folder.resolve(ProfileFile.NAME).toString())),
                    e);
        }
    }
}
