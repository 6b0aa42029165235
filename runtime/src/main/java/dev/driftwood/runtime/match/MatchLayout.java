package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.BoundExpression.ColumnValue;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What rows of the two streams look like while they are matched.
 *
 * @param wanted of the columns and tags that leave
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

    /** Where keys begin behind the columns; tags of the right stream are left out. */
    int firstKey(int input) {
        return input == LEFT ? schema(LEFT).places() : schema(input).width();
    }

    /** Where it begins behind the right stream's columns what orders its rows. */
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
        return schema(LEFT).columns().stream().map(Column::type).toList();
    }

    /** Of everything that right rows have. */
    List<DataType> rightTypes() {
        List<DataType> types = new ArrayList<>();
        schema(1).columns().forEach(column -> types.add(column.type()));
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
        kept.or(wanted.get(0, schema(LEFT).width()));
        return kept;
    }

    /** How many columns of the right stream leave: all or none. */
    int rightWidth() {
        return node.rightLeaves() ? schema(1).width() : 0;
    }

    /** Whether rows say behind their columns if they have a match. */
    boolean tagged() {
        return node.schema().find(RowTag.MATCH).isPresent();
    }

    /** How many columns and tags leave; rows that are put aside have their number behind them. */
    int leaving() {
        return schema(LEFT).width() + rightWidth() + (tagged() ? 1 : 0);
    }
}
