package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PartitionColumnTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "null",
            value = {
                "1,2,null            | integer",
                "0,-1                | integer",
                "null                | string",
                "1,3000000000        | long",
                "9223372036854775807 | long",
                "9223372036854775808 | string",
                "01,2                | string",
                "00501,10001         | string",
                "-0                  | string",
                "+1                  | string",
                "1.5,2               | double",
                "0.1,10000000.25     | double",
                "1.50                | string",
                "-0.0                | string",
                "1e3                 | string",
                "1d                  | string",
                ".5                  | string",
                "5.                  | string",
                "-                   | string",
                "1.2.3               | string",
                "9007199254740993,1.5| string",
                "9007199254740992,1.5| double",
                "NaN                 | string",
                "2024-02-29          | date",
                "2023-02-29          | string",
                "2024-2-9            | string",
                "2024-02-29,1        | string",
                "2024-02-29 10:00:00 | timestamp",
                "2024-02-29 10:00:00.123456 | timestamp",
                "2024-02-29 25:00:00 | string",
                "2024-02-29T10:00:00 | string",
                "2024-02-29,2024-02-29 10:00:00 | string",
                "true                | string",
                "AA                  | string",
                "٣                   | string",
            })
    void takesTheTypeThatKeepsEveryText(String values, String type) {
        List<String> texts = values == null
                ? Arrays.asList((String) null)
                : Arrays.stream(values.split(","))
                        .map(value -> value.equals("null") ? null : value)
                        .toList();
        PartitionColumn column = PartitionColumn.infer("k", texts);

        assertThat(column.type()).hasToString(type);
        for (String text : texts) {
            assertThat(column.parse(text) == null).isEqualTo(text == null);
        }
    }

    @Test
    void valuesHaveTheColumnsType() {
        assertThat(PartitionColumn.infer("k", List.of("1")).parse("1")).isEqualTo(1);
        assertThat(PartitionColumn.infer("k", List.of("1", "3000000000")).parse("1"))
                .isEqualTo(1L);
        assertThat(PartitionColumn.infer("k", List.of("1", "1.5")).parse("1")).isEqualTo(1.0);
        assertThat(PartitionColumn.infer("k", List.of("2024-02-29")).parse("2024-02-29"))
                .isEqualTo(LocalDate.of(2024, 2, 29));
        assertThat(PartitionColumn.infer("k", List.of("2024-02-29 01:02:03")).parse("2024-02-29 01:02:03"))
                .isEqualTo(LocalDateTime.of(2024, 2, 29, 1, 2, 3));
        assertThat(PartitionColumn.infer("k", List.of("01")).parse("01")).isEqualTo("01");
    }
}
