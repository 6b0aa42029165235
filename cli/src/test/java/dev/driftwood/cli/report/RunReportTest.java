package dev.driftwood.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.runtime.report.AnsweredRows;
import dev.driftwood.runtime.report.ColumnWritten;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.FileRead;
import dev.driftwood.runtime.report.FileWritten;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StageTime;
import dev.driftwood.runtime.report.StoreReport;
import dev.driftwood.runtime.report.StreamReport;
import dev.driftwood.runtime.storage.StoreTraffic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunReportTest {

    private static final String HERE = Path.of("").toAbsolutePath().toString().replace('\\', '/');

    private static final RunReport REPORT = report(List.of(
            new FileRead(HERE + "/orders/day1.parquet", 1234, 3),
            new FileRead(HERE + "/orders/day2.parquet", 2345, -1)));

    private static RunReport report(List<FileRead> files) {
        return new RunReport(
                List.of(new SourceReport(
                        "RawOrders",
                        HERE,
                        HERE + "/orders/*.parquet",
                        files,
                        List.of("orders/_SUCCESS"),
                        List.of(
                                new Drift(
                                        Drift.Kind.RETYPED,
                                        "order_total",
                                        List.of("day1.parquet"),
                                        2,
                                        "integer in day1.parquet, read as decimal(18,2)"),
                                new Drift(
                                        Drift.Kind.ADDED,
                                        "ship region",
                                        List.of("day2.parquet"),
                                        2,
                                        "null in the others")))),
                List.of(
                        new StreamReport("RawOrders", "source", 5, 3),
                        new StreamReport("TypedOrders", "derive", 5),
                        new StreamReport("CuratedOrders", "sink", 5)),
                List.of(new SinkReport(
                        "CuratedOrders",
                        Optional.of(HERE + "/out/CuratedOrders"),
                        List.of(new FileWritten(HERE + "/out/CuratedOrders/part-00000.parquet", 2048, 5)),
                        5,
                        List.of(
                                new ColumnWritten("order_id", 5, 0, 0),
                                new ColumnWritten("order_total", 0, 0, 5),
                                new ColumnWritten("ship_region", 2, 3, 0)))),
                List.of(),
                List.of(new Loss(
                        LossKind.NULLED,
                        "TypedOrders",
                        "order_total",
                        "toDecimal(order_total)",
                        Optional.empty(),
                        2,
                        "n/a\u001b[31m")),
                List.of(),
                List.of(new StoreReport(
                        "abfss://raw@contoso.dfs.core.windows.net",
                        new StoreTraffic(Map.of("read", 21L, "list", 2L), 1, 1 << 20, 2345))),
                List.of(),
                List.of(),
                List.of(new StageTime("bind", Duration.ofMillis(20)), new StageTime("execute", Duration.ofMillis(100))),
                Duration.ofMillis(184));
    }

    @Test
    void tellsStreamByStreamWhatHappened() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> RunText.print(REPORT, console)))
                .isEqualTo("""
                        RawOrders  source  5 rows (3 not read) from 2 files at orders/*.parquet
                            orders/day1.parquet  3 rows, 1.2 kB
                            orders/day2.parquet  2.3 kB
                            ~ order_total: integer in day1.parquet, read as decimal(18,2)
                            + ship region: only in day2.parquet; null in the others
                            1 hidden file skipped
                        TypedOrders  derive  5 rows
                            ! order_total: 2 values became null, such as 'n/a\\u001b[31m'
                        CuratedOrders  sink  5 rows into out/CuratedOrders
                            out/CuratedOrders/part-00000.parquet  5 rows, 2.0 kB
                            3 columns: 2 copied as stored, 1 computed
                        abfss://raw@contoso.dfs.core.windows.net: 23 requests (2 list, 21 read), 1.0 MB read, 2.3 kB written, 1 tried again
                        Done in 0.18 s: bind 0.02 s, execute 0.10 s
                        """);
    }

    @Test
    void namesTheFirstTenFilesOfMany() throws Exception {
        List<FileRead> files = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            files.add(new FileRead("day" + i + ".parquet", 1, 1));
        }
        assertThat(Transcript.printed(Screen.NONE, console -> RunText.print(report(files), console)))
                .contains("    day9.parquet  1 row, 1 B\n    and 190 more files\n")
                .doesNotContain("day10.parquet");
    }

    @Test
    void jsonHoldsEverything() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> RunJson.print(REPORT, console)))
                .isEqualTo("""
                        {
                          "command" : "run",
                          "outcome" : "succeeded",
                          "elapsedMillis" : 184,
                          "sources" : [ {
                            "stream" : "RawOrders",
                            "place" : "HERE/orders/*.parquet",
                            "files" : [ {
                              "path" : "HERE/orders/day1.parquet",
                              "rows" : 3,
                              "bytes" : 1234
                            }, {
                              "path" : "HERE/orders/day2.parquet",
                              "rows" : null,
                              "bytes" : 2345
                            } ],
                            "hidden" : [ "orders/_SUCCESS" ],
                            "drift" : [ {
                              "kind" : "retyped",
                              "column" : "order_total",
                              "detail" : "integer in day1.parquet, read as decimal(18,2)",
                              "files" : [ "day1.parquet" ],
                              "ofFiles" : 2
                            }, {
                              "kind" : "added",
                              "column" : "ship region",
                              "detail" : "null in the others",
                              "files" : [ "day2.parquet" ],
                              "ofFiles" : 2
                            } ]
                          } ],
                          "streams" : [ {
                            "stream" : "RawOrders",
                            "keyword" : "source",
                            "rows" : 5,
                            "unreadRows" : 3
                          }, {
                            "stream" : "TypedOrders",
                            "keyword" : "derive",
                            "rows" : 5,
                            "unreadRows" : 0
                          }, {
                            "stream" : "CuratedOrders",
                            "keyword" : "sink",
                            "rows" : 5,
                            "unreadRows" : 0
                          } ],
                          "sinks" : [ {
                            "stream" : "CuratedOrders",
                            "folder" : "HERE/out/CuratedOrders",
                            "rows" : 5,
                            "files" : [ {
                              "path" : "HERE/out/CuratedOrders/part-00000.parquet",
                              "rows" : 5,
                              "bytes" : 2048
                            } ],
                            "columns" : [ {
                              "name" : "order_id",
                              "carriedRows" : 5,
                              "constantRows" : 0,
                              "computedRows" : 0
                            }, {
                              "name" : "order_total",
                              "carriedRows" : 0,
                              "constantRows" : 0,
                              "computedRows" : 5
                            }, {
                              "name" : "ship_region",
                              "carriedRows" : 2,
                              "constantRows" : 3,
                              "computedRows" : 0
                            } ]
                          } ],
                          "losses" : [ {
                            "kind" : "nulled",
                            "stream" : "TypedOrders",
                            "column" : "order_total",
                            "expression" : "toDecimal(order_total)",
                            "count" : 2,
                            "sample" : "n/a\\u001B[31m"
                          } ],
                          "lost" : [ ],
                          "stores" : [ {
                            "address" : "abfss://raw@contoso.dfs.core.windows.net",
                            "requests" : {
                              "list" : 2,
                              "read" : 21
                            },
                            "repeatedRequests" : 1,
                            "bytesRead" : 1048576,
                            "bytesWritten" : 2345
                          } ],
                          "stageMillis" : {
                            "bind" : 20,
                            "execute" : 100
                          },
                          "warnings" : [ ]
                        }
                        """.replace("HERE", HERE));
    }

    private static final RunReport ANSWERED = new RunReport(
            List.of(),
            List.of(new StreamReport("MaxKey", "sink", 3), new StreamReport("Landed", "sink", 4)),
            List.of(
                    new SinkReport("MaxKey", Optional.empty(), List.of(), 3, List.of()),
                    new SinkReport("Landed", Optional.of(HERE + "/out/Landed"), List.of(), 4, List.of()),
                    new SinkReport("Landed@failed", Optional.of(HERE + "/out/failed"), List.of(), 1, List.of())),
            List.of(new AnsweredRows("MaxKey", List.of(Map.of("id", 41)), 2)),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Duration.ofMillis(10));

    @Test
    void tellsWhatCachesAnswerAndWhereRowsInErrorWent() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> RunText.print(ANSWERED, console)))
                .isEqualTo("""
                        MaxKey  sink  3 rows into the cache
                            1 row in the run's output, with --json; no room for 2 more rows
                        Landed  sink  4 rows into out/Landed
                        Landed@failed  1 row into out/failed
                        Done in 0.01 s
                        """);
    }

    @Test
    void jsonHasTheRowsOfCachesWhereAPipelineAsksForThem() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> RunJson.print(ANSWERED, console)))
                .contains("""
                          "runStatus" : {
                            "output" : {
                              "MaxKey" : {
                                "value" : [ {
                                  "id" : 41
                                } ],
                                "leftOutRows" : 2
                              }
                            }
                          },
                        """);
    }
}
