package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.BoundExpression.ColumnValue;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What rows of the two streams look like while they are matched.
 *
 * @param wanted what is asked of the rows on the way, where they have the columns and tags of both streams and the mark of a match
 * @param widened whether rows have their keys behind their columns, then what orders right rows, and last their number
 */
record MatchLayout(MatchNode node, BitSet wanted, boolean widened) {

    private static final int LEFT = 0;

    private Schema schema(int input) {
        return input == LEFT ? node.left().schema() : node.right().schema();
    }

    private List<KeyPair> keyPairs() {
        return node.condition().keys();
    }

    List<DataType> keyTypes() {
        return keyPairs().stream().map(key -> key.left().type()).toList();
    }

    /** For each key whether two nulls are equal. */
    boolean[] nulls() {
        boolean[] nulls = new boolean[keyPairs().size()];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = keyPairs().get(i).nulls();
        }
        return nulls;
    }

    /** The keys over the rows as they are. */
    List<BoundExpression> keys(int input) {
        return widened ? places(firstKey(input), keyTypes()) : keysOf(input);
    }

    /** The keys of rows as they are, looked up; rows with a null among them are counted when they come first, as the stream's own. */
    RowKeys rowKeys(int input) {
        return new RowKeys(keys(input), nulls(), widened ? Optional.empty() : node.undecided(input));
    }

    /** The keys over the stream's columns. */
    List<BoundExpression> keysOf(int input) {
        List<BoundExpression> keys = new ArrayList<>();
        keyPairs().forEach(key -> keys.add(input == LEFT ? key.left() : key.right()));
        return keys;
    }

    /** The order of the right rows, over the rows as they are. */
    RightOrder order() {
        RightOrder order = node.order();
        return widened
                ? new RightOrder(places(firstOrder(), types(order.values())), order.orders(), order.lastFirst())
                : order;
    }

    private static List<DataType> types(List<BoundExpression> values) {
        return values.stream().map(BoundExpression::type).toList();
    }

    private static List<BoundExpression> places(int first, List<DataType> types) {
        List<BoundExpression> places = new ArrayList<>();
        for (DataType type : types) {
            places.add(new ColumnValue(first + places.size(), type));
        }
        return places;
    }

    /** Where keys begin behind the columns and tags. */
    int firstKey(int input) {
        return schema(input).places();
    }

    /** Where it begins behind the right stream's columns and tags what orders its rows. */
    int firstOrder() {
        return firstKey(1) + keyPairs().size();
    }

    /** The place of a row's number. */
    int number(int input) {
        return input == LEFT
                ? firstKey(LEFT) + keyPairs().size()
                : firstOrder() + node.order().values().size();
    }

    List<DataType> leftTypes() {
        return types(schema(LEFT));
    }

    private static List<DataType> types(Schema schema) {
        List<DataType> types = new ArrayList<>();
        schema.columns().forEach(column -> types.add(column.type()));
        schema.tags().forEach(tag -> types.add(tag.type()));
        return types;
    }

    /** Of everything that right rows have. */
    List<DataType> rightTypes() {
        List<DataType> types = types(schema(1));
        if (widened) {
            types.addAll(keyTypes());
            types.addAll(types(node.order().values()));
            types.add(DataType.LONG);
        }
        return types;
    }

    /** What right rows are asked for when matches are found. */
    BitSet keptRight() {
        BitSet kept = node.kept(wanted);
        if (widened && node.mode().rightAlone()) {
            kept.set(number(1));
        }
        return kept;
    }

    /** The left stream's columns that are asked for behind the keys. */
    BitSet keptLeft() {
        BitSet kept = node.condition().restColumns(LEFT);
        kept.or(wanted.get(0, schema(LEFT).places()));
        return kept;
    }

    /** How many columns and tags the right stream has. */
    int rightWidth() {
        return schema(1).places();
    }

    /** How many places rows on the way have; those that are put aside have their number behind them. */
    int places() {
        return schema(LEFT).places() + rightWidth() + 1;
    }
}
