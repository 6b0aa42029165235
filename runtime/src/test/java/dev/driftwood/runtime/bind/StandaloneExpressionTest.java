package dev.driftwood.runtime.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.Folding;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StandaloneExpressionTest {

    private static @Nullable Object value(String text) {
        try (BufferAllocator allocator = new RootAllocator()) {
            EvaluationContext context =
                    new EvaluationContext(allocator, Instant.EPOCH, ZoneOffset.UTC, new Observations());
            return new Folding(context)
                    .value(StandaloneExpression.bind(new SourceText("test", text), new Schema(List.of()), context));
        }
    }

    @Test
    void bindsOperatorsByTheirPrecedence() {
        assertThat(value("1 + 2 * 3 == 7 && !(1 > 2)")).isEqualTo(true);
    }

    @Test
    void keepsWholeNumbersAsSmallAsTheyFit() {
        assertThat(value("2147483647")).isEqualTo(2147483647);
        assertThat(value("-2147483648")).isEqualTo(-2147483648);
        assertThat(value("2147483648")).isEqualTo(2147483648L);
        assertThat(value("0xf4")).isEqualTo(0xf4);
        assertThat(value("1000l")).isEqualTo(1000L);
    }

    @Test
    void suggestsTheNearestFunction() {
        assertThatThrownBy(() -> value("toIntger('1')"))
                .isInstanceOfSatisfying(
                        DataFlowException.class,
                        e -> assertThat(e.diagnostics()).singleElement().satisfies(d -> {
                            assertThat(d.code().text()).isEqualTo("DW-Bind-UnknownFunction");
                            assertThat(d.hint()).hasValue("did you mean `toInteger`?");
                        }));
    }

    @Test
    void saysWhatToWriteForAFunctionThatWasWithdrawn() {
        assertThatThrownBy(() -> value("notNull(1)")).isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(
                        e.diagnostics().get(0).hint().orElse(""))
                .contains("!isNull("));
    }

    @Test
    void saysThatRowsWithoutStateHaveNone() {
        assertThatThrownBy(() -> value("isDelete()")).hasMessageContaining("do not say what is to be done with them");
    }

    @Test
    void saysThatATextWithoutQuotesIsAColumn() {
        assertThatThrownBy(() -> value("EU")).hasMessageContaining("`EU`");
    }
}
