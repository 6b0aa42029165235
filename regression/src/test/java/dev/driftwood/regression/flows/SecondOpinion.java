package dev.driftwood.regression.flows;

import dev.driftwood.regression.cases.Mismatch;
import dev.driftwood.regression.cases.OtherPrograms;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.runtime.database.DatabaseAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** DuckDB makes {@code x.parquet} of {@code x.parquet.sql}, and has to read in every file what we do. */
final class SecondOpinion implements OtherPrograms {

    private Optional<CaseDatabase> database = Optional.empty();

    @Override
    public boolean makes(Path input) {
        return input.toString().endsWith(".parquet.sql");
    }

    @Override
    public void make(Path input, Path target) throws IOException {
        DuckDb.writeParquet(Files.readString(input), target);
    }

    @Override
    public void write(Table table, Map<String, String> stored, Path target) throws IOException {
        Files.write(target, OddParquet.write(table, stored));
    }

    @Override
    public Optional<String> codecs(List<Path> files) throws IOException {
        Set<String> codecs = new TreeSet<>();
        for (Path file : files) {
            codecs.addAll(DuckDb.codecs(file));
        }
        return Optional.of(String.join(", ", codecs));
    }

    @Override
    public List<Mismatch> read(Path file, Table ours) throws IOException {
        String theirs = TableNotation.print(DuckDb.read(file, ours.columns()), Map.of());
        String read = TableNotation.print(ours, Map.of());
        return theirs.equals(read)
                ? List.of()
                : List.of(
                        Mismatch.of("DuckDB reads otherwise in " + file.getFileName(), theirs + "\nand not\n" + read));
    }

    @Override
    public DatabaseAccess databases(Path container) {
        return new DatabaseAccess(List.of(), name -> CaseDatabase.variable(name, container));
    }

    @Override
    public void fillDatabase(Path script, List<String> addresses, Path container) throws IOException {
        database = Optional.of(CaseDatabase.filled(script, addresses, container));
    }

    @Override
    public String databaseContent() {
        return database.map(CaseDatabase::content).orElse("");
    }
}
