package dev.driftwood.runtime.format;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random types and values of them, from a seed. Few distinct values at times, so that dictionaries pay, and runs of one. */
public final class RandomValues implements DataType.Visitor<Object> {

    private static final List<DataType> LEAVES = List.of(
            DataType.BOOLEAN,
            DataType.BYTE,
            DataType.SHORT,
            DataType.INTEGER,
            DataType.LONG,
            DataType.FLOAT,
            DataType.DOUBLE,
            DataType.STRING,
            DataType.BINARY,
            DataType.DATE,
            DataType.TIMESTAMP,
            DataType.decimal(7, 2),
            DataType.decimal(18, 0),
            DataType.decimal(25, 10),
            DataType.decimal(38, 38));

    private final Random random;

    public RandomValues(long seed) {
        this.random = new Random(seed);
    }

    public static List<DataType> leaves() {
        return LEAVES;
    }

    public DataType type(int depth) {
        int kind = depth == 0 ? 9 : random.nextInt(10);
        if (kind == 0) {
            return DataType.array(type(depth - 1));
        }
        if (kind == 1) {
            return DataType.map(LEAVES.get(random.nextInt(LEAVES.size())), type(depth - 1));
        }
        if (kind == 2) {
            List<DataType.Field> fields = new ArrayList<>();
            for (int i = 0; i <= random.nextInt(3); i++) {
                fields.add(new DataType.Field("f" + i, type(depth - 1)));
            }
            return DataType.struct(fields);
        }
        return LEAVES.get(random.nextInt(LEAVES.size()));
    }

    /** A column of so many values. */
    public List<@Nullable Object> column(DataType type, int count) {
        int nullsInTen = random.nextInt(4) == 0 ? 0 : random.nextInt(11);
        List<Object> pool = new ArrayList<>();
        boolean pooled = random.nextBoolean();
        for (int i = 0; pooled && i < 1 + random.nextInt(20); i++) {
            pool.add(type.accept(this));
        }
        List<@Nullable Object> values = new ArrayList<>(count);
        while (values.size() < count) {
            int run = random.nextInt(5) == 0 ? random.nextInt(40) : 1;
            boolean isNull = random.nextInt(10) < nullsInTen;
            Object value = pooled ? pool.get(random.nextInt(pool.size())) : type.accept(this);
            for (int i = 0; i < run && values.size() < count; i++) {
                values.add(isNull ? null : value);
            }
        }
        return values;
    }

    @Override
    public Object visitSimple(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> random.nextBoolean();
            case BYTE -> (byte) random.nextInt();
            case SHORT -> (short) random.nextInt();
            case INTEGER -> random.nextInt() >> random.nextInt(32);
            case LONG -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> random.nextFloat() * 1e6f - 5e5f;
            case DOUBLE -> random.nextGaussian() * 1e9;
            case STRING -> text();
            case BINARY -> bytes();
            case DATE -> LocalDate.ofEpochDay(random.nextInt(80_000) - 30_000);
            case TIMESTAMP ->
                LocalDateTime.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000) * 1000, ZoneOffset.UTC);
            case ANY, NULL -> throw new IllegalArgumentException("no values of " + type);
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(20) == 0 ? random.nextInt(300) : random.nextInt(12);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint("aeinrst ıİßé漢😀".codePointAt(random.nextInt(8) == 0 ? 9 : random.nextInt(8)));
        }
        return text.toString();
    }

    private ByteBuffer bytes() {
        byte[] bytes = new byte[random.nextInt(16)];
        random.nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
    }

    @Override
    public Object visitDecimal(DataType.DecimalType type) {
        BigInteger bound = BigInteger.TEN.pow(type.precision());
        BigInteger unscaled = new BigInteger(bound.bitLength() + 8, random).mod(bound);
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
    }

    @Override
    public Object visitArray(DataType.ArrayType type) {
        return some(type.element());
    }

    private List<@Nullable Object> some(DataType type) {
        List<@Nullable Object> elements = new ArrayList<>();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            elements.add(random.nextInt(4) == 0 ? null : type.accept(this));
        }
        return elements;
    }

    @Override
    public Object visitMap(DataType.MapType type) {
        List<Object> entries = new ArrayList<>();
        for (Object value : some(type.value())) {
            List<@Nullable Object> entry = new ArrayList<>();
            entry.add(type.key().accept(this));
            entry.add(value);
            entries.add(entry);
        }
        return entries;
    }

    @Override
    public Object visitStruct(DataType.StructType type) {
        List<@Nullable Object> fields = new ArrayList<>();
        for (DataType.Field field : type.fields()) {
            fields.add(random.nextInt(4) == 0 ? null : field.type().accept(this));
        }
        return fields;
    }
}
