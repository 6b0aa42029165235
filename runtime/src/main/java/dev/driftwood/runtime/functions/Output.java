package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.ByteOutput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.LongListOutput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.MapOutput;
import dev.driftwood.runtime.vector.ShortOutput;
import dev.driftwood.runtime.vector.TextListOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.jspecify.annotations.Nullable;

/**
 * The result of one call for one batch, to be filled by a kernel: one writer for the values, and the rows that are null. The
 * engine owns the vector.
 */
public final class Output {

    private final FieldVector vector;
    private final DataType type;
    private final int rows;
    private final Arguments arguments;
    private final CallPlace place;
    private final int weight;
    private final ArrowBuf validity;
    private final Observations.@Nullable Tally[] tallies = new Observations.Tally[LossKind.values().length];
    private @Nullable BytesOutput texts;
    private @Nullable ListOutput lists;
    private @Nullable MapOutput maps;
    private @Nullable LongListOutput longLists;
    private @Nullable TextListOutput textLists;
    private boolean finished;
    private boolean ofRows = true;

    /**
     * @param vector allocated for the rows
     * @param weight how many rows of the batch each row stands for
     */
    public Output(FieldVector vector, DataType type, int rows, Arguments arguments, CallPlace place, int weight) {
        this.vector = vector;
        this.type = type;
        this.rows = rows;
        this.arguments = arguments;
        this.place = place;
        this.weight = weight;
        this.validity = vector.getValidityBuffer();
    }

    /** Says that rows of this output are not those of the batch: it is the only row of a constant, or they are items. */
    public void isNotOfRows() {
        ofRows = false;
    }

    public int rows() {
        return rows;
    }

    public FieldVector vector() {
        return vector;
    }

    public Arguments arguments() {
        return arguments;
    }

    /** An output for items or fields of this one's rows; failures count at the same place. Live where the argument is not null. */
    public Output nested(FieldVector items, DataType itemType, int count, Arguments from) {
        Output nested = new Output(items, itemType, count, from, place, weight);
        nested.ofRows = false;
        ArrowBuf valid = from.vector(0).getValidityBuffer();
        for (int i = 0; i < Bitmaps.words(count); i++) {
            nested.setLiveWord(i, Bitmaps.word(valid, i) & Bitmaps.inside(i, count));
        }
        return nested;
    }

    public boolean isNull(int row) {
        return !Bitmaps.get(validity, row);
    }

    /** The first live row at {@code from} or later, else {@link #rows}. */
    public int next(int from) {
        return Bitmaps.next(validity, from, rows);
    }

    /** Makes a live row null. */
    public void setNull(int row) {
        Bitmaps.clear(validity, row);
    }

    /** Which of the rows {@code 64 * index} and on are live. */
    public long liveWord(int index) {
        return Bitmaps.word(validity, index);
    }

    /** Replaces which of the rows {@code 64 * index} and on are live. */
    public void setLiveWord(int index, long live) {
        Bitmaps.setWord(validity, index, live);
    }

    /** Makes a live row null because its first argument could not be converted, and counts that. */
    public void fail(int row) {
        setNull(row);
        countLost(row);
    }

    /** Counts that a part of the row's first argument could not be converted, and is null in the row. */
    public void countLost(int row) {
        lose(LossKind.NULLED, row);
    }

    /** Makes a live row null because what its arguments give is out of range, and counts that. */
    public void overflow(int row) {
        setNull(row);
        lose(LossKind.NULLED, row, arguments::text);
    }

    /** Counts that the value of a live row is not all that its first argument says. */
    public void lose(LossKind kind, int row) {
        lose(kind, row, each -> arguments.text(0, each));
    }

    private void lose(LossKind kind, int row, IntFunction<String> sample) {
        if (place.equals(CallPlace.UNCOUNTED)) {
            return;
        }
        Optional<EntryLosses> entries = arguments.context().observations().entries();
        if (entries.isPresent()) {
            lose(entries.get(), kind, row, sample);
            return;
        }
        Observations.Tally tally = tallies[kind.ordinal()];
        if (tally == null) {
            tally = arguments.context().observations().tally(place, type, kind);
            tallies[kind.ordinal()] = tally;
        }
        tally.add(weight);
        if (tally.wantsSample()) {
            tally.sample(sample.apply(row));
        }
    }

    private void lose(EntryLosses entries, LossKind kind, int row, IntFunction<String> sample) {
        if (ofRows) {
            entries.add(place, type, kind, row, sample.apply(row));
        } else {
            entries.addOther();
        }
    }

    /** Counts every live row whose value lost something; for kernels that notice in passing whether any has. */
    public void loseWhere(LossKind kind, IntPredicate lost) {
        for (int row = next(0); row < rows; row = next(row + 1)) {
            if (lost.test(row)) {
                lose(kind, row);
            }
        }
    }

    /**
     * What to throw when a live row holds a value that the function cannot take.
     *
     * @param message what is wrong with it, without a full stop
     */
    public DataFlowException invalid(String message) {
        String call = place.expression().isEmpty() ? "" : ", in " + place.expression();
        Diagnostic diagnostic = Diagnostic.error(DiagnosticCode.INVALID_VALUE, message + call);
        return new DataFlowException(place.stream().isEmpty() ? diagnostic : diagnostic.in("stream " + place.stream()));
    }

    public BooleanOutput booleans() {
        return new BooleanOutput(vector);
    }

    public ByteOutput bytes() {
        return new ByteOutput(vector);
    }

    public ShortOutput shorts() {
        return new ShortOutput(vector);
    }

    /** For integers and dates. */
    public IntOutput ints() {
        return new IntOutput(vector);
    }

    /** For longs and timestamps. */
    public LongOutput longs() {
        return new LongOutput(vector);
    }

    public FloatOutput floats() {
        return new FloatOutput(vector);
    }

    public DoubleOutput doubles() {
        return new DoubleOutput(vector);
    }

    public DecimalOutput decimals() {
        return new DecimalOutput(vector);
    }

    /** For strings and binary values; rows are written in ascending order. */
    public BytesOutput texts() {
        if (texts == null) {
            texts = new BytesOutput((BaseVariableWidthVector) vector);
        }
        return texts;
    }

    /** For arrays and maps of items that exist already; rows are written in ascending order. */
    public ListOutput lists() {
        if (lists == null) {
            lists = new ListOutput((ListVector) vector);
        }
        return lists;
    }

    /**
     * For maps of keys and values that exist already; rows are written in ascending order.
     *
     * @param keys where keys are taken from, the same at every call
     */
    public MapOutput maps(FieldVector keys) {
        if (maps == null) {
            maps = new MapOutput((ListVector) vector, keys);
        }
        return maps;
    }

    /** For arrays of new longs; rows are written in ascending order. */
    public LongListOutput longLists() {
        if (longLists == null) {
            longLists = new LongListOutput((ListVector) vector);
        }
        return longLists;
    }

    /** For arrays of new strings; rows are written in ascending order. */
    public TextListOutput textLists() {
        if (textLists == null) {
            textLists = new TextListOutput((ListVector) vector);
        }
        return textLists;
    }

    /**
     * Makes the result out of rows of another vector of its type, and ends it; nothing else may be written.
     *
     * @param positions the row of the source for each row, -1 for null
     */
    public void take(FieldVector source, int[] positions) {
        finished = true;
        Gather.into(List.of(source), new int[0], positions, rows, vector);
    }

    /** Makes the result the first rows of another vector of its type, whose memory it then shares; nothing else may be written. */
    public void share(FieldVector source) {
        finished = true;
        source.makeTransferPair(vector).splitAndTransfer(0, rows);
    }

    /**
     * Ends the vector; the engine does it after the kernel. A kernel whose array items come from vectors that it frees does it
     * itself before it frees them.
     */
    public void finish() {
        if (finished) {
            return;
        }
        finished = true;
        if (textLists != null) {
            textLists.finish(rows);
            return;
        }
        if (longLists != null) {
            longLists.finish(rows);
            return;
        }
        if (lists != null) {
            lists.finish(rows);
            return;
        }
        if (maps != null) {
            maps.finish(rows);
            return;
        }
        if (texts != null) {
            texts.finish(rows);
        }
        Vectors.finish(vector, rows);
    }
}
