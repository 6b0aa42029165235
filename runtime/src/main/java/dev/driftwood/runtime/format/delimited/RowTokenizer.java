package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.vector.Bytes;

/**
 * Finds the values of one row after the other in a buffer. Works on bytes: in UTF-8 no byte of one character is part of another.
 *
 * <p>What breaks the rules of quoting is read as the parser reads that the service is built on: a quoted value with a quote in it
 * that is not escaped is taken as it stands, quotes included, up to the next delimiter; blanks between a closing quote and the
 * delimiter are left out; without multi-line values a quote that is not closed ends with the line.
 */
final class RowTokenizer {

    /** More bytes are needed to go on. */
    private static final int INCOMPLETE = -1;

    private static final int NOT_COPIED = -1;

    private final Dialect dialect;
    private final byte[] delimiter;
    private final byte[] lineEnd;
    private final boolean anyLineEnd;
    private final int quote;
    private final int escape;
    /** For each byte whether an unquoted value may end or change there. */
    private final boolean[] stops = new boolean[256];
    /** For each byte whether a quoted value may. */
    private final boolean[] quotedStops = new boolean[256];

    private final PlainRowScan scan;
    private final ValueBounds values;
    private final Bytes unescaped;

    private byte[] buffer = {};
    private int limit;
    private boolean last;
    private int next;
    private boolean firstQuoted;
    private boolean endsInQuotes;
    private int textStart = NOT_COPIED;

    /** @param values where the bounds of values go */
    RowTokenizer(Dialect dialect, ValueBounds values) {
        this.dialect = dialect;
        this.values = values;
        this.unescaped = values.unescaped();
        this.scan = new PlainRowScan(dialect);
        this.delimiter = dialect.delimiter();
        this.lineEnd = dialect.lineEnd();
        this.anyLineEnd = lineEnd.length == 0;
        this.quote = dialect.quote();
        this.escape = dialect.escape();
        if (delimiter.length > 0) {
            stops[delimiter[0] & 0xff] = true;
        }
        markLineEnds(stops);
        if (quote != Dialect.NONE) {
            quotedStops[quote] = true;
            quotedStops[escape] = true;
            markLineEnds(quotedStops);
        } else if (escape != Dialect.NONE) {
            stops[escape] = true;
        }
    }

    private void markLineEnds(boolean[] table) {
        if (anyLineEnd) {
            table['\n'] = true;
            table['\r'] = true;
        } else {
            table[lineEnd[0] & 0xff] = true;
        }
    }

    /** Where the next row begins. */
    int next() {
        return next;
    }

    /** Whether the text ended before a quoted value did. */
    boolean endsInQuotes() {
        return endsInQuotes;
    }

    /** Whether the row is a line without anything in it, which is no row. */
    boolean isBlank() {
        if (values.pending() != 1 || firstQuoted) {
            return false;
        }
        int value = values.values() - 1;
        if (values.starts()[value] < 0) {
            return false;
        }
        for (int i = values.starts()[value]; i < values.ends()[value]; i++) {
            if (dialect.multiLine() || buffer[i] < 0 || buffer[i] > ' ') {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds the values of the row that begins at {@code from}; they are pending until the caller ends the row.
     *
     * @param content followed by {@link Dialect#sentinel()} at {@code end}
     * @param complete whether the text ends at {@code end}
     * @return false if the row does not end before {@code end} and more is to come
     */
    boolean read(byte[] content, int from, int end, boolean complete) {
        buffer = content;
        limit = end;
        last = complete;
        firstQuoted = from < end && content[from] == quote;
        next = scan.read(content, from, end, values);
        if (next > from) {
            return true;
        }
        int at = from;
        while (true) {
            at = at < limit && buffer[at] == quote ? quoted(at) : plain(at);
            if (at == INCOMPLETE) {
                return undone();
            }
            if (at >= limit) {
                next = limit;
                return last || undone();
            }
            int behind = behindDelimiter(at);
            if (behind == INCOMPLETE) {
                return undone();
            }
            if (behind == at) {
                next = behindLineEnd(at);
                return next != INCOMPLETE || undone();
            }
            at = behind;
        }
    }

    /** False, since the row has to be read anew. */
    private boolean undone() {
        values.dropRow();
        return false;
    }

    /** The position behind the delimiter at {@code at}; {@code at} itself if there is none. */
    private int behindDelimiter(int at) {
        if (delimiter.length == 0 || buffer[at] != delimiter[0]) {
            return at;
        }
        return delimiter.length == 1 ? at + 1 : behind(delimiter, at);
    }

    private int behindLineEnd(int at) {
        if (!anyLineEnd) {
            return buffer[at] == lineEnd[0] ? behind(lineEnd, at) : at;
        }
        if (buffer[at] == '\n') {
            return at + 1;
        }
        if (buffer[at] != '\r') {
            return at;
        }
        if (at + 1 >= limit) {
            return last ? at + 1 : INCOMPLETE;
        }
        return buffer[at + 1] == '\n' ? at + 2 : at + 1;
    }

    private int behind(byte[] sequence, int at) {
        for (int i = 0; i < sequence.length; i++) {
            if (at + i >= limit) {
                return last ? at : INCOMPLETE;
            }
            if (buffer[at + i] != sequence[i]) {
                return at;
            }
        }
        return at + sequence.length;
    }

    /** Whether a value ends at {@code at}; {@link #INCOMPLETE} if that cannot be told yet. */
    private int endsAt(int at) {
        if (at >= limit) {
            return 1;
        }
        int behind = behindDelimiter(at);
        if (behind == at) {
            behind = behindLineEnd(at);
        }
        return behind == INCOMPLETE ? INCOMPLETE : behind == at ? 0 : 1;
    }

    private int plain(int from) {
        int end = plainEnd(from);
        if (end != INCOMPLETE
                && end < limit
                && escape != Dialect.NONE
                && quote == Dialect.NONE
                && buffer[end] == escape) {
            return escaped(from, end);
        }
        if (end != INCOMPLETE) {
            add(from, end, false);
        }
        return end;
    }

    /** Where a value that is not quoted ends, or has an escape character that counts. */
    private int plainEnd(int from) {
        byte[] content = buffer;
        boolean[] table = stops;
        int i = from;
        while (true) {
            while (!table[content[i] & 0xff]) {
                i++;
            }
            if (i >= limit) {
                return last ? limit : INCOMPLETE;
            }
            if (delimiter.length == 1 && content[i] == delimiter[0]) {
                return i;
            }
            if (quote == Dialect.NONE && content[i] == escape) {
                return i;
            }
            int ends = endsAt(i);
            if (ends != 0) {
                return ends == INCOMPLETE ? INCOMPLETE : i;
            }
            i++;
        }
    }

    /** A value without quotes in which escape characters stand before delimiters and themselves. */
    private int escaped(int from, int firstEscape) {
        int start = unescaped.length();
        int copiedTo = from;
        int i = firstEscape;
        while (i < limit && buffer[i] == escape) {
            if (i + 1 >= limit) {
                if (!last) {
                    return INCOMPLETE;
                }
                i++;
                break;
            }
            int behind = buffer[i + 1] == escape ? i + 2 : behindDelimiter(i + 1);
            if (behind == INCOMPLETE) {
                return INCOMPLETE;
            }
            if (behind > i + 1) {
                unescaped.append(buffer, copiedTo, i - copiedTo);
                copiedTo = i + 1;
                i = plainEnd(behind);
            } else {
                i = plainEnd(i + 1);
            }
            if (i == INCOMPLETE) {
                return INCOMPLETE;
            }
        }
        unescaped.append(buffer, copiedTo, i - copiedTo);
        add(start, unescaped.length(), true);
        return i;
    }

    private int quoted(int openingQuote) {
        textStart = NOT_COPIED;
        int pieceFrom = openingQuote + 1;
        int i = pieceFrom;
        while (true) {
            while (!quotedStops[buffer[i] & 0xff]) {
                i++;
            }
            if (i >= limit) {
                endsInQuotes = last && dialect.multiLine();
                return last ? unclosed(pieceFrom, limit) : INCOMPLETE;
            }
            if (buffer[i] == quote) {
                int behind = behindQuotes(i);
                if (behind == INCOMPLETE) {
                    return INCOMPLETE;
                }
                int run = behind - i;
                boolean closing = escape != quote || run % 2 == 1;
                int literal = escape == quote ? run / 2 : run - 1;
                if (literal == 0) {
                    return closed(openingQuote, pieceFrom, i, behind);
                }
                keep(pieceFrom, i + literal);
                if (closing) {
                    return closed(openingQuote, behind, behind, behind);
                }
                pieceFrom = behind;
                i = behind;
            } else if (buffer[i] == escape) {
                if (i + 1 >= limit && !last) {
                    return INCOMPLETE;
                }
                if (i + 1 < limit && (buffer[i + 1] == quote || buffer[i + 1] == escape)) {
                    keep(pieceFrom, i);
                    pieceFrom = i + 1;
                    i += 2;
                } else {
                    i++;
                }
            } else {
                int behind = dialect.multiLine() ? i : behindLineEnd(i);
                if (behind == INCOMPLETE) {
                    return INCOMPLETE;
                }
                if (behind > i) {
                    return unclosed(pieceFrom, i);
                }
                i++;
            }
        }
    }

    private int behindQuotes(int firstQuote) {
        int i = firstQuote;
        while (i < limit && buffer[i] == quote) {
            i++;
        }
        return i < limit || last ? i : INCOMPLETE;
    }

    /** Copies a piece of the value at hand; in front of the first one comes the opening quote, should it be needed. */
    private void keep(int from, int to) {
        if (textStart == NOT_COPIED) {
            textStart = unescaped.length();
            unescaped.append((byte) quote);
        }
        unescaped.append(buffer, from, to - from);
    }

    private int unclosed(int pieceFrom, int end) {
        boolean nothing = textStart == NOT_COPIED && pieceFrom == end;
        finish(nothing ? pieceFrom - 1 : pieceFrom, end);
        return end;
    }

    private void finish(int pieceFrom, int end) {
        if (textStart == NOT_COPIED) {
            add(pieceFrom, end, false);
        } else {
            keep(pieceFrom, end);
            add(textStart + 1, unescaped.length(), true);
        }
    }

    /**
     * A value whose closing quote was found.
     *
     * @param pieceEnd where what is not copied yet ends
     * @param behind behind the closing quote
     */
    private int closed(int openingQuote, int pieceFrom, int pieceEnd, int behind) {
        int at = behind;
        int ends = endsAt(at);
        while (ends == 0 && buffer[at] >= 0 && buffer[at] <= ' ') {
            ends = endsAt(++at);
        }
        if (ends == INCOMPLETE || (at >= limit && !last)) {
            return INCOMPLETE;
        }
        if (ends == 1) {
            finish(pieceFrom, pieceEnd);
            return at;
        }
        int end = behind;
        do {
            end = nextEnd(end);
            ends = end == INCOMPLETE ? INCOMPLETE : endsAt(end);
            if (ends == 0) {
                end++;
            }
        } while (ends == 0);
        if (ends == INCOMPLETE) {
            return INCOMPLETE;
        }
        if (textStart == NOT_COPIED) {
            add(openingQuote, end, false);
        } else {
            keep(pieceFrom, pieceEnd);
            unescaped.append((byte) quote);
            unescaped.append(buffer, behind, end - behind);
            add(textStart, unescaped.length(), true);
        }
        return end;
    }

    /** The next place at which a value may end. */
    private int nextEnd(int from) {
        int i = from;
        while (!stops[buffer[i] & 0xff]) {
            i++;
        }
        return i < limit || last ? Math.min(i, limit) : INCOMPLETE;
    }

    private void add(int start, int end, boolean inUnescaped) {
        if (inUnescaped) {
            values.addUnescaped(start, end);
        } else {
            values.add(start, end);
        }
    }
}
