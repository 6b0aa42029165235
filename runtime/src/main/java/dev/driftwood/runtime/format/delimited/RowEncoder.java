package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as delimited text. A value is quoted if it could not be read back otherwise: it holds a delimiter or a line end,
 * begins with a quote, or is empty, which would be null.
 */
final class RowEncoder {

    private static final byte[] EMPTY = {};

    private final Dialect dialect;
    private final byte[] delimiter;
    private final byte[] lineEnd;
    private final byte[] nullText;
    private final boolean quoteAll;
    private final boolean quotes;
    /** For each byte whether a value with it has to be quoted or escaped. */
    private final boolean[] special = new boolean[256];

    private final Bytes scratch = new Bytes();

    RowEncoder(Dialect dialect, String nullValue, boolean quoteAll, byte[] lineEnd) {
        this.dialect = dialect;
        this.delimiter = dialect.delimiter();
        this.lineEnd = lineEnd.clone();
        this.nullText = nullValue.getBytes(StandardCharsets.UTF_8);
        this.quotes = dialect.quote() != Dialect.NONE;
        this.quoteAll = quoteAll && quotes;
        special['\n'] = true;
        special['\r'] = true;
        special[lineEnd[0] & 0xff] = true;
        if (delimiter.length > 0) {
            special[delimiter[0] & 0xff] = true;
        }
        if (!quotes && dialect.escape() != Dialect.NONE) {
            special[dialect.escape()] = true;
        }
    }

    /** Appends a row of texts, such as a header. */
    void write(List<String> texts, Bytes target) {
        int rowStart = target.length();
        for (int i = 0; i < texts.size(); i++) {
            byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
            separate(i, target);
            value(text, 0, text.length, target);
        }
        end(rowStart, texts.size(), target);
    }

    /**
     * Appends all rows of a batch.
     *
     * @param contents where each column is to be found; the batch lacks those that are constant
     */
    void write(Batch batch, List<ColumnContent> contents, Bytes target) {
        int width = contents.size();
        @Nullable BytesInput[] inputs = new BytesInput[width];
        byte[][] data = new byte[width][];
        for (int i = 0; i < width; i++) {
            if (contents.get(i) instanceof ColumnContent.Constant constant) {
                data[i] = constant.value() == null
                        ? EMPTY
                        : constant.value().toString().getBytes(StandardCharsets.UTF_8);
            } else {
                BytesInput input = new BytesInput(batch.vector(i), false);
                inputs[i] = input;
                data[i] = new byte[batch.rows() == 0 ? 0 : input.end(batch.rows() - 1)];
                input.data().getBytes(0, data[i]);
            }
        }
        for (int row = 0; row < batch.rows(); row++) {
            int rowStart = target.length();
            for (int i = 0; i < width; i++) {
                separate(i, target);
                BytesInput input = inputs[i];
                if (input == null) {
                    constant((ColumnContent.Constant) contents.get(i), data[i], target);
                } else if (input.isNull(row)) {
                    nullValue(target);
                } else {
                    int start = input.start(row);
                    value(data[i], start, input.end(row) - start, target);
                }
            }
            end(rowStart, width, target);
        }
    }

    private void constant(ColumnContent.Constant constant, byte[] text, Bytes target) {
        if (constant.value() == null) {
            nullValue(target);
        } else {
            value(text, 0, text.length, target);
        }
    }

    private void separate(int column, Bytes target) {
        if (column > 0) {
            if (delimiter.length == 0) {
                throw unquotable("a row of several columns is written", "columnDelimiter is empty");
            }
            target.append(delimiter);
        }
    }

    private void end(int rowStart, int width, Bytes target) {
        // A row that looks like an empty line would not be read as one.
        if (width == 1 && quotes && isBlank(target, rowStart)) {
            scratch.clear();
            scratch.append(target.array(), rowStart, target.length() - rowStart);
            target.truncate(rowStart);
            quoted(scratch.array(), 0, scratch.length(), target);
        }
        target.append(lineEnd);
    }

    private static boolean isBlank(Bytes target, int from) {
        for (int i = from; i < target.length(); i++) {
            if (target.at(i) < 0 || target.at(i) > ' ') {
                return false;
            }
        }
        return true;
    }

    private void nullValue(Bytes target) {
        if (quoteAll) {
            quoted(nullText, 0, nullText.length, target);
        } else {
            target.append(nullText);
        }
    }

    private void value(byte[] text, int start, int length, Bytes target) {
        boolean plain = !quoteAll && length > 0 && text[start] != dialect.quote();
        for (int i = start; plain && i < start + length; i++) {
            plain = !special[text[i] & 0xff];
        }
        if (plain) {
            target.append(text, start, length);
        } else if (quotes) {
            quoted(text, start, length, target);
        } else {
            escaped(text, start, length, target);
        }
    }

    private void quoted(byte[] text, int start, int length, Bytes target) {
        target.append((byte) dialect.quote());
        int copied = start;
        for (int i = start; i < start + length; i++) {
            if (text[i] == dialect.quote() || text[i] == dialect.escape()) {
                target.append(text, copied, i - copied);
                target.append((byte) dialect.escape());
                copied = i;
            }
        }
        target.append(text, copied, start + length - copied);
        target.append((byte) dialect.quote());
    }

    private void escaped(byte[] text, int start, int length, Bytes target) {
        int copied = start;
        for (int i = start; i < start + length; i++) {
            boolean delimits = begins(delimiter, text, i, start + length);
            if (delimits && dialect.escape() == Dialect.NONE) {
                throw unquotable("a value holds the column delimiter", "quoteChar and escapeChar are empty");
            }
            if (text[i] == '\n' || text[i] == '\r' || begins(lineEnd, text, i, start + length)) {
                throw unquotable("a value holds a line end", "quoteChar is empty");
            }
            if (delimits || text[i] == dialect.escape()) {
                target.append(text, copied, i - copied);
                target.append((byte) dialect.escape());
                copied = i;
            }
        }
        target.append(text, copied, start + length - copied);
    }

    private static boolean begins(byte[] sequence, byte[] text, int at, int end) {
        if (sequence.length == 0 || at + sequence.length > end) {
            return false;
        }
        for (int i = 0; i < sequence.length; i++) {
            if (text[at + i] != sequence[i]) {
                return false;
            }
        }
        return true;
    }

    private static DataFlowException unquotable(String what, String why) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_QUOTE_SETTING,
                        what + ", but " + why + ", so that it could not be read again")
                .hint(DiagnosticCode.INVALID_QUOTE_SETTING.remedy()));
    }
}
