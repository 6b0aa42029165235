package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.textfile.Compression;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** {@code format: 'delimited'}. */
public final class DelimitedFormat implements FileFormat {

    /** About as many rows as a row group of Parquet has, so that each part becomes one. */
    private static final long PART_BYTES = 16L << 20;

    private final long partBytes;

    public DelimitedFormat() {
        this(PART_BYTES);
    }

    /** @param partBytes how much of a file is read at a time if it can be divided */
    DelimitedFormat(long partBytes) {
        this.partBytes = partBytes;
    }

    @Override
    public String name() {
        return "delimited";
    }

    @Override
    public String extension() {
        return ".csv";
    }

    @Override
    public boolean typed() {
        return false;
    }

    @Override
    public List<OptionDeclaration> sourceOptions() {
        return DelimitedProperties.SOURCE;
    }

    @Override
    public List<OptionDeclaration> sinkOptions() {
        return DelimitedProperties.SINK;
    }

    /** Values are written as {@code toString} gives them; what has none of its own in a cell is refused, as in Spark. */
    @Override
    public Optional<DataType> stored(DataType type) {
        boolean nested = type instanceof DataType.ArrayType
                || type instanceof DataType.MapType
                || type instanceof DataType.StructType;
        return nested ? Optional.empty() : Optional.of(DataType.STRING);
    }

    @Override
    public Optional<String> complaint(WriteRequest request) {
        DelimitedSettings settings = DelimitedProperties.settings(request.properties());
        int texts = settings.headerTexts().size();
        int columns = request.columns().size();
        return settings.header() && texts > 0 && texts != columns
                ? Optional.of("`header` has " + texts + (texts == 1 ? " text" : " texts") + "; the file has " + columns
                        + (columns == 1 ? " column" : " columns"))
                : Optional.empty();
    }

    @Override
    public String extension(Map<String, Object> properties) {
        return extension()
                + DelimitedProperties.settings(properties)
                        .storage()
                        .compression()
                        .orElse(Compression.NONE)
                        .ending();
    }

    @Override
    public Optional<SectionFormat> sections(WriteRequest request) {
        return Optional.of(new DelimitedSections(request));
    }

    /** Reads the first row, which is the header or tells how many columns there are. */
    @Override
    public FileDescription describe(InputFile file, ReadOptions options) throws IOException {
        DelimitedSettings settings = DelimitedProperties.settings(options.properties());
        try (InputStream text = settings.storage().open(file)) {
            RowBuffer rows = new RowBuffer(
                    text, settings.storage().begin(file), settings.dialect(), new CountedPlace(file, settings));
            skipLines(rows, settings);
            String[] first = rows.next() ? rows.texts() : new String[0];
            List<String> names = settings.header() ? HeaderNames.of(first) : HeaderNames.ofPositions(first.length);
            boolean named = settings.header() && first.length > 0;
            return new DelimitedDescription(
                    named ? Optional.of(names) : Optional.empty(),
                    DelimitedDescription.columns(names),
                    boundaries(file, settings));
        }
    }

    /** A row may end at any line end of a plain file unless values hold line ends. */
    private List<Long> boundaries(InputFile file, DelimitedSettings settings) {
        Dialect dialect = settings.dialect();
        boolean divisible = settings.storage().isPlain(file)
                && !dialect.multiLine()
                && dialect.lineEnd().length == 0
                && settings.skipLines() == 0;
        List<Long> boundaries = new ArrayList<>();
        boundaries.add(0L);
        for (long at = partBytes; divisible && at + partBytes / 2 < file.length(); at += partBytes) {
            boundaries.add(at);
        }
        boundaries.add(file.length());
        return boundaries;
    }

    /** A range of rows is looked for from the byte before it, and its last row ends behind it. */
    @Override
    public List<ByteRange> extents(FileDescription description, List<FileSection> sections) {
        List<Long> boundaries = ((DelimitedDescription) description).boundaries();
        int firstSection = sections.get(0).index();
        long from = Math.max(0, boundaries.get(firstSection) - 1);
        long to = boundaries.get(firstSection + sections.size()) + RowBuffer.FIRST_SIZE;
        return List.of(new ByteRange(from, Math.min(to, boundaries.get(boundaries.size() - 1)) - from));
    }

    static void skipLines(RowBuffer rows, DelimitedSettings settings) throws IOException {
        for (long i = 0; i < settings.skipLines() && rows.skipLine(); i++) {
            // Whatever is in the line.
        }
    }

    @Override
    public BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            ReadOptions options,
            BufferAllocator allocator)
            throws IOException {
        DelimitedSettings settings = DelimitedProperties.settings(options.properties());
        DelimitedDescription delimited = (DelimitedDescription) description;
        int firstSection = sections.get(0).index();
        long from = delimited.boundaries().get(firstSection);
        long to = delimited.boundaries().get(firstSection + sections.size());
        RowRange range = RowRange.open(file, settings, from, to);
        byte[] nullValue = settings.nullValue().getBytes(StandardCharsets.UTF_8);
        RowLosses losses = new RowLosses(description.columns().size(), from);
        return new DelimitedReader(
                range, losses, settings.maxColumns(), nullValue, columns, options.batchRows(), allocator);
    }

    @Override
    public BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) throws IOException {
        return DelimitedWriter.open(file, request);
    }
}
