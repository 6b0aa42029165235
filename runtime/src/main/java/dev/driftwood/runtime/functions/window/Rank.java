package dev.driftwood.runtime.functions.window;

import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.WindowFunction;
import dev.driftwood.runtime.functions.WindowKernel;
import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** {@code rowNumber}, {@code rank}, {@code denseRank}, {@code cumeDist}, {@code nTile}. Rule: SQL's, see undocumented.md. */
public final class Rank {

    public static final WindowFunction ROW_NUMBER = WindowFunction.named("rowNumber")
            .summary(
                    "The number of the row in its partition, from 1; rows that the order does not tell apart are numbered as they "
                            + "came.")
            .example("x = [10, 10, 20]", "rowNumber()", "[1, 2, 3]")
            .overload(List.of(), signature -> DataType.INTEGER, site -> integers(Rank::rowNumbers))
            .build();

    public static final WindowFunction RANK = WindowFunction.named("rank")
            .summary(
                    "One more than the number of rows before it in the partition's order; rows that the order does not tell apart "
                            + "share their rank, and the next ranks are left out.")
            .example("x = [10, 10, 20]", "rank()", "[1, 1, 3]")
            .overload(List.of(), signature -> DataType.INTEGER, site -> integers(Rank::ranks))
            .build();

    public static final WindowFunction DENSE_RANK = WindowFunction.named("denseRank")
            .summary("As rank, but no rank is left out.")
            .example("x = [10, 10, 20]", "denseRank()", "[1, 1, 2]")
            .overload(List.of(), signature -> DataType.INTEGER, site -> integers(Rank::denseRanks))
            .build();

    public static final WindowFunction CUME_DIST = WindowFunction.named("cumeDist")
            .summary(
                    "The share of the partition's rows that come before the row in its order, or share its place, itself included.")
            .example("x = [10, 10, 20, 30]", "cumeDist()", "[0.5, 0.5, 0.75, 1.0]")
            .overload(List.of(), signature -> DataType.DOUBLE, site -> Rank::shares)
            .build();

    public static final WindowFunction N_TILE = WindowFunction.named("nTile")
            .summary(
                    "Which of n parts, from 1, the row is in when its partition is divided evenly, larger parts first; n is 1 if it "
                            + "is not given, and that of the partition's first row if it is no literal. Null if n is null or below 1.")
            .example("x = [1, 2, 3, 4, 5]", "nTile(2)", "[1, 1, 1, 2, 2]")
            .overload(
                    List.of(Parameter.optional("n", DataType.INTEGER)),
                    signature -> DataType.INTEGER,
                    site -> Rank::tiles)
            .build();

    private Rank() {}

    /** A kernel that gives a whole number for each row. */
    private static WindowKernel integers(BiConsumer<WindowRows, long[]> numbering) {
        return (rows, arguments, allocator) -> {
            long[] numbers = new long[rows.count()];
            numbering.accept(rows, numbers);
            FieldVector result = Vectors.create(DataType.INTEGER, rows.count(), allocator);
            RowReader.write(numbers, 0, rows.count(), result);
            for (int index = 0; index < Bitmaps.words(rows.count()); index++) {
                Bitmaps.setWord(result.getValidityBuffer(), index, Bitmaps.inside(index, rows.count()));
            }
            Vectors.finish(result, rows.count());
            return result;
        };
    }

    private static void rowNumbers(WindowRows rows, long[] numbers) {
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int start = rows.partitionStart(partition);
            for (int place = start; place < rows.partitionStart(partition + 1); place++) {
                numbers[rows.row(place)] = place - start + 1L;
            }
        }
    }

    private static void ranks(WindowRows rows, long[] numbers) {
        int partition = 0;
        for (int group = 0; group < rows.peers(); group++) {
            int start = rows.peerStart(group);
            while (rows.partitionStart(partition + 1) <= start) {
                partition++;
            }
            for (int place = start; place < rows.peerStart(group + 1); place++) {
                numbers[rows.row(place)] = start - rows.partitionStart(partition) + 1L;
            }
        }
    }

    private static void denseRanks(WindowRows rows, long[] numbers) {
        int partition = -1;
        int rank = 0;
        for (int group = 0; group < rows.peers(); group++) {
            int start = rows.peerStart(group);
            if (partition < 0 || rows.partitionStart(partition + 1) <= start) {
                partition++;
                rank = 0;
            }
            rank++;
            for (int place = start; place < rows.peerStart(group + 1); place++) {
                numbers[rows.row(place)] = rank;
            }
        }
    }

    private static FieldVector shares(WindowRows rows, List<FieldVector> arguments, BufferAllocator allocator) {
        FieldVector result = Vectors.create(DataType.DOUBLE, rows.count(), allocator);
        DoubleOutput output = new DoubleOutput(result);
        int partition = 0;
        for (int group = 0; group < rows.peers(); group++) {
            while (rows.partitionStart(partition + 1) <= rows.peerStart(group)) {
                partition++;
            }
            int start = rows.partitionStart(partition);
            double before = rows.peerStart(group + 1) - start;
            double all = rows.partitionStart(partition + 1) - start;
            for (int place = rows.peerStart(group); place < rows.peerStart(group + 1); place++) {
                output.set(rows.row(place), before / all);
                Bitmaps.set(result.getValidityBuffer(), rows.row(place));
            }
        }
        Vectors.finish(result, rows.count());
        return result;
    }

    private static FieldVector tiles(WindowRows rows, List<FieldVector> arguments, BufferAllocator allocator) {
        FieldVector result = Vectors.create(DataType.INTEGER, rows.count(), allocator);
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int start = rows.partitionStart(partition);
            int size = rows.partitionStart(partition + 1) - start;
            int tiles = tiles(arguments, rows.row(start));
            for (int place = 0; place < size && tiles > 0; place++) {
                int row = rows.row(start + place);
                result.getDataBuffer().setInt((long) row << 2, tile(place, size, tiles));
                Bitmaps.set(result.getValidityBuffer(), row);
            }
        }
        Vectors.finish(result, rows.count());
        return result;
    }

    private static int tiles(List<FieldVector> arguments, int row) {
        if (arguments.isEmpty()) {
            return 1;
        }
        IntInput tiles = new IntInput(arguments.get(0), false);
        return tiles.isNull(row) ? 0 : tiles.at(row);
    }

    private static int tile(int place, int size, int tiles) {
        int small = size / tiles;
        int large = size % tiles;
        int inLarge = large * (small + 1);
        return place < inLarge ? place / (small + 1) + 1 : large + (place - inLarge) / small + 1;
    }
}
