package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.report.AnsweredRows;
import dev.driftwood.runtime.report.ColumnWritten;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.FeedReport;
import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.FileWritten;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StageTime;
import dev.driftwood.runtime.report.StoreReport;
import dev.driftwood.runtime.report.StreamReport;
import dev.driftwood.runtime.storage.StoreTraffic;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run did, in JSON. */
public final class RunJson {

    private RunJson() {}

    public static void print(RunReport report, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "run", true)) {
            JsonGenerator json = answer.json();
            json.writeNumberField("elapsedMillis", report.elapsed().toMillis());
            sources(answer, report.sources());
            json.writeArrayFieldStart("streams");
            for (StreamReport stream : report.streams()) {
                json.writeStartObject();
                json.writeStringField("stream", stream.stream());
                json.writeStringField("keyword", stream.keyword());
                json.writeNumberField("rows", stream.rows());
                json.writeNumberField("unreadRows", stream.unreadRows());
                json.writeEndObject();
            }
            json.writeEndArray();
            sinks(json, report.sinks());
            answers(answer, report.answers());
            LossJson.write(json, report.losses());
            lost(json, report.lost());
            feeds(json, report.feeds());
            stores(json, report.stores());
            json.writeObjectFieldStart("stageMillis");
            for (StageTime stage : report.stages()) {
                json.writeNumberField(stage.stage(), stage.time().toMillis());
            }
            json.writeEndObject();
            DiagnosticJson.write(answer, "warnings", report.warnings());
        }
    }

    static void sources(Answer answer, List<SourceReport> sources) throws IOException {
        JsonGenerator json = answer.json();
        json.writeArrayFieldStart("sources");
        for (SourceReport source : sources) {
            json.writeStartObject();
            json.writeStringField("stream", source.stream());
            json.writeStringField("place", source.place());
            json.writeArrayFieldStart("files");
            for (FileRead file : source.files()) {
                file(json, file.path(), file.rows(), file.bytes());
            }
            json.writeEndArray();
            answer.strings("hidden", source.hidden());
            json.writeArrayFieldStart("drift");
            for (Drift drift : source.drift()) {
                drift(answer, drift);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void drift(Answer answer, Drift drift) throws IOException {
        JsonGenerator json = answer.json();
        json.writeStartObject();
        json.writeStringField("kind", drift.kind().name().toLowerCase(Locale.ROOT));
        json.writeStringField("column", drift.column());
        json.writeStringField("detail", drift.detail());
        answer.strings("files", drift.files());
        json.writeNumberField("ofFiles", drift.total());
        json.writeEndObject();
    }

    private static void sinks(JsonGenerator json, List<SinkReport> sinks) throws IOException {
        json.writeArrayFieldStart("sinks");
        for (SinkReport sink : sinks) {
            json.writeStartObject();
            json.writeStringField("stream", sink.stream());
            if (sink.folder().isPresent()) {
                json.writeStringField("folder", sink.folder().get());
            }
            json.writeNumberField("rows", sink.rows());
            json.writeArrayFieldStart("files");
            for (FileWritten file : sink.files()) {
                file(json, file.path(), file.rows(), file.bytes());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("columns");
            for (ColumnWritten column : sink.columns()) {
                json.writeStartObject();
                json.writeStringField("name", column.name());
                json.writeNumberField("carriedRows", column.carriedRows());
                json.writeNumberField("constantRows", column.constantRows());
                json.writeNumberField("computedRows", column.computedRows());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Named and nested as in the service's answer, so that what a pipeline asks of it finds it here too. */
    private static void answers(Answer answer, List<AnsweredRows> all) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        JsonGenerator json = answer.json();
        json.writeObjectFieldStart("runStatus");
        json.writeObjectFieldStart("output");
        for (AnsweredRows rows : all) {
            json.writeObjectFieldStart(rows.stream());
            json.writeArrayFieldStart("value");
            for (Map<String, @Nullable Object> row : rows.rows()) {
                answer.value(row);
            }
            json.writeEndArray();
            if (rows.leftOut() > 0) {
                json.writeNumberField("leftOutRows", rows.leftOut());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void lost(JsonGenerator json, List<FileLoss> all) throws IOException {
        json.writeArrayFieldStart("lost");
        for (FileLoss loss : all) {
            json.writeStartObject();
            json.writeStringField("stream", loss.stream());
            json.writeStringField("file", loss.file());
            json.writeStringField("kind", loss.kind().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("count", loss.count());
            json.writeStringField("first", loss.place());
            json.writeStringField("sample", loss.sample());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void feeds(JsonGenerator json, List<FeedReport> feeds) throws IOException {
        if (feeds.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("feeds");
        for (FeedReport feed : feeds) {
            json.writeStartObject();
            json.writeStringField("stream", feed.stream());
            json.writeStringField("ledger", feed.ledger());
            json.writeBooleanField("incremental", feed.incremental());
            json.writeNumberField("newFiles", feed.files());
            json.writeNumberField("landedBefore", feed.earlier());
            json.writeArrayFieldStart("news");
            for (String news : feed.news()) {
                json.writeString(news);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void stores(JsonGenerator json, List<StoreReport> stores) throws IOException {
        json.writeArrayFieldStart("stores");
        for (StoreReport store : stores) {
            StoreTraffic traffic = store.traffic();
            json.writeStartObject();
            json.writeStringField("address", store.address());
            json.writeObjectFieldStart("requests");
            for (Map.Entry<String, Long> kind : traffic.requests().entrySet()) {
                json.writeNumberField(kind.getKey(), kind.getValue());
            }
            json.writeEndObject();
            json.writeNumberField("repeatedRequests", traffic.repeated());
            json.writeNumberField("bytesRead", traffic.bytesRead());
            json.writeNumberField("bytesWritten", traffic.bytesWritten());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** @param rows -1 if unknown */
    private static void file(JsonGenerator json, String path, long rows, long bytes) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", path);
        if (rows < 0) {
            json.writeNullField("rows");
        } else {
            json.writeNumberField("rows", rows);
        }
        json.writeNumberField("bytes", bytes);
        json.writeEndObject();
    }
}
