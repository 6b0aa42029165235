package dev.driftwood.regression.cases;

import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Other programs that write and read files, and databases. Driftwood's own cases ask some; everybody else does without. */
public interface OtherPrograms {

    OtherPrograms NONE = new OtherPrograms() {

        @Override
        public boolean makes(Path input) {
            return false;
        }

        @Override
        public void make(Path input, Path target) {
            throw unsupported("a file made of " + input.getFileName());
        }

        @Override
        public void write(Table table, Map<String, String> stored, Path target) {
            throw unsupported("a Parquet file without columns, or with columns stored as " + stored.values());
        }

        @Override
        public Optional<String> codecs(List<Path> files) {
            return Optional.empty();
        }

        @Override
        public List<Mismatch> read(Path file, Table ours) {
            return List.of();
        }

        @Override
        public DatabaseAccess databases(Path container) {
            return DatabaseAccess.NONE;
        }

        @Override
        public void fillDatabase(Path script, List<String> addresses, Path container) {
            throw unsupported("a database filled by " + script.getFileName());
        }

        @Override
        public String databaseContent() {
            return "";
        }

        private static DataFlowException unsupported(String what) {
            return new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_CASE, what + " is for Driftwood's own cases only")
                            .hint("Give the file itself."));
        }
    };

    /** Whether the input is not a file itself but says how to make one. */
    boolean makes(Path input);

    void make(Path input, Path target) throws IOException;

    /**
     * Writes Parquet that Driftwood refuses to write.
     *
     * @param stored column name to physical type
     */
    void write(Table table, Map<String, String> stored, Path target) throws IOException;

    /** The codecs in Parquet files, if this can tell. */
    Optional<String> codecs(List<Path> files) throws IOException;

    /** How the flow gets at the case's database. */
    DatabaseAccess databases(Path container);

    /**
     * Fills the case's database before the first run.
     *
     * @param addresses of databases that the case names as places
     */
    void fillDatabase(Path script, List<String> addresses, Path container) throws IOException;

    /** The tables of that database as text; empty if there is none. */
    String databaseContent();

    /** Complaints if the file holds something else than we read in it. */
    List<Mismatch> read(Path file, Table ours) throws IOException;
}
