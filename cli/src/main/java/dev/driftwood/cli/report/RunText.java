package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.report.AnsweredRows;
import dev.driftwood.runtime.report.ColumnWritten;
import dev.driftwood.runtime.report.FeedReport;
import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.FileWritten;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StageTime;
import dev.driftwood.runtime.report.StoreReport;
import dev.driftwood.runtime.report.StreamReport;
import dev.driftwood.runtime.storage.StoreTraffic;
import java.util.List;
import java.util.Map;

/** What a run did: stream by stream with rows, files and drift, then the time it took. */
public final class RunText {

    private static final int MOST_FILES = 10;
    private static final String INDENT = "    ";

    private final RunReport report;
    private final Console console;

    private RunText(RunReport report, Console console) {
        this.report = report;
        this.console = console;
    }

    public static void print(RunReport report, Console console) {
        RunText text = new RunText(report, console);
        for (StreamReport stream : report.streams()) {
            text.printStream(stream);
        }
        text.printFeeds();
        text.printStores();
        text.printTimes();
    }

    private void printStream(StreamReport stream) {
        StringBuilder line = new StringBuilder();
        line.append(console.outScreen().paint(Style.HEADING, stream.stream()));
        line.append("  ").append(stream.keyword());
        line.append("  ").append(Amounts.count(stream.rows(), "row"));
        for (SourceReport source : report.sources()) {
            if (source.stream().equals(stream.stream())) {
                if (stream.unreadRows() > 0) {
                    line.append(" (")
                            .append(Amounts.grouped(stream.unreadRows()))
                            .append(" not read)");
                }
                printSource(line, source);
                printLosses(stream);
                return;
            }
        }
        for (SinkReport sink : report.sinks()) {
            if (sink.stream().equals(stream.stream())) {
                printSink(line, sink);
                printRowsInError(stream);
                printLosses(stream);
                return;
            }
        }
        printLossesOfSplit(stream);
        console.print(line.toString());
        printLosses(stream);
    }

    private void printSource(StringBuilder line, SourceReport source) {
        line.append(" from ");
        if (!DatabaseAddress.is(source.place())) {
            line.append(Amounts.count(source.files().size(), "file")).append(" at ");
        }
        line.append(Text.visible(console.shown(source.place())));
        console.print(line.toString());
        List<FileRead> files = source.files();
        for (FileRead file : files.subList(0, Math.min(files.size(), MOST_FILES))) {
            printFile(file.path(), file.rows(), file.bytes());
        }
        printRest(files.size());
        DriftText.print(source, INDENT, console);
        printLost(source);
    }

    private void printSink(StringBuilder line, SinkReport sink) {
        line.append(" into ")
                .append(sink.folder()
                        .map(folder -> Text.visible(console.shown(folder)))
                        .orElse("the cache"));
        console.print(line.toString());
        printAnswer(sink);
        List<FileWritten> files = sink.files();
        for (FileWritten file : files.subList(0, Math.min(files.size(), MOST_FILES))) {
            printFile(file.path(), file.rows(), file.bytes());
        }
        printRest(files.size());
        String columns = columns(sink);
        if (!columns.isEmpty()) {
            console.print(INDENT + console.outScreen().paint(Style.QUIET, columns));
        }
    }

    /** What a sink wrote to another place than its own. */
    private void printRowsInError(StreamReport stream) {
        for (SinkReport sink : report.sinks()) {
            if (sink.stream().startsWith(stream.stream() + "@")) {
                printSink(
                        new StringBuilder(sink.stream()).append("  ").append(Amounts.count(sink.rows(), "row")), sink);
            }
        }
    }

    private void printAnswer(SinkReport sink) {
        for (AnsweredRows rows : report.answers()) {
            if (rows.stream().equals(sink.stream())) {
                String room = rows.leftOut() == 0 ? "" : "; no room for " + Amounts.count(rows.leftOut(), "more row");
                String line = Amounts.count(rows.rows().size(), "row") + " in the run's output, with --json" + room;
                console.print(INDENT + console.outScreen().paint(Style.QUIET, line));
            }
        }
    }

    /** How the columns came into the files, if any was spared the way through decoding and encoding. */
    private static String columns(SinkReport sink) {
        int[] counts = new int[4];
        for (ColumnWritten column : sink.columns()) {
            boolean carried = column.carriedRows() > 0;
            boolean computed = column.computedRows() > 0;
            if (carried && computed) {
                counts[1]++;
            } else if (carried) {
                counts[0]++;
            } else {
                counts[computed ? 2 : 3]++;
            }
        }
        if (counts[0] + counts[1] == 0) {
            return "";
        }
        StringBuilder line = new StringBuilder(Amounts.count(sink.columns().size(), "column"));
        String separator = ": ";
        String[] ways = {"copied as stored", "copied in part", "computed", "of one value a part"};
        for (int i = 0; i < ways.length; i++) {
            if (counts[i] > 0) {
                line.append(separator).append(counts[i]).append(' ').append(ways[i]);
                separator = ", ";
            }
        }
        return line.toString();
    }

    private void printFile(String path, long rows, long bytes) {
        String amount = (rows < 0 ? "" : Amounts.count(rows, "row") + ", ") + Amounts.bytes(bytes);
        console.print(INDENT + Text.visible(console.shown(path)) + "  "
                + console.outScreen().paint(Style.QUIET, amount));
    }

    private void printRest(int files) {
        if (files > MOST_FILES) {
            console.print(INDENT + "and " + Amounts.count(files - MOST_FILES, "more file"));
        }
    }

    private void printLosses(StreamReport stream) {
        for (Loss loss : report.losses()) {
            if (loss.stream().equals(stream.stream())) {
                console.print(INDENT + console.outScreen().paint(Style.CHANGED, "! " + LossText.line(loss)));
            }
        }
    }

    /** Rows that meet no condition are lost by the split as a whole, of which only the outputs are told. */
    private void printLossesOfSplit(StreamReport output) {
        int at = output.stream().indexOf('@');
        if (at < 0) {
            return;
        }
        String split = output.stream().substring(0, at);
        StreamReport first = report.streams().stream()
                .filter(other -> other.stream().startsWith(split + "@"))
                .findFirst()
                .orElse(output);
        boolean lost = report.losses().stream().anyMatch(loss -> loss.stream().equals(split));
        boolean told =
                report.streams().stream().anyMatch(other -> other.stream().equals(split));
        if (lost && !told && first.equals(output)) {
            console.print(console.outScreen().paint(Style.HEADING, split) + "  " + output.keyword());
            printLosses(new StreamReport(split, output.keyword(), 0));
        }
    }

    private void printLost(SourceReport source) {
        for (FileLoss loss : report.lost()) {
            if (loss.stream().equals(source.stream())) {
                String sample = loss.sample().isEmpty() ? "" : ": '" + Text.visible(loss.sample()) + "'";
                String line = "! " + Text.visible(console.shown(loss.file())) + ": " + loss.count() + " "
                        + loss.kind().words(loss.count()) + ", first in " + loss.place() + sample;
                console.print(INDENT + console.outScreen().paint(Style.CHANGED, line));
            }
        }
    }

    private void printFeeds() {
        for (FeedReport feed : report.feeds()) {
            StringBuilder line = new StringBuilder(feed.stream());
            if (feed.incremental()) {
                line.append(
                        feed.files() == 0 ? ": nothing new, " : ": " + Amounts.count(feed.files(), "new file") + ", ");
                line.append(Amounts.count(feed.earlier(), "file")).append(" landed before");
            }
            for (String news : feed.news()) {
                line.append(feed.incremental() || line.indexOf(":") > 0 ? "; " : ": ")
                        .append("new: ")
                        .append(Text.visible(news));
            }
            line.append(" (ledger ")
                    .append(Text.visible(console.shown(feed.ledger())))
                    .append(')');
            console.print(console.outScreen().paint(Style.QUIET, line.toString()));
        }
    }

    private void printStores() {
        for (StoreReport store : report.stores()) {
            StoreTraffic traffic = store.traffic();
            StringBuilder line = new StringBuilder(Text.visible(store.address()));
            line.append(": ").append(Amounts.count(traffic.total(), "request"));
            String separator = " (";
            for (Map.Entry<String, Long> kind : traffic.requests().entrySet()) {
                line.append(separator).append(kind.getValue()).append(' ').append(kind.getKey());
                separator = ", ";
            }
            line.append(traffic.requests().isEmpty() ? "" : ")");
            line.append(", ").append(Amounts.bytes(traffic.bytesRead())).append(" read, ");
            line.append(Amounts.bytes(traffic.bytesWritten())).append(" written");
            if (traffic.repeated() > 0) {
                line.append(", ").append(traffic.repeated()).append(" tried again");
            }
            console.print(console.outScreen().paint(Style.QUIET, line.toString()));
        }
    }

    private void printTimes() {
        StringBuilder line = new StringBuilder("Done in ").append(Amounts.duration(report.elapsed()));
        String separator = ": ";
        for (StageTime stage : report.stages()) {
            line.append(separator).append(stage.stage()).append(' ').append(Amounts.duration(stage.time()));
            separator = ", ";
        }
        console.print(console.outScreen().paint(Style.QUIET, line.toString()));
    }
}
