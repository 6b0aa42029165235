package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** The row and the parameters that examples may name; {@code testdata/functions/README.md} tells of them. */
final class SampleRow {

    static final Map<String, String> PARAMETERS = Map.of(
            "debtCol", "'income'",
            "debtCols", "['income']",
            "cols", "'parent,child'",
            "colName", "'parent'",
            "columnName", "'child'",
            "tablename", "'movies'",
            "year", "1990");

    private static final DataType ITEM =
            DataType.struct(List.of(new Field("itemName", DataType.STRING), new Field("itemQty", DataType.INTEGER)));
    private static final DataType CUSTOMER =
            DataType.struct(List.of(new Field("city", DataType.STRING), new Field("orderItems", DataType.array(ITEM))));
    private static final DataType PARENT = DataType.struct(List.of(new Field("child", DataType.STRING)));

    private static final List<Cell> CELLS = List.of(
            new Cell("parent", DataType.STRING, "Ann", false, "DeriveStream"),
            new Cell("child", DataType.STRING, "Ben", false, "DeriveStream"),
            new Cell("income", DataType.STRING, "41000", false, "DeriveStream"),
            new Cell("foster", DataType.STRING, "yes", false, "DeriveStream"),
            new Cell("movieId", DataType.STRING, "7", true, "DeriveStream"),
            new Cell("ancestor", DataType.STRING, "Eve", false, "ancestorStream"),
            new Cell("price", DataType.INTEGER, 10, false, "DeriveStream"),
            new Cell("discount", DataType.INTEGER, 3, false, "DeriveStream"),
            new Cell("title", DataType.STRING, "Matrix, The", false, "DeriveStream"),
            new Cell("totalcost", DataType.DOUBLE, 100.0, false, "DeriveStream"),
            new Cell("[dbo].this_is my complex name$$$", DataType.STRING, "x", false, "DeriveStream"),
            new Cell("orderItem", ITEM, Arrays.asList("pen", 3), false, "DeriveStream"),
            new Cell(
                    "customer",
                    CUSTOMER,
                    List.of("Oslo", List.of(List.of("pen", 3), List.of("ink", 1))),
                    false,
                    "DeriveStream"),
            new Cell(
                    "grandpa",
                    DataType.struct(List.of(new Field("parent", PARENT))),
                    List.of(List.of("Ben")),
                    false,
                    "DeriveStream"));

    private record Cell(String name, DataType type, Object value, boolean drifted, String stream) {}

    private SampleRow() {}

    static Schema schema() {
        List<Column> columns = new ArrayList<>();
        for (Cell cell : CELLS) {
            columns.add(new Column(
                    cell.name(), cell.type(), cell.drifted(), cell.stream(), List.of(cell.stream()), List.of()));
        }
        return new Schema(columns);
    }

    /** The row, some times over; the caller closes the vectors. */
    static List<FieldVector> vectors(int times, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (Cell cell : CELLS) {
            List<@Nullable Object> values = Collections.nCopies(times, cell.value());
            vectors.add(Values.vector(cell.type(), values, allocator));
        }
        return vectors;
    }
}
