package dev.driftwood.runtime.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.script.source.DataFlowException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HintTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "order_total DOUBLE | order_total double",
                "order_total decimal(18,2) | order_total decimal(18,2)",
                "a INT, b BIGINT,c SMALLINT | a integer; b long; c short",
                "RawOrders.order_total=DECIMAL(9,3) | RawOrders.order_total decimal(9,3)",
                "Raw.{ship region}=string | Raw.{ship region} string",
                "`a.b` TIMESTAMP | {a.b} timestamp",
                "tags ARRAY<STRING> | tags string[]",
                "at STRUCT<city: STRING, zip: INT> | at (city as string, zip as integer)",
                "m MAP<STRING, DECIMAL(4,1)> | m [string,decimal(4,1)]",
                "lines (sku as string, n as integer)[] | lines (sku as string, n as integer)[]",
            })
    void readsBothVocabularies(String text, String expected) {
        assertThat(HintText.parse(text).stream().map(ColumnHint::toString).collect(Collectors.joining("; ")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"order_total", "order_total=", "=DOUBLE", "order_total DOUBL", "a INT,", "t ARRAY<INT", ""})
    void refusesWhatIsNone(String text) {
        assertThatThrownBy(() -> HintText.parse(text))
                .isInstanceOf(DataFlowException.class)
                .hasMessageMatching("there is no type .*|.* is no hint");
    }

    @Test
    void aHintNeedsItsSourceWhereThereAreSeveral() {
        FeedSettings settings =
                new FeedSettings(SourceFeed.NONE, Map.of(), HintText.parse("order_total DOUBLE"), Optional.empty());
        assertThat(settings.placed(Set.of("Raw")).of("Raw").hints()).containsKey("order_total");
        assertThatThrownBy(() -> settings.placed(Set.of("Raw", "Other"))).hasMessageContaining("leaves open");
    }

    @Test
    void whatIsSaidOfOneSourceComesBeforeWhatIsSaidOfAll() {
        SourceFeed every = new SourceFeed(
                Map.of(), Optional.of("rest"), NewColumns.of("failOnNewColumns"), Optional.empty(), Optional.empty());
        SourceFeed one = new SourceFeed(
                Map.of(), Optional.empty(), NewColumns.of("rescue"), Optional.of(true), Optional.empty());
        SourceFeed both = new FeedSettings(every, Map.of("Raw", one), List.of(), Optional.empty()).of("Raw");
        assertThat(both.newColumns()).contains(NewColumns.RESCUE);
        assertThat(both.rescued()).contains("rest");
        assertThat(both.isIncremental()).isTrue();
    }
}
