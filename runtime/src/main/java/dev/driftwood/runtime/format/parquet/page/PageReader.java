package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.decode.Decoders;
import dev.driftwood.runtime.format.parquet.decode.Dictionary;
import dev.driftwood.runtime.format.parquet.decode.LevelReader;
import dev.driftwood.runtime.format.parquet.decode.Levels;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.decode.StoredType;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.schema.SchemaNode;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the pages of one column chunk in order: "Data Pages" and "Checksumming" of Parquet's README. */
public final class PageReader implements AutoCloseable {

    private final ChunkInput input;
    private final SchemaNode.Leaf leaf;
    private final StoredType type;
    private final PageExpansion expansion;
    private long valuesLeft;
    private long pageStart;
    private @Nullable PageHeader peeked;
    private @Nullable Dictionary dictionary;

    /**
     * @param codec that of the chunk
     * @param window bytes that are read at once
     * @param arrays where the arrays for pages come from, and go when this is closed
     */
    public PageReader(
            InputFile file, SchemaNode.Leaf leaf, ColumnChunk chunk, Codec codec, int window, PageArrays arrays) {
        long start = chunk.start();
        if (start < 0 || chunk.compressedSize() > file.length() - start) {
            throw new DamagedFileException("a column chunk goes on behind the end of the file", start);
        }
        this.input = new ChunkInput(file, start, start + chunk.compressedSize(), window, arrays);
        this.leaf = leaf;
        this.type = StoredType.of(leaf.type(), leaf.typeLength());
        this.expansion = new PageExpansion(codec, chunk.codec(), arrays);
        this.valuesLeft = chunk.values();
    }

    /** Where in the file the page read last begins. */
    public long pageStart() {
        return pageStart;
    }

    /** The next data page that has values, or {@code null} when the chunk's values are all read. */
    public @Nullable DataPage next() throws IOException {
        while (valuesLeft > 0) {
            PageHeader header = peek();
            peeked = null;
            DataPage read = read(header);
            if (read != null && read.values() > 0) {
                valuesLeft -= read.values();
                return read;
            }
        }
        return null;
    }

    /**
     * Goes behind the next data page that has values without looking into it, unless it has more than so many.
     *
     * @return how many values it had; 0 if it is still the next, or there is none
     */
    public int skip(long most) throws IOException {
        while (valuesLeft > 0) {
            PageHeader header = peek();
            boolean data = header.type() == PageType.DATA_PAGE || header.type() == PageType.DATA_PAGE_V2;
            if (data && header.values() > most) {
                return 0;
            }
            peeked = null;
            if (data) {
                requireValues(header);
                input.skip(header.compressedSize());
                valuesLeft -= header.values();
            } else {
                read(header);
            }
            if (data && header.values() > 0) {
                return header.values();
            }
        }
        return 0;
    }

    private PageHeader peek() throws IOException {
        PageHeader header = peeked;
        if (header == null) {
            pageStart = input.position();
            if (input.left() == 0) {
                throw new DamagedFileException("a column chunk has fewer values than it should", pageStart);
            }
            header = input.readHeader();
            peeked = header;
        }
        return header;
    }

    private @Nullable DataPage read(PageHeader header) throws IOException {
        Span stored = input.read(header.compressedSize());
        PageExpansion.requireChecksum(header, stored);
        return switch (header.type()) {
            case DATA_PAGE -> {
                requireValues(header);
                yield dataPage(header, stored);
            }
            case DATA_PAGE_V2 -> {
                requireValues(header);
                yield dataPageV2(header, stored);
            }
            case DICTIONARY_PAGE -> {
                dictionary = dictionary(header, stored);
                yield null;
            }
            case INDEX_PAGE -> null;
        };
    }

    private void requireValues(PageHeader header) {
        if (header.values() > valuesLeft) {
            throw new DamagedFileException("a page has more values than are left of its column chunk");
        }
    }

    /** The dictionary outlives the buffers that pages share, so it gets an array of its own. */
    private Dictionary dictionary(PageHeader header, Span stored) throws IOException {
        if (header.encoding() != Encoding.PLAIN && header.encoding() != Encoding.PLAIN_DICTIONARY) {
            throw new DamagedFileException("a dictionary cannot be encoded as " + header.encoding());
        }
        return Dictionary.of(type, expansion.expandApart(stored, header.uncompressedSize()), header.values());
    }

    private DataPage dataPage(PageHeader header, Span stored) throws IOException {
        Span rest = expand(stored, header.uncompressedSize(), true);
        int repetitionSize = Levels.size(header.repetitionEncoding(), rest, leaf.repetitionLevel(), header.values());
        LevelReader repetition = null;
        if (leaf.repetitionLevel() > 0) {
            repetition = Levels.reader(header.repetitionEncoding(), rest.first(repetitionSize), leaf.repetitionLevel());
        }
        rest = rest.from(repetitionSize);
        int definitionSize = Levels.size(header.definitionEncoding(), rest, leaf.definitionLevel(), header.values());
        LevelReader definition = null;
        if (leaf.definitionLevel() > 0) {
            definition = Levels.reader(header.definitionEncoding(), rest.first(definitionSize), leaf.definitionLevel());
        }
        rest = rest.from(definitionSize);
        return new DataPage(
                header.values(), repetition, definition, Decoders.decoder(header.encoding(), type, rest, dictionary));
    }

    private DataPage dataPageV2(PageHeader header, Span stored) throws IOException {
        Span repetitionLevels = stored.first(header.second().repetitionSize());
        Span definitionLevels = stored.from(header.second().repetitionSize())
                .first(header.second().definitionSize());
        int levels = repetitionLevels.length() + definitionLevels.length();
        if (header.uncompressedSize() < levels) {
            throw new DamagedFileException("a page is smaller than its levels");
        }
        Span values = expand(
                stored.from(levels),
                header.uncompressedSize() - levels,
                header.second().compressed());
        return new DataPage(
                header.values(),
                leaf.repetitionLevel() == 0 ? null : Levels.reader(repetitionLevels, leaf.repetitionLevel()),
                leaf.definitionLevel() == 0 ? null : Levels.reader(definitionLevels, leaf.definitionLevel()),
                Decoders.decoder(header.encoding(), type, values, dictionary));
    }

    private Span expand(Span stored, int size, boolean pageCompressed) throws IOException {
        Span expanded = expansion.expand(stored, size, pageCompressed);
        if (expanded.bytes() != stored.bytes()) {
            input.release();
        }
        return expanded;
    }

    /** Gives arrays back: no page that was read may be used any more. */
    @Override
    public void close() {
        input.close();
        expansion.close();
    }
}
