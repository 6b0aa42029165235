package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.LakeJson;
import dev.driftwood.cli.report.LakeText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** {@code lake}: plays a storage account on this machine, until it is interrupted. */
final class LakeCommand implements Command {

    private static final String DIR = "--dir";
    private static final String PORT = "--port";
    private static final String ACCOUNT = "--account";
    private static final String CONTAINER = "--container";
    private static final String SHOW_KEY = "--show-key";
    private static final String LATENCY = "--latency";
    private static final String REQUESTS = "--requests";
    private static final int USUAL_PORT = 10443;
    private static final int LAST_PORT = 65535;

    @Override
    public Usage usage() {
        return new Usage(
                "lake",
                "Play a storage account (ADLS Gen2) on this machine.",
                "Serves a folder as a storage account with hierarchical namespace, over TLS and at 127.0.0.1 only, until Ctrl-C;"
                        + " tells what to write into driftwood.yml to use it. What is landed is found as files in the folder,"
                        + " and files that are put there are in the account.",
                Operand.none(),
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.value(
                                        DIR,
                                        "FOLDER",
                                        "Where everything is kept, the key and the certificate as well; made if it is not"
                                                + " there. Default: lake."),
                                OptionDeclaration.value(PORT, "N", "The port to listen at. Default: 10443."),
                                OptionDeclaration.value(ACCOUNT, "NAME", "The account's name. Default: lake."),
                                OptionDeclaration.values(
                                        CONTAINER,
                                        "NAME",
                                        "A container to make if it is not there. May be given several times. Default: raw, if"
                                                + " there is none."),
                                OptionDeclaration.toggle(SHOW_KEY, "Print the account's key instead of where it is."),
                                OptionDeclaration.value(
                                        LATENCY,
                                        "MILLIS",
                                        "Wait so long before each answer, as an account far away does. Default: not at all."),
                                OptionDeclaration.toggle(
                                        REQUESTS, "Tell each request on standard error; signatures are left out.")),
                        SharedOptions.output()),
                List.of(
                        "lake --dir ./lake",
                        "lake --dir ./lake --account contoso --container raw --container curated"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        boolean tell = arguments.has(REQUESTS);
        int port = arguments.positive(PORT, USUAL_PORT);
        if (port > LAST_PORT) {
            throw new UsageException(PORT + " takes a number up to " + LAST_PORT + ", not " + port);
        }
        try (Lake lake = Lake.start(settings(arguments, port, console), request -> {
            if (tell) {
                console.complain(request.toString());
            }
        })) {
            if (arguments.has(LATENCY)) {
                lake.faults().latency(Duration.ofMillis(arguments.positive(LATENCY, 1)));
            }
            if (lake.containers().isEmpty()) {
                lake.createContainer("raw");
            }
            boolean showKey = arguments.has(SHOW_KEY);
            if (arguments.has(SharedOptions.JSON)) {
                LakeJson.print(lake, lake.containers(), showKey, console);
            } else {
                LakeText.print(lake, lake.containers(), showKey, console);
            }
            LakeText.unserved(lake.unserved(), console);
            new CountDownLatch(1).await();
        } catch (BindException e) {
            throw new UsageException("port " + port + " of this machine is taken; choose another one with " + PORT, e);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            // That is how it is told to end.
            Thread.currentThread().interrupt();
        }
        return ExitCode.SUCCESS;
    }

    private static LakeSettings settings(Arguments arguments, int port, Console console) throws UsageException {
        Path folder = ScriptFile.path(arguments.value(DIR).orElse("lake"), console);
        LakeSettings settings = LakeSettings.in(folder)
                .withAccount(arguments.value(ACCOUNT).orElse("lake"))
                .withPorts(port, 0);
        for (String container : arguments.values(CONTAINER)) {
            settings = settings.withContainer(container);
        }
        return settings;
    }
}
