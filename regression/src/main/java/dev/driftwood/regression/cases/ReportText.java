package dev.driftwood.regression.cases;

import dev.driftwood.regression.table.ColumnTypes;
import dev.driftwood.runtime.report.AnsweredRows;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StreamReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Locale;

/** Reports as plain text, one fact a line, without what differs from run to run: bytes and times. */
final class ReportText {

    private ReportText() {}

    static String inspect(List<StreamSchema> streams) {
        StringBuilder text = new StringBuilder();
        for (StreamSchema stream : streams) {
            text.append(stream.stream()).append(": ").append(stream.keyword()).append('\n');
            stream.columns()
                    .forEach(column -> text.append("  ").append(line(column)).append('\n'));
            stream.dropped().forEach(name -> text.append("  - ").append(name).append('\n'));
        }
        return text.toString();
    }

    /** {@code 2 order_total decimal(18,2) updated by TypedOrders, made of RawOrders@order_total}. */
    private static String line(ColumnReport report) {
        StringBuilder line = new StringBuilder();
        line.append(report.position()).append(' ');
        line.append(ColumnTypes.print(
                new DataType.Field(report.column().name(), report.column().type())));
        line.append(' ').append(report.change().name().toLowerCase(Locale.ROOT));
        line.append(report.column().drifted() ? " drifted" : "");
        line.append(", origin ").append(report.column().origin());
        if (!report.column().lineage().isEmpty()) {
            line.append(", of ").append(String.join(", ", report.column().lineage()));
        }
        return line.toString();
    }

    static String drift(List<SourceReport> sources) {
        StringBuilder text = new StringBuilder();
        for (SourceReport source : sources) {
            for (Drift drift : source.drift()) {
                text.append(source.stream()).append('@').append(drift.column()).append(' ');
                text.append(drift.kind())
                        .append(" in ")
                        .append(drift.files().size())
                        .append(" of ")
                        .append(drift.total());
                text.append(": ").append(drift.detail()).append('\n');
                drift.files().forEach(file -> text.append("  ").append(file).append('\n'));
            }
        }
        return text.toString();
    }

    static String report(RunReport report) {
        StringBuilder text = new StringBuilder();
        for (SourceReport source : report.sources()) {
            text.append("read ")
                    .append(source.stream())
                    .append(" from ")
                    .append(source.place())
                    .append('\n');
            for (FileRead file : source.files()) {
                text.append("  ")
                        .append(file.path())
                        .append(": ")
                        .append(file.rows())
                        .append('\n');
            }
            source.hidden().forEach(file -> text.append("  ").append(file).append(": hidden\n"));
        }
        for (StreamReport stream : report.streams()) {
            text.append("rows ")
                    .append(stream.stream())
                    .append(": ")
                    .append(stream.rows())
                    .append('\n');
        }
        for (SinkReport sink : report.sinks()) {
            text.append("wrote ")
                    .append(sink.stream())
                    .append(": ")
                    .append(sink.rows())
                    .append('\n');
        }
        for (AnsweredRows answer : report.answers()) {
            answer.rows().forEach(row -> text.append("answered ")
                    .append(answer.stream())
                    .append(": ")
                    .append(row)
                    .append('\n'));
            text.append(answer.leftOut() == 0 ? "" : "left out " + answer.leftOut() + "\n");
        }
        for (Loss loss : report.losses()) {
            text.append(loss.kind().code()).append(' ').append(loss.subject());
            text.append(": ").append(loss.count());
            text.append(loss.sample().isEmpty() ? "" : " such as " + loss.sample())
                    .append('\n');
        }
        for (FileLoss loss : report.lost()) {
            text.append("lost ").append(loss.stream()).append(' ').append(loss.file());
            text.append(": ")
                    .append(loss.count())
                    .append(' ')
                    .append(loss.kind().words(loss.count()));
            text.append(", first ").append(loss.place());
            text.append(": ").append(loss.sample()).append('\n');
        }
        return text.toString();
    }
}
