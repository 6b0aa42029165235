package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.ColumnNameRule;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileColumn.Trouble;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.carry.StoredChunks;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.PageArrays;
import dev.driftwood.runtime.format.parquet.prune.PagePruning;
import dev.driftwood.runtime.format.parquet.prune.RowGroupPruning;
import dev.driftwood.runtime.format.parquet.read.FileDamage;
import dev.driftwood.runtime.format.parquet.read.ParquetReader;
import dev.driftwood.runtime.format.parquet.schema.ColumnMapping;
import dev.driftwood.runtime.format.parquet.write.ParquetSections;
import dev.driftwood.runtime.format.parquet.write.ParquetWriter;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** {@code format: 'parquet'}. */
public final class ParquetFormat implements FileFormat {

    private final PageArrays arrays = new PageArrays();
    private final FooterReader footers = new FooterReader();

    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public String extension() {
        return ".parquet";
    }

    @Override
    public boolean typed() {
        return true;
    }

    @Override
    public Optional<String> nameComplaint(String name, DataType type) {
        return ColumnNameRule.complaint(name, type);
    }

    /** Reads the footer alone: once if it is within the last 64 KiB, twice if not. */
    @Override
    public ParquetDescription describe(InputFile file, ReadOptions options) throws IOException {
        try {
            return footers.read(file, options);
        } catch (DamagedFileException | EOFException e) {
            throw FileDamage.of(file, e);
        }
    }

    /** @throws DataFlowException if one of the columns has trouble */
    @Override
    public BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            ReadOptions options,
            BufferAllocator allocator) {
        return read(file, description, sections, columns, List.of(), options, allocator);
    }

    @Override
    public BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            List<ColumnCondition> conditions,
            ReadOptions options,
            BufferAllocator allocator) {
        ParquetDescription parquet = (ParquetDescription) description;
        List<ColumnMapping> mappings = new ArrayList<>(columns.length);
        for (int column : columns) {
            ColumnMapping mapping = parquet.mappings().get(column);
            requireNoTrouble(mapping.column(), file);
            mappings.add(mapping);
        }
        List<RowGroup> rowGroups = new ArrayList<>(sections.size());
        for (FileSection section : sections) {
            rowGroups.add(parquet.metadata().rowGroups().get(section.index()));
        }
        PagePruning pruning =
                new PagePruning(file, parquet.metadata(), parquet.footerStart(), parquet.mappings(), conditions);
        return new ParquetReader(file, mappings, rowGroups, pruning, options.batchRows(), arrays, allocator);
    }

    @Override
    public boolean mayMatch(FileDescription description, FileSection section, List<ColumnCondition> conditions) {
        ParquetDescription parquet = (ParquetDescription) description;
        RowGroup rowGroup = parquet.metadata().rowGroups().get(section.index());
        for (ColumnCondition condition : conditions) {
            ColumnMapping mapping = parquet.mappings().get(condition.column());
            if (!RowGroupPruning.mayMatch(parquet.metadata(), mapping, rowGroup, condition)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Optional<StoredColumn> stored(InputFile file, FileDescription description, FileSection section, int column) {
        ParquetDescription parquet = (ParquetDescription) description;
        ColumnMapping mapping = parquet.mappings().get(column);
        if (mapping.column().trouble().isPresent()) {
            return Optional.empty();
        }
        RowGroup rowGroup = parquet.metadata().rowGroups().get(section.index());
        return Optional.of(StoredChunks.of(file, parquet.metadata(), parquet.footerStart(), mapping, rowGroup));
    }

    private static void requireNoTrouble(FileColumn column, InputFile file) {
        if (column.trouble().isEmpty()) {
            return;
        }
        Trouble trouble = column.trouble().get();
        DiagnosticCode code =
                switch (trouble.kind()) {
                    case INT96 -> DiagnosticCode.DRIVER_ERROR;
                    case NO_COUNTERPART -> DiagnosticCode.UNSUPPORTED_COLUMN_TYPE;
                };
        throw new DataFlowException(Diagnostic.error(code, trouble.message())
                .in(file.file().path() + ", column '" + column.name() + "'")
                .hint(code.remedy()));
    }

    @Override
    public BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) throws IOException {
        return ParquetWriter.open(file, request);
    }

    @Override
    public Optional<SectionFormat> sections(WriteRequest request) {
        return Optional.of(new ParquetSections(request));
    }
}
