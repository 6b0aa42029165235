package dev.driftwood.runtime.files;

import dev.driftwood.types.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column that folders give.
 *
 * @param type what all values allow, unless a projection says otherwise: integer, long, double, date, timestamp, else string
 */
public record PartitionColumn(String name, DataType type) {

    /**
     * The narrowest type that holds all values and would print each as it stands: {@code 01}, {@code +1}, {@code -0},
     * {@code 1.50} and {@code 1e3} make the column a string, where Spark would change the value. Numbers beyond a long, which
     * Spark makes decimals, stay text too.
     */
    static PartitionColumn infer(String name, List<@Nullable String> values) {
        PartitionType type = null;
        for (String value : values) {
            if (value != null) {
                PartitionType own = PartitionType.of(value);
                type = type == null ? own : type.with(own);
            }
        }
        return new PartitionColumn(name, (type == null ? PartitionType.STRING : type).dataType());
    }

    /**
     * A folder's text as a value of the column's type: {@link Integer}, {@link Long}, {@link Double}, {@link LocalDate},
     * {@link LocalDateTime} (UTC) or {@link String}.
     */
    public @Nullable Object parse(@Nullable String text) {
        return text == null ? null : PartitionType.parse(type, text);
    }
}
