package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Numbered items, each with a group, put in the order of their groups; those of one group stay in their order. */
final class ItemsByGroup {

    private final int[] starts;
    private final int[] items;

    /** @param groupOf the group of each item */
    ItemsByGroup(int[] groupOf, int count, int groups) {
        starts = new int[groups + 1];
        items = new int[count];
        for (int i = 0; i < count; i++) {
            starts[groupOf[i] + 1]++;
        }
        for (int group = 0; group < groups; group++) {
            starts[group + 1] += starts[group];
        }
        int[] next = Arrays.copyOf(starts, groups);
        for (int i = 0; i < count; i++) {
            items[next[groupOf[i]]++] = i;
        }
    }

    /** Arrays of the groups' items, none of them null. */
    FieldVector arrays(DataType type, int from, int count, FieldVector values, BufferAllocator allocator) {
        ListVector result = (ListVector) Vectors.create(type, count, allocator);
        ListOutput output = new ListOutput(result);
        int source = output.source(values);
        for (int row = 0; row < count; row++) {
            int group = from + row;
            int end = group + 1 < starts.length ? starts[group + 1] : items.length;
            for (int i = group < starts.length ? starts[group] : items.length; i < end; i++) {
                output.add(source, items[i]);
            }
            output.end(row);
        }
        for (int index = 0; index < Bitmaps.words(count); index++) {
            Bitmaps.setWord(result.getValidityBuffer(), index, Bitmaps.inside(index, count));
        }
        output.finish(count);
        return result;
    }
}
