package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.EmbeddedReader;
import dev.driftwood.types.DataType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Reads one delimited text after the other: its first row, or all of its rows into an array. */
final class DelimitedEmbeddedReader implements EmbeddedReader {

    private static final int NOT_THERE = -1;

    private final DelimitedSettings settings;
    private final ValueBounds values = new ValueBounds();
    private final RowTokenizer tokenizer;
    private final byte[] nullValue;
    private final List<DataType.Field> fields;
    private final @Nullable ListVector list;
    private final StructVector rows;
    private final VarCharVector[] columns;
    /** For each field the position of its value in a row. */
    private final int[] positions;

    private byte[] content = new byte[256];

    /** @param type as {@link DelimitedEmbedded#read} gives it */
    DelimitedEmbeddedReader(DelimitedSettings settings, FieldVector target, DataType type) {
        this.settings = settings;
        this.tokenizer = new RowTokenizer(settings.dialect(), values);
        this.nullValue = settings.nullValue().getBytes(StandardCharsets.UTF_8);
        DataType row = type instanceof DataType.ArrayType array ? array.element() : type;
        this.fields = ((DataType.StructType) row).fields();
        this.list = target instanceof ListVector lists ? lists : null;
        this.rows = (StructVector) (list == null ? target : list.getDataVector());
        this.columns = new VarCharVector[fields.size()];
        this.positions = new int[fields.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = (VarCharVector) rows.getVectorById(i);
        }
        Arrays.setAll(positions, i -> i);
    }

    @Override
    public Outcome read(byte[] text, int length, int row) {
        if (content.length < length + ValueBounds.SLACK) {
            content = new byte[Math.max(length + ValueBounds.SLACK, content.length * 2)];
        }
        System.arraycopy(text, 0, content, 0, length);
        content[length] = settings.dialect().sentinel();
        int at = skipLines(length);
        if (settings.header()) {
            at = next(at, length);
            if (at == NOT_THERE) {
                return Outcome.EMPTY;
            }
            readHeader();
        }
        at = next(at, length);
        if (at == NOT_THERE) {
            return Outcome.EMPTY;
        }
        if (list == null) {
            write(row);
            return Outcome.READ;
        }
        int first = list.startNewValue(row);
        int count = 0;
        while (at != NOT_THERE) {
            write(first + count++);
            at = next(at, length);
        }
        list.endValue(row, count);
        return Outcome.READ;
    }

    private int skipLines(int length) {
        int at = 0;
        for (long line = 0; line < settings.skipLines() && at < length; line++) {
            while (at < length && content[at] != '\n' && content[at] != '\r') {
                at++;
            }
            at += at + 1 < length && content[at] == '\r' && content[at + 1] == '\n' ? 2 : 1;
        }
        return Math.min(at, length);
    }

    /** Finds the next row that is more than an empty line, and gives where the one behind it begins. */
    private int next(int from, int length) {
        int at = from;
        while (at < length) {
            values.clear();
            tokenizer.read(content, at, length, true);
            at = tokenizer.next();
            if (!tokenizer.isBlank()) {
                return at;
            }
        }
        return NOT_THERE;
    }

    /** Fields are found by the header's names, without regard to case. */
    private void readHeader() {
        List<String> names = Arrays.asList(values.pendingTexts(content));
        names.replaceAll(name -> name.toLowerCase(Locale.ROOT));
        Arrays.setAll(positions, i -> names.indexOf(fields.get(i).name().toLowerCase(Locale.ROOT)));
    }

    private void write(int row) {
        while (row >= rows.getValueCapacity()) {
            rows.reAlloc();
        }
        rows.setIndexDefined(row);
        for (int i = 0; i < columns.length; i++) {
            int position = positions[i];
            if (position != NOT_THERE && position < values.pending()) {
                byte[] array = values.source(position, content);
                int start = values.start(position);
                int end = values.end(position);
                if (!Arrays.equals(array, start, end, nullValue, 0, nullValue.length)) {
                    columns[i].setSafe(row, array, start, end - start);
                }
            }
        }
    }
}
