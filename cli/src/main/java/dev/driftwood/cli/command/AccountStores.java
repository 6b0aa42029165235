package dev.driftwood.cli.command;

import dev.driftwood.adls.AdlsStores;
import dev.driftwood.adls.signin.SignInFile;
import dev.driftwood.cli.profile.ProfileAccounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.storage.RemoteStores;
import java.util.Optional;

/** Storage accounts with what a profile says of them; a class of its own, so that nothing of them is loaded without need. */
final class AccountStores {

    private AccountStores() {}

    static RemoteStores of(Optional<FactoryProfile> profile, Console console) {
        SignInFile file = profile.<SignInFile>map(
                        each -> new ProfileAccounts(each.profile(), each.folder(), each.shown()))
                .orElse(SignInFile.NONE);
        return AdlsStores.of(file, line -> console.remark("driftwood: " + line));
    }
}
