package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** From the options of a verb to what the runtime is asked. */
final class FlowRequest {

    /** Jars of drivers, divided as a class path is. */
    private static final String DRIVERS = "DRIFTWOOD_JDBC_DRIVER";

    private static final Pattern NEARLY_AN_ADDRESS =
            Pattern.compile("(azure|abfss?|wasbs?|https?):(?!//)", Pattern.CASE_INSENSITIVE);

    private final Arguments arguments;
    private final Console console;

    private FlowRequest(Arguments arguments, Console console) {
        this.arguments = arguments;
        this.console = console;
    }

    static RunRequest of(Arguments arguments, Console console) throws UsageException, IOException {
        return new FlowRequest(arguments, console).request();
    }

    /** A flow of a factory with settled parameters. */
    static RunRequest of(Arguments arguments, Console console, FactoryProfile profile, FactoryFlow flow, Instant now)
            throws UsageException {
        FlowRequest asked = new FlowRequest(arguments, console);
        return asked.request(
                        flow.script(),
                        new StoreRoot.Folder(console.folder()),
                        RemoteAddresses.of(profile, console),
                        flow.stores(),
                        flow.definitions(),
                        flow.parameters(),
                        now)
                .withFeeds(asked.feeds(Optional.of(profile), flow.name()));
    }

    private RunRequest request() throws UsageException, IOException {
        String operand = arguments.operands().get(0);
        Instant now = Instant.now();
        Map<String, String> given = ParameterOptions.read(arguments, console);
        Optional<FactoryOperand> factory = FactoryOperand.of(arguments, console);
        if (factory.isPresent()) {
            FactoryProfile profile = factory.get().profile();
            FactoryFlow flow = factory.get().flow(profile, now);
            Map<String, String> parameters = new LinkedHashMap<>(flow.parameters());
            parameters.putAll(given);
            return of(arguments, console, profile, flow.with(parameters), now);
        }
        Definitions beside = operand.equals(ScriptFile.STANDARD_INPUT)
                ? Definitions.NONE
                : new ScriptsBeside(operand, console).flowlets();
        Optional<FactoryProfile> profile = profile(operand);
        return request(
                        ScriptFile.read(operand, console),
                        base(operand),
                        remote(operand, profile),
                        Map.of(),
                        beside,
                        given,
                        now)
                .withFeeds(feeds(profile, name(operand)));
    }

    private FeedSettings feeds(Optional<FactoryProfile> profile, String flow) throws UsageException {
        return FeedOptions.of(
                arguments,
                console,
                profile.map(each -> each.profile().feeds().getOrDefault(flow, Map.of()))
                        .orElse(Map.of()),
                profile.flatMap(FactoryProfile::ledger),
                flow);
    }

    /** A script is called as its file is, without the ending. */
    private String name(String operand) throws UsageException {
        if (operand.equals(ScriptFile.STANDARD_INPUT)) {
            return "script";
        }
        Path file = ScriptFile.path(operand, console).getFileName();
        String name = file == null ? "script" : file.toString();
        int point = name.lastIndexOf('.');
        return point > 0 ? name.substring(0, point) : name;
    }

    private RunRequest request(
            SourceText script,
            StoreRoot base,
            RemoteStores remote,
            Map<String, StreamStore> stores,
            Definitions definitions,
            Map<String, String> parameters,
            Instant now)
            throws UsageException {
        return new RunRequest(
                script,
                base,
                remote,
                places(SharedOptions.SOURCE),
                places(SharedOptions.SINK),
                NamedValues.of(arguments, SharedOptions.ALLOW_CALL),
                databases(),
                stores,
                definitions,
                parameters,
                arguments.value(SharedOptions.INT96).orElse("refuse").equals("read")
                        ? ReadOptions.Int96.READ
                        : ReadOptions.Int96.REFUSE,
                headers(),
                arguments.has(RunCommand.AFTER_COMPLETION),
                arguments.value(SharedOptions.ROW_POLICY_COLUMN).filter(name -> !name.isEmpty()),
                arguments.positive(SharedOptions.BATCH_ROWS, ReadOptions.DEFAULT_BATCH_ROWS),
                spilling(),
                scheduling(),
                now);
    }

    private DatabaseAccess databases() throws UsageException {
        List<Path> drivers = new ArrayList<>();
        for (String driver : arguments.values(SharedOptions.JDBC_DRIVER)) {
            drivers.add(ScriptFile.path(driver, console));
        }
        if (drivers.isEmpty()) {
            for (String driver : environment(DRIVERS).orElse("").split(File.pathSeparator, -1)) {
                if (!driver.isBlank()) {
                    drivers.add(ScriptFile.path(driver, console));
                }
            }
        }
        return new DatabaseAccess(drivers, FlowRequest::environment);
    }

    private static Optional<String> environment(String variable) {
        return Optional.ofNullable(System.getenv(variable));
    }

    private HeaderPolicy headers() {
        return switch (arguments.value(SharedOptions.HEADERS).orElse("refuse")) {
            case "by-file" -> HeaderPolicy.BY_FILE;
            case "service" -> HeaderPolicy.SERVICE;
            default -> HeaderPolicy.REFUSE;
        };
    }

    private SpillSettings spilling() throws UsageException {
        return new SpillSettings(
                arguments.bytes(SharedOptions.MEMORY),
                arguments.value(SharedOptions.SPILL_FOLDER).map(folder -> Path.of(console.absolute(folder))));
    }

    private Scheduling scheduling() throws UsageException {
        Scheduling usual = Scheduling.all();
        return new Scheduling(
                arguments.positive(RunCommand.THREADS, usual.threads()),
                !arguments.has(RunCommand.NO_PASS_THROUGH),
                usual.sizes());
    }

    private StoreRoot base(String operand) throws UsageException {
        Optional<String> told = arguments.value(SharedOptions.BASE);
        if (told.isPresent()) {
            return FactoryProfile.root(SharedOptions.BASE, console.folder(), told.get());
        }
        return new StoreRoot.Folder(folder(operand));
    }

    private Path folder(String operand) throws UsageException {
        if (operand.equals(ScriptFile.STANDARD_INPUT)) {
            return console.folder();
        }
        Path folder = ScriptFile.path(operand, console).getParent();
        return folder == null ? console.folder() : folder;
    }

    private RemoteStores remote(String operand, Optional<FactoryProfile> profile) throws UsageException {
        return profile.isPresent()
                ? RemoteAddresses.of(profile.get(), console)
                : RemoteAddresses.beside(folder(operand), console);
    }

    /** Of a profile a script has a use for the accounts and for what is said of its sources. */
    private Optional<FactoryProfile> profile(String operand) throws UsageException, IOException {
        Optional<FactoryProfile> told = FactoryProfile.told(arguments, console);
        return told.isPresent() ? told : FactoryProfile.in(folder(operand), console);
    }

    /** What is nearly an address would be taken for the name of a file. */
    private static void requirePlace(String what, String place) throws UsageException {
        if (place.equals(FactoryProfile.OWN_ACCOUNT)) {
            throw new UsageException(what + ": " + FactoryProfile.OWN_ACCOUNT
                    + " stands for the account that a linked service names, in driftwood.yml or for "
                    + FactoryOptions.LINKED_SERVICE + "; name the place itself: abfss://container@account"
                    + ".dfs.core.windows.net/path");
        }
        if (NEARLY_AN_ADDRESS.matcher(place).lookingAt()) {
            throw new UsageException(what + ": there must be :// behind the first word of an address, as in"
                    + " abfss://container@account.dfs.core.windows.net/path");
        }
    }

    private Map<String, String> places(String option) throws UsageException {
        Map<String, String> places = new LinkedHashMap<>(NamedValues.of(arguments, option));
        for (Map.Entry<String, String> entry : places.entrySet()) {
            String place = entry.getValue();
            if (!DatabaseAddress.is(place)) {
                requirePlace(option + " " + entry.getKey(), place);
                entry.setValue(console.absolute(place));
            }
        }
        return places;
    }
}
