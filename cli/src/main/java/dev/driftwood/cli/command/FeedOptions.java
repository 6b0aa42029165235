package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.feed.ChangedFiles;
import dev.driftwood.runtime.feed.ColumnHint;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.feed.HintText;
import dev.driftwood.runtime.feed.LedgerFolder;
import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options for sources whose files change from day to day. */
final class FeedOptions {

    static final String HINT = "--hint";
    static final String RESCUED_DATA = "--rescued-data";
    static final String NEW_COLUMNS = "--new-columns";

    static final String LEDGER = "--ledger";
    static final String INCREMENTAL = "--incremental";
    static final String CHANGED_FILES = "--changed-files";

    private FeedOptions() {}

    /** What is remembered from run to run. */
    static List<OptionDeclaration> remembering() {
        return List.of(
                OptionDeclaration.value(
                        LEDGER,
                        "FOLDER",
                        "Remember in this folder, or at this address, which columns the files had and which files have"
                                + " landed."),
                OptionDeclaration.toggle(
                        INCREMENTAL, "Read only files that have not landed yet; each lands exactly once."),
                OptionDeclaration.choice(
                        CHANGED_FILES,
                        ChangedFiles.words(),
                        "What becomes of a file that has landed and is another one now."));
    }

    /** How files are read; every verb that reads rows takes these. */
    static List<OptionDeclaration> reading() {
        return List.of(
                OptionDeclaration.values(
                        HINT,
                        "HINT",
                        "Read a column as a type, whatever files say: 'order_total DOUBLE', or"
                                + " RawOrders.order_total=decimal(18,2) where a flow has several sources. May be given"
                                + " several times."),
                OptionDeclaration.value(
                        RESCUED_DATA,
                        "COLUMN",
                        "Keep whatever of a row does not fit the known columns as JSON in a column of this name, with the"
                                + " path of the row's file."),
                OptionDeclaration.value(
                        NEW_COLUMNS,
                        "MODE",
                        "What to do with columns that neither projection nor hint knows: "
                                + String.join(", ", NewColumns.words()) + ", or Auto Loader's word for it."));
    }

    /**
     * What command line and profile say; the command line wins.
     *
     * @param profile source to what the profile says of it
     * @param ledger the folder or address that the profile names
     * @param flow the data flow's name
     */
    static FeedSettings of(
            Arguments arguments, Console console, Map<String, SourceFeed> profile, Optional<String> ledger, String flow)
            throws UsageException {
        List<ColumnHint> hints = new ArrayList<>();
        for (String hint : arguments.values(HINT)) {
            hints.addAll(HintText.parse(hint));
        }
        SourceFeed told = new SourceFeed(
                Map.of(),
                arguments.value(RESCUED_DATA),
                newColumns(arguments),
                arguments.has(INCREMENTAL) ? Optional.of(true) : Optional.empty(),
                arguments.value(CHANGED_FILES).flatMap(ChangedFiles::of));
        Map<String, SourceFeed> sources = new LinkedHashMap<>();
        profile.forEach((source, feed) -> sources.put(source, told.over(feed)));
        Optional<String> place = arguments.value(LEDGER).map(console::absolute).or(() -> ledger);
        return new FeedSettings(told, sources, hints, place.map(folder -> new LedgerFolder(folder, flow)));
    }

    private static Optional<NewColumns> newColumns(Arguments arguments) throws UsageException {
        Optional<String> word = arguments.value(NEW_COLUMNS);
        if (word.isEmpty()) {
            return Optional.empty();
        }
        Optional<NewColumns> mode = NewColumns.of(word.get());
        if (mode.isEmpty()) {
            throw new UsageException(NEW_COLUMNS + " takes one of " + String.join(", ", NewColumns.words()) + ", not '"
                    + word.get() + "'");
        }
        return mode;
    }
}
