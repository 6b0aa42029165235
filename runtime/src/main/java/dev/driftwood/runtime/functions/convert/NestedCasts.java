package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.MapType;
import dev.driftwood.types.DataType.StructType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Arrays item by item, maps entry by entry, structures field by field: fields are found by name without regard to case, and a
 * field that is not there is null. Binary also counts as an array of bytes.
 */
final class NestedCasts {

    private NestedCasts() {}

    static Optional<Kernel> kernel(DataType from, DataType to) {
        if (from instanceof ArrayType array && to == DataType.BINARY) {
            return array.element() == DataType.BYTE ? Optional.of(NestedCasts::bytesToBinary) : Optional.empty();
        }
        boolean sameShape = from.getClass() == to.getClass() && !(from instanceof SimpleType);
        return sameShape ? column(from, to).map(NestedCasts::kernel) : Optional.empty();
    }

    /** Copies values of one type. */
    static Kernel copy() {
        return kernel((vector, rows, out) ->
                Gather.copy(vector, rows, out.arguments().context().allocator()));
    }

    /** Converts a vector of values into a new one, which the caller closes. */
    private interface Column {
        FieldVector convert(FieldVector vector, int rows, Output out);
    }

    private static Kernel kernel(Column column) {
        return (in, out) -> {
            int rows = in.vector(0).getValueCount();
            try (FieldVector converted = column.convert(in.vector(0), rows, out)) {
                int[] positions = new int[out.rows()];
                for (int row = 0; row < positions.length; row++) {
                    int position = in.isConstant(0) ? 0 : row;
                    positions[row] = out.isNull(row) || converted.isNull(position) ? -1 : position;
                }
                Gather.into(List.of(converted), new int[positions.length], positions, positions.length, out.vector());
            }
        };
    }

    private static Optional<Column> column(DataType from, DataType to) {
        if (from instanceof ArrayType left && to instanceof ArrayType right) {
            return column(left.element(), right.element()).map(items -> list(items, to));
        }
        if (from instanceof MapType left && to instanceof MapType right) {
            Optional<Column> values = column(left.value(), right.value());
            return column(left.key(), right.key()).flatMap(keys -> values.map(entries -> map(keys, entries, to)));
        }
        if (from instanceof StructType left && to instanceof StructType right) {
            return struct(left, right);
        }
        return Conversions.find(from, to).map(kernel -> simple(kernel, to));
    }

    private static Column simple(Kernel kernel, DataType to) {
        return (vector, rows, out) -> {
            Arguments in = new Arguments(
                    List.of(vector), new boolean[1], List.of(), out.arguments().context());
            FieldVector result =
                    Vectors.create(to, rows, out.arguments().context().allocator());
            boolean done = false;
            try {
                Output inner = out.nested(result, to, rows, in);
                kernel.run(in, inner);
                inner.finish();
                done = true;
                return result;
            } finally {
                if (!done) {
                    result.close();
                }
            }
        };
    }

    private interface Filler {
        void fill(FieldVector target);
    }

    private static FieldVector build(DataType type, FieldVector from, int rows, Output out, Filler filler) {
        FieldVector target =
                Vectors.create(type, rows, out.arguments().context().allocator());
        boolean done = false;
        try {
            for (int i = 0; i < Bitmaps.words(rows); i++) {
                Bitmaps.setWord(target.getValidityBuffer(), i, Bitmaps.word(from.getValidityBuffer(), i));
            }
            filler.fill(target);
            Vectors.finish(target, rows);
            done = true;
            return target;
        } finally {
            if (!done) {
                target.close();
            }
        }
    }

    private static void move(FieldVector from, int rows, FieldVector to) {
        int[] positions = new int[rows];
        Arrays.setAll(positions, row -> row);
        Gather.into(List.of(from), new int[rows], positions, rows, to);
    }

    private static Column list(Column items, DataType type) {
        return (vector, rows, out) -> build(type, vector, rows, out, target -> {
            ListInput input = new ListInput(vector, false);
            int count = copyOffsets(vector, rows, target);
            try (FieldVector converted = items.convert(input.elements(), count, out)) {
                move(converted, count, ((ListVector) target).getDataVector());
            }
        });
    }

    private static int copyOffsets(FieldVector from, int rows, FieldVector to) {
        ArrowBuf offsets = from.getOffsetBuffer();
        for (int row = 0; row <= rows; row++) {
            to.getOffsetBuffer().setInt((long) row << 2, rows == 0 ? 0 : offsets.getInt((long) row << 2));
        }
        return rows == 0 ? 0 : offsets.getInt((long) rows << 2);
    }

    private static Column map(Column keys, Column values, DataType type) {
        return (vector, rows, out) -> build(type, vector, rows, out, target -> {
            ListInput input = new ListInput(vector, false);
            int count = copyOffsets(vector, rows, target);
            StructVector entries = (StructVector) ((ListVector) target).getDataVector();
            Vectors.allocate(entries, count);
            for (int i = 0; i < Bitmaps.words(count); i++) {
                Bitmaps.setWord(entries.getValidityBuffer(), i, Bitmaps.inside(i, count));
            }
            try (FieldVector newKeys = keys.convert(input.keys(), count, out);
                    FieldVector newValues = values.convert(input.values(), count, out)) {
                move(newKeys, count, (FieldVector) entries.getVectorById(0));
                move(newValues, count, (FieldVector) entries.getVectorById(1));
            }
        });
    }

    private static Optional<Column> struct(StructType from, StructType to) {
        int[] sources = new int[to.fields().size()];
        List<Column> columns = new ArrayList<>(sources.length);
        for (int i = 0; i < sources.length; i++) {
            sources[i] = find(from, to.fields().get(i).name());
            DataType type = to.fields().get(i).type();
            Optional<Column> column = sources[i] < 0
                    ? Optional.of(nulls(type))
                    : column(from.fields().get(sources[i]).type(), type);
            if (column.isEmpty()) {
                return Optional.empty();
            }
            columns.add(column.get());
        }
        return Optional.of((vector, rows, out) -> build(to, vector, rows, out, target -> {
            for (int i = 0; i < sources.length; i++) {
                FieldVector source = (FieldVector) ((StructVector) vector).getVectorById(Math.max(0, sources[i]));
                try (FieldVector converted = columns.get(i).convert(source, rows, out)) {
                    move(converted, rows, (FieldVector) ((StructVector) target).getVectorById(i));
                }
            }
        }));
    }

    private static Column nulls(DataType type) {
        return (vector, rows, out) -> {
            FieldVector nulls =
                    Vectors.create(type, rows, out.arguments().context().allocator());
            Vectors.finish(nulls, rows);
            return nulls;
        };
    }

    private static int find(StructType type, String name) {
        for (int i = 0; i < type.fields().size(); i++) {
            if (type.fields().get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    private static void bytesToBinary(Arguments in, Output out) {
        ListInput value = in.lists(0);
        ByteInput items = new ByteInput(value.elements(), false);
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (int item = value.start(row); item < value.end(row); item++) {
                result.append(items.at(item));
            }
            result.end(row);
        }
    }
}
