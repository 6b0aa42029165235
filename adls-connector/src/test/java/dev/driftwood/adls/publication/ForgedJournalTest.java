package dev.driftwood.adls.publication;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may write into one folder cannot make the runs of others move files elsewhere. */
class ForgedJournalTest {

    private static final String CONTAINER = "abfss://one@contoso.dfs.core.windows.net";

    private static final String HOME = "/in/mine";

    private final FakeService service = new FakeService(true);
    private final FakeClient client = new FakeClient(service);

    @BeforeEach
    void begin() throws IOException {
        for (String path :
                List.of("/payroll/x", HOME + "/a", HOME + "/.driftwood/1.2/new/b", "/.driftwood/1.2/new/b")) {
            put(path, "1");
        }
    }

    private void put(String path, String text) throws IOException {
        client.open(CONTAINER).put(path, text.getBytes(UTF_8), new Condition.Always());
    }

    private void forge(String... lines) throws IOException {
        put(HOME + "/.driftwood/journal", String.join("\n", lines) + "\n");
    }

    private void list() throws IOException {
        new FakeClient(service).store(CONTAINER).list(HOME);
    }

    @Test
    void whatIsWithinItsFolderIsDone() throws IOException {
        forge(
                "publication\tx",
                "area\t" + CONTAINER + "\t" + HOME,
                "step\t0\t/in/mine/.driftwood/1.2/new/b\t/in/mine/b\t-",
                "end\t1");
        list();

        assertThat(service.files()).containsKeys(CONTAINER + "/in/mine/a", CONTAINER + "/in/mine/b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-\t/payroll/x\t/in/mine/.driftwood/1.2/old/0",
                "-\t/in/mine/../../payroll/x\t/in/mine/.driftwood/1.2/old/0",
                "-\t/in/mine\t/in/mine/.driftwood/1.2/old/0",
                "/in/mine/.driftwood/1.2/new/b\t/in/mineral\t-",
                "/payroll/x\t/in/mine/b\t-",
                "/.driftwood/1.2/new/b\t/in/mine/b\t-",
                "-\t/in/mine/sub/.driftwood/journal\t/in/mine/.driftwood/1.2/old/0",
                "-\t/in/mine/a\t/payroll/y"
            })
    void whatReachesElsewhereIsRefused(String step) throws IOException {
        forge("publication\tx", "area\t" + CONTAINER + "\t" + HOME, "step\t0\t" + step, "end\t1");

        assertThatThrownBy(this::list)
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("not one that this program wrote");
        assertThat(service.files()).containsOnlyKeys(CONTAINER + "/payroll/x", CONTAINER + "/in/mine/a");
    }

    @Test
    void aFolderThatHasNoCopyIsLeftAlone() throws IOException {
        forge(
                "publication\tx",
                "area\t" + CONTAINER + "\t/",
                "area\t" + CONTAINER + "\t" + HOME,
                "step\t0\t/.driftwood/1.2/new/b\t/payroll/y\t-",
                "step\t0\t-\t/payroll/x\t/.driftwood/1.2/old/0",
                "end\t2");
        list();

        assertThat(service.files()).containsOnlyKeys(CONTAINER + "/payroll/x", CONTAINER + "/in/mine/a");
    }

    /** Somebody removed a folder with its copy of the journal amid the steps of a dead run: the others are ended all the same. */
    @Test
    void aFolderThatIsGoneKeepsNoOtherFromBeingEnded() throws IOException {
        put(HOME + "/.driftwood/1.2/old/0", "was here");
        forge(
                "publication\tx",
                "area\t" + CONTAINER + "\t/gone",
                "area\t" + CONTAINER + "\t" + HOME,
                "step\t1\t-\t/in/mine/z\t/in/mine/.driftwood/1.2/old/0",
                "step\t1\t/in/mine/.driftwood/1.2/new/b\t/in/mine/b\t-",
                "end\t2");
        list();

        assertThat(service.files()).containsKeys(CONTAINER + "/in/mine/a", CONTAINER + "/in/mine/b");
    }
}
