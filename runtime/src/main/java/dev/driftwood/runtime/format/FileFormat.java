package dev.driftwood.runtime.format;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** A kind of file. One implementation a format, listed once in the catalogue. */
public interface FileFormat {

    /** The word a script uses: {@code 'parquet'}. */
    String name();

    /** The ending of the files it writes, with the point: {@code .parquet}. */
    String extension();

    /** Whether the files carry their columns' types, as Parquet does and delimited text does not. */
    boolean typed();

    /** Whether sinks write such files. */
    default boolean isWritten() {
        return true;
    }

    /** What a source may be told about files of the format, beside what every source may be told. */
    default List<OptionDeclaration> sourceOptions() {
        return List.of();
    }

    /** What a sink may be told about files of the format, beside what every sink may be told. */
    default List<OptionDeclaration> sinkOptions() {
        return List.of();
    }

    /** The ending of files written with such properties. */
    default String extension(Map<String, Object> properties) {
        return extension();
    }

    /** The type in which files hold values of a type; empty if they cannot hold them. */
    default Optional<DataType> stored(DataType type) {
        return Optional.of(type);
    }

    /** Why the service writes no column of that name, or with such a name below it, in words; empty if it does. */
    default Optional<String> nameComplaint(String name, DataType type) {
        return Optional.empty();
    }

    /** Why files cannot be written as asked, in words; empty if they can. */
    default Optional<String> complaint(WriteRequest request) {
        return Optional.empty();
    }

    /**
     * What is in a file, from its footer or header alone; no row is read.
     *
     * @throws dev.driftwood.script.source.DataFlowException if the file is damaged
     */
    FileDescription describe(InputFile file, ReadOptions options) throws IOException;

    /**
     * Opens sections of a file for reading some of its columns, in the order asked.
     *
     * @param sections consecutive ones of {@code description.sections()}
     * @param columns positions in {@code description.columns()}
     */
    BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            ReadOptions options,
            BufferAllocator allocator)
            throws IOException;

    /**
     * As above, but rows that do not fulfil all of the conditions may be left out. Those that are read need not fulfil them
     * either.
     */
    default BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            List<ColumnCondition> conditions,
            ReadOptions options,
            BufferAllocator allocator)
            throws IOException {
        return read(file, description, sections, columns, options, allocator);
    }

    /** Opens the whole file. */
    default BatchReader read(
            InputFile file, FileDescription description, int[] columns, ReadOptions options, BufferAllocator allocator)
            throws IOException {
        return read(file, description, description.sections(), columns, options, allocator);
    }

    /**
     * Whether a row of a section may fulfil all of the conditions, by what is known without reading rows. If not, nobody needs the
     * section.
     */
    default boolean mayMatch(FileDescription description, FileSection section, List<ColumnCondition> conditions) {
        return true;
    }

    /** A column of a section as the file holds it, if a section could be written from that; otherwise empty. */
    default Optional<StoredColumn> stored(
            InputFile file, FileDescription description, FileSection section, int column) {
        return Optional.empty();
    }

    /**
     * What will be read of a file for such sections, in that order, for {@link InputFile#expect}; nothing if it cannot be known, or
     * if the reader says so itself.
     */
    default List<ByteRange> extents(FileDescription description, List<FileSection> sections) {
        return List.of();
    }

    /** Starts a file; {@link BatchWriter#finish} completes and commits it. */
    BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) throws IOException;

    /** How sections of the files that {@link #write} makes are written apart; empty if they cannot. */
    default Optional<SectionFormat> sections(WriteRequest request) {
        return Optional.empty();
    }
}
