package dev.driftwood.adls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.adls.publication.AdlsPublication;
import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.lake.fault.Fault;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rights on one folder are enough for it, and what comes into a folder has the rights that the folder passes on. */
class FolderRightsTest {

    private static final String ALL = "racwdlm";

    private static final String DEFAULTS =
            "default:user::rwx,default:user:reader:r-x,default:group::r-x,default:other::---";

    private static final String INHERITED = "user::rwx,user:reader:r-x,group::r-x,other::---";

    @TempDir
    Path folder;

    private final ToldRequests requests = new ToldRequests();

    private Lake lake;

    @BeforeEach
    void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"), requests);
    }

    @AfterEach
    void end() {
        lake.close();
    }

    private FileStore store(Map<String, String> signIn) {
        return LakeStores.of(lake, signIn)
                .open(LakeStores.address(lake, "raw"), Optional.empty())
                .store();
    }

    private FileStore owner() {
        return store(Map.of("accountKey", lake.key()));
    }

    private FileStore signedFor(String place) {
        return store(Map.of("sas", LakeSignatures.ofFolder(lake, "raw", place, ALL)));
    }

    private static void publish(FileStore store, String target, boolean clear, String content, String... names)
            throws IOException {
        try (StagedFolder staged = store.stage(target, clear)) {
            for (String name : names) {
                try (OutputFile file = staged.create(name)) {
                    file.write(ByteBuffer.wrap(content.getBytes(UTF_8)));
                    file.commit();
                }
            }
            AdlsPublication.INSTANCE.publish(List.of(staged));
        }
    }

    private static Map<String, String> read(FileStore store, String pattern) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (StoredFile file : store.list(pattern).files()) {
            ByteBuffer content = ByteBuffer.allocate((int) file.length());
            try (InputFile input = store.open(file)) {
                input.readFully(0, content);
            }
            files.put(file.path(), new String(content.array(), UTF_8));
        }
        return files;
    }

    private List<String> leftovers() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(path -> folder.relativize(path).toString())
                    .filter(path -> path.contains("/.driftwood"))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSignatureForAFolderIsEnoughToWriteAndReadThere(boolean there) throws Exception {
        if (there) {
            publish(owner(), "in/deep", true, "old", "a", "k=1/p", "k=2/p");
        }
        requests.take();

        publish(signedFor("in/deep"), "in/deep", true, "new", "a", "b", "k=1/q");
        publish(signedFor("in/deep"), "in/deep", false, "more", "c", "k=1/r", "k=3/p");
        publish(signedFor("in/deep"), "in/deep/x/y", true, "below", "d");
        Map<String, String> found = read(signedFor("in/deep"), "/in/deep");

        assertThat(found)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "/in/deep/a", "new",
                        "/in/deep/b", "new",
                        "/in/deep/c", "more",
                        "/in/deep/k=1/q", "new",
                        "/in/deep/k=1/r", "more",
                        "/in/deep/k=3/p", "more",
                        "/in/deep/x/y/d", "below"));
        assertThat(read(signedFor("in/deep"), "/in/deep/k=*/r")).containsOnlyKeys("/in/deep/k=1/r");
        assertThat(requests.take()).allSatisfy(each -> {
            assertThat(each.status()).as(each.toString()).isNotEqualTo(403);
            assertThat(each.path()).startsWith("raw/in/deep");
        });
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void aSignatureThatIsNotEnoughIsToldOfOnceAndNotTried() throws Exception {
        requests.take();

        assertThatThrownBy(() -> store(Map.of("sas", LakeSignatures.ofAccount(lake, "w")))
                        .stage("out", true))
                .hasMessageContaining("does not allow to look whether a file is there, nor to list files, nor to move"
                        + " files, nor to delete files (sp=w)")
                .satisfies(
                        e -> assertThat(((DataFlowException) e).diagnostics()).hasSize(1));
        assertThat(requests.take()).isEmpty();
    }

    @Test
    void aSignatureForAFolderFurtherDownIsToldOfAndNotTried() throws Exception {
        publish(owner(), "in", true, "old", "a");
        requests.take();

        assertThatThrownBy(() -> signedFor("in/deep").list("/in/*"))
                .hasMessageContaining("for a folder further down (sdd=2)")
                .hasMessageContaining("abfss://raw@lake.dfs.core.windows.net/in is not in one");
        assertThatThrownBy(() -> signedFor("in/deep").stage("in", true)).hasMessageContaining("(sdd=2)");
        assertThat(requests.take()).isEmpty();
    }

    @Test
    void soIsOneForTheAccount() throws IOException {
        FileStore store = store(Map.of("sas", LakeSignatures.ofAccount(lake, ALL)));
        publish(store, "in", true, "old", "a", "b");
        publish(store, "in", true, "new", "a");

        assertThat(read(store, "/")).containsExactly(Map.entry("/in/a", "new"));
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void whoHasRightsOnOneFolderAloneWritesAndReadsThere() throws IOException {
        publish(owner(), "in/deep", true, "old", "a", "k=1/p");
        lake.faults()
                .add(Fault.status(403, "AuthorizationPermissionMismatch")
                        .at("raw(?!/in/deep).*")
                        .always());

        publish(owner(), "in/deep", true, "new", "a", "k=2/p");
        publish(owner(), "in/deep/more/x", true, "new", "b");

        assertThat(read(owner(), "/in/deep/**")).containsOnlyKeys("/in/deep/a", "/in/deep/k=2/p", "/in/deep/more/x/b");
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void whoMayNotMakeTheFolderIsToldWhichRightIsMissingWhere() throws IOException {
        publish(owner(), "in", true, "old", "a");
        lake.faults()
                .add(Fault.status(403, "AuthorizationPermissionMismatch")
                        .at("raw/in/\\.driftwood.*")
                        .always());

        assertThatThrownBy(() -> publish(owner(), "in/new/deep", true, "new", "a"))
                .isInstanceOfSatisfying(DataFlowException.class, e -> {
                    assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.UNWRITABLE);
                    assertThat(e.diagnostics().get(0).hint().orElse("")).contains("rwx");
                })
                .hasMessageContaining("raw@lake.dfs.core.windows.net/in/new/deep")
                .hasMessageContaining("no right to make it in abfss://raw@lake.dfs.core.windows.net/in");
        assertThat(read(owner(), "/in")).containsOnlyKeys("/in/a");
    }

    @Test
    void filesHaveTheRightsThatTheirFolderPassesOn() throws Exception {
        publish(owner(), "out", true, "old", "a", "k=1/p");
        String own = "user::rwx,group::---,other::--x,";
        request("out", "PATCH", Map.of("x-ms-acl", own + DEFAULTS, "x-ms-owner", "landing"));

        publish(owner(), "out", true, "new", "a", "k=2/p");
        publish(owner(), "out", false, "more", "k=2/q", "k=3/p");
        publish(owner(), "out/new/deep", true, "more", "x");

        for (String path : List.of("out/a", "out/k=2/p", "out/k=2/q", "out/k=3/p", "out/new/deep/x")) {
            assertThat(acl(path)).as(path).isEqualTo(INHERITED);
        }
        for (String path : List.of("out/k=2", "out/k=3", "out/new", "out/new/deep")) {
            assertThat(acl(path)).as(path).isEqualTo(INHERITED + "," + DEFAULTS);
        }
        assertThat(acl("out")).as("the folder itself").isEqualTo(own + DEFAULTS);
        assertThat(request("out", "HEAD", Map.of()).headers().firstValue("x-ms-owner"))
                .contains("landing");
        assertThat(leftovers()).isEmpty();
    }

    private String acl(String path) throws Exception {
        return request(path, "HEAD", Map.of()).headers().firstValue("x-ms-acl").orElse("");
    }

    /** What no call of the driver's does for us: looks at an access control list, or sets one. */
    private HttpResponse<Void> request(String path, String method, Map<String, String> headers) throws Exception {
        String action = method.equals("HEAD") ? "getAccessControl" : "setAccessControl";
        URI address = URI.create(lake.plainEndpoint() + "/" + lake.account() + "/raw/" + path
                + LakeSignatures.ofAccount(lake, "rwdlacupo") + "&action=" + action);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address).method(method, HttpRequest.BodyPublishers.noBody());
        request.header("x-ms-version", "2020-02-10");
        headers.forEach(request::header);
        HttpResponse<Void> answer =
                HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer;
    }
}
