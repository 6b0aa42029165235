package dev.driftwood.adls.driver;

import dev.driftwood.adls.driver.DriverFailure.Deed;
import dev.driftwood.adls.driver.Traffic.Kind;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.azurebfs.services.AbfsBlobClient;
import org.apache.hadoop.fs.azurebfs.services.AbfsHttpHeader;
import org.apache.hadoop.fs.azurebfs.services.AbfsHttpOperation;
import org.apache.hadoop.fs.azurebfs.services.AbfsRestOperation;
import org.apache.hadoop.fs.azurebfs.services.AbfsRestOperationType;
import org.apache.hadoop.fs.azurebfs.services.ListResponseData;
import org.apache.hadoop.fs.azurebfs.services.VersionedFileStatus;
import org.apache.hadoop.fs.azurebfs.utils.DateTimeUtils;
import org.apache.hadoop.fs.azurebfs.utils.TracingContext;
import org.apache.hadoop.fs.permission.FsPermission;
import org.jspecify.annotations.Nullable;

/** A container behind the Hadoop driver, below its file system: so each call is the requests that it must be, and no more. */
public final class DriverContainer implements Container {

    /** Entries in a page of a listing; the service gives no more. */
    static final int PAGE = 5_000;

    private static final FsPermission FILE = new FsPermission((short) 0666);
    private static final FsPermission FOLDER = new FsPermission((short) 0777);

    /** What the service itself takes if nothing is said. */
    private static final FsPermission MASK = new FsPermission((short) 0027);

    private final Location location;
    private final Credential credential;
    private final Traffic traffic;
    private final DriverFailure failure;
    private final ReadAhead readAhead = new ReadAhead();
    private @Nullable Connection connection;

    /** Nothing is asked before the first call. */
    public DriverContainer(Location location, Credential credential) {
        this.location = location;
        this.credential = WatchedTokens.in(credential);
        this.traffic = new Traffic();
        this.failure = new DriverFailure(location, this.credential);
    }

    @Override
    public String address() {
        return location.address();
    }

    @Override
    public StoreTraffic traffic() {
        return traffic.now();
    }

    private synchronized Connection connection() {
        if (connection == null) {
            connection = Connection.open(location, credential, traffic, failure);
        }
        return connection;
    }

    @Override
    public boolean isHierarchical() {
        return connection().isHierarchical();
    }

    @Override
    public boolean exists() {
        return unlessMissing(
                        Deed.READ, "", () -> connection().client().getFilesystemProperties(context(Kind.CONTAINER)))
                .isPresent();
    }

    @Override
    public Optional<Entry> find(String path) {
        if (isRoot(path)) {
            return exists() ? Optional.of(new Entry("/", true, 0, Instant.EPOCH, "")) : Optional.empty();
        }
        Optional<AbfsHttpOperation> answer = unlessMissing(Deed.READ, path, () -> status(path));
        if (answer.isPresent()) {
            return Optional.of(entry(path, answer.get()));
        }
        return isHierarchical() ? Optional.empty() : impliedFolder(path);
    }

    private AbfsHttpOperation status(String path) throws IOException {
        TracingContext context = context(Kind.STATUS);
        // Asked the usual way, the driver makes folders where there are none but in names of files.
        AbfsRestOperation answer = connection().client() instanceof AbfsBlobClient blobs
                ? blobs.getPathStatus(path, context, null, false)
                : connection().client().getPathStatus(path, false, context, null);
        return answer.getResult();
    }

    private Entry entry(String path, AbfsHttpOperation answer) {
        boolean folder = connection().client().checkIsDir(answer);
        String length = answer.getResponseHeader("Content-Length");
        String modified = answer.getResponseHeader("Last-Modified");
        return new Entry(
                path,
                folder,
                folder || length == null || length.isEmpty() ? 0 : Long.parseLong(length),
                Instant.ofEpochMilli(modified == null ? 0 : DateTimeUtils.parseLastModifiedTime(modified)),
                bare(answer.getResponseHeader("ETag")));
    }

    /** A folder of a flat account that is there only because files are below it. */
    private Optional<Entry> impliedFolder(String path) {
        ListResponseData page = call(Deed.LIST, path, () -> page(path, false, null, 1));
        List<VersionedFileStatus> found = page.getFileStatusList();
        return found == null || found.isEmpty()
                ? Optional.empty()
                : Optional.of(new Entry(path, true, 0, Instant.EPOCH, ""));
    }

    @Override
    public void children(String folder, Consumer<Entry> consumer) {
        list(folder, false, consumer);
    }

    @Override
    public void descendants(String folder, Consumer<Entry> consumer) {
        list(folder, true, consumer);
    }

    private void list(String folder, boolean deep, Consumer<Entry> consumer) {
        FlatEntries flat = new FlatEntries();
        String continuation = null;
        do {
            String from = continuation;
            Optional<ListResponseData> page = unlessMissing(Deed.LIST, folder, () -> page(folder, deep, from, PAGE));
            if (page.isEmpty()) {
                return;
            }
            for (FileStatus each : page.get().getFileStatusList()) {
                Entry entry = entry((VersionedFileStatus) each);
                // Asked for a file, the service lists the file itself.
                if (!entry.path().equals(folder) && (isHierarchical() || flat.isNew(entry))) {
                    consumer.accept(entry);
                }
            }
            continuation = page.get().getContinuationToken();
        } while (continuation != null && !continuation.isEmpty());
    }

    private ListResponseData page(String folder, boolean deep, @Nullable String continuation, int size)
            throws IOException {
        return connection()
                .client()
                .listPath(folder.isEmpty() ? "/" : folder, deep, size, continuation, context(Kind.LIST), null);
    }

    private static Entry entry(VersionedFileStatus status) {
        return new Entry(
                status.getPath().toUri().getPath(),
                status.isDirectory(),
                status.isDirectory() ? 0 : status.getLen(),
                Instant.ofEpochMilli(status.getModificationTime()),
                bare(status.getEtag()));
    }

    /** An ETag without its quotes, which listings leave out. */
    private static String bare(@Nullable String tag) {
        return tag == null ? "" : tag.replace("\"", "");
    }

    private static String quoted(String version) {
        return "\"" + version + "\"";
    }

    @Override
    public InputFile open(StoredFile file) {
        return new AdlsInputFile(
                file,
                failure.where(file.path()),
                (position, target, offset, count) -> readFully(file, position, target, offset, count),
                () -> requireUnchanged(file),
                readAhead);
    }

    private void requireUnchanged(StoredFile file) {
        Optional<Entry> now = find(file.path());
        if (now.isEmpty() || !now.get().version().equals(file.version())) {
            throw failure.changed(file.path());
        }
    }

    /** An answer that ends too soon is asked for again from where it ended. */
    private void readFully(StoredFile file, long position, byte[] target, int offset, int count) {
        int done = 0;
        int attempts = 0;
        while (done < count) {
            int from = done;
            int got = call(
                    Deed.READ, file.path(), () -> read(file, position + from, target, offset + from, count - from));
            attempts = got > 0 ? 0 : attempts + 1;
            done += got;
            if (attempts > 3) {
                throw failure.of(
                        Deed.READ, file.path(), new java.io.EOFException("the answers end before the file does"));
            }
        }
    }

    private int read(StoredFile file, long position, byte[] target, int offset, int count) throws IOException {
        try {
            return readOnce(file, position, target, offset, count);
        } catch (IOException e) {
            // Some servers look at the version before they look whether there is a file.
            if (is(e, 412) && find(file.path()).isEmpty()) {
                throw failure.missing(Deed.READ, file.path(), e);
            }
            throw e;
        }
    }

    private int readOnce(StoredFile file, long position, byte[] target, int offset, int count) throws IOException {
        AbfsRestOperation answer = connection()
                .client()
                .read(
                        file.path(),
                        position,
                        target,
                        offset,
                        count,
                        quoted(file.version()),
                        null,
                        null,
                        context(Kind.READ));
        return (int) Math.min(count, answer.getResult().getBytesReceived());
    }

    @Override
    public OutputStream write(String path) {
        return new DriverOutput(call(Deed.WRITE, path, () -> create(path, true)), failure, path);
    }

    private OutputStream create(String path, boolean replace) throws IOException {
        return connection().store().createFile(new Path(path), null, replace, FILE, MASK, context(Kind.WRITE));
    }

    @Override
    public byte[] read(String path) throws IOException {
        Entry entry = find(path).orElseThrow(() -> new NoSuchFileException(path));
        byte[] content = new byte[Math.toIntExact(entry.length())];
        if (content.length > 0) {
            readFully(entry.file(), 0, content, 0, content.length);
        }
        return content;
    }

    @Override
    public boolean put(String path, byte[] content, Condition condition) throws IOException {
        if (condition instanceof Condition.Unchanged unchanged
                && !find(path).map(Entry::version).orElse("").equals(unchanged.version())) {
            return false;
        }
        OutputStream target;
        try {
            target = create(path, !(condition instanceof Condition.Absent));
        } catch (IOException e) {
            if (condition instanceof Condition.Absent && is(e, 409)) {
                return false;
            }
            throw failure.of(Deed.WRITE, path, e);
        }
        try (OutputStream output = new DriverOutput(target, failure, path)) {
            output.write(content);
        }
        return true;
    }

    @Override
    public void makeFolder(String path) throws IOException {
        if (isRoot(path)) {
            return;
        }
        try {
            connection().store().createDirectory(new Path(path), FOLDER, MASK, context(Kind.WRITE));
        } catch (IOException e) {
            if (is(e, 409)) {
                throw new FileAlreadyExistsException(path);
            }
            throw failure.of(Deed.WRITE, path, e);
        }
    }

    @Override
    public void rename(String from, String to) throws IOException {
        try {
            connection().store().rename(new Path(from), new Path(to), context(Kind.RENAME), null);
        } catch (IOException e) {
            int slash = to.lastIndexOf('/');
            if (!isHierarchical() && slash > 0 && isParentMissing(e)) {
                // The service itself wants no folder there, but the driver does.
                makeFolder(to.substring(0, slash));
                rename(from, to);
                return;
            }
            throw renaming(from, to, e);
        }
    }

    private static boolean isParentMissing(IOException cause) {
        Refusal refusal = Refusal.of(cause);
        return refusal != null && refusal.code().equals("RenameDestinationParentPathNotFound");
    }

    private IOException renaming(String from, String to, IOException cause) {
        Refusal refusal = Refusal.of(cause);
        if (refusal != null && refusal.status() == 404 && !refusal.isMissingContainer()) {
            return new NoSuchFileException(from, to, refusal.code());
        }
        if (refusal != null && refusal.status() == 409) {
            return new FileAlreadyExistsException(from, to, refusal.code());
        }
        throw failure.of(Deed.WRITE, to, cause);
    }

    @Override
    public void move(StoredFile file, String to) throws IOException {
        int slash = to.lastIndexOf('/');
        if (slash > 0) {
            makeFolder(to.substring(0, slash));
        }
        if (!isHierarchical()) {
            requireUnchanged(file);
            delete(to, false);
            rename(file.path(), to);
            return;
        }
        List<AbfsHttpHeader> headers = headers();
        headers.add(new AbfsHttpHeader(
                "x-ms-rename-source", "/" + location.container() + UrlText.path(file.path()) + signature("?")));
        headers.add(new AbfsHttpHeader("x-ms-source-if-match", quoted(file.version())));
        try {
            request(AbfsRestOperationType.RenamePath, "PUT", to, headers).execute(context(Kind.RENAME));
        } catch (IOException e) {
            if (is(e, 404)) {
                throw failure.changed(file.path());
            }
            throw is(e, 412) ? failure.changed(file.path()) : failure.of(Deed.WRITE, to, e);
        }
    }

    @Override
    public void delete(StoredFile file) {
        List<AbfsHttpHeader> headers = headers();
        headers.add(new AbfsHttpHeader("If-Match", quoted(file.version())));
        try {
            AbfsRestOperationType type =
                    isHierarchical() ? AbfsRestOperationType.DeletePath : AbfsRestOperationType.DeleteBlob;
            request(type, "DELETE", file.path(), headers).execute(context(Kind.DELETE));
        } catch (IOException e) {
            throw is(e, 404) || is(e, 412) ? failure.changed(file.path()) : failure.of(Deed.WRITE, file.path(), e);
        }
    }

    /** A request that the driver has no call for. */
    private AbfsRestOperation request(
            AbfsRestOperationType type, String method, String path, List<AbfsHttpHeader> headers) throws IOException {
        URI address = location.request(path);
        String text = isHierarchical() ? address.toString() : address.toString().replaceFirst("\\.dfs\\.", ".blob.");
        return connection()
                .client()
                .getAbfsRestOperation(
                        type,
                        method,
                        URI.create(text + "?timeout=90" + signature("&")).toURL(),
                        headers);
    }

    private List<AbfsHttpHeader> headers() {
        return new ArrayList<>(
                connection().client().createDefaultHeaders(connection().client().getxMsVersion()));
    }

    private String signature(String separator) {
        if (credential instanceof Credential.SharedAccess access) {
            return separator + (access.token().startsWith("?") ? access.token().substring(1) : access.token());
        }
        return "";
    }

    @Override
    public void delete(String path, boolean recursive) throws IOException {
        try {
            connection().store().delete(new Path(path), recursive, context(Kind.DELETE));
        } catch (IOException e) {
            Refusal refusal = Refusal.of(e);
            if (refusal != null && refusal.status() == 404 && !refusal.isMissingContainer()) {
                return;
            }
            if (refusal != null && (refusal.status() == 409 || (!recursive && isHeldBelow(path, refusal)))) {
                throw new DirectoryNotEmptyException(path);
            }
            throw failure.of(Deed.WRITE, path, e);
        }
    }

    /** A folder with a file in it that is held may be refused for that, before it is looked whether it is empty. */
    private boolean isHeldBelow(String path, Refusal refusal) {
        return refusal.status() == 412
                && refusal.code().startsWith("Lease")
                && find(path).filter(Entry::folder).isPresent();
    }

    @Override
    public Optional<Hold> hold(String path, Duration length) throws IOException {
        try {
            int seconds = Math.toIntExact(length.toSeconds());
            AbfsRestOperation answer = isHierarchical()
                    ? lease(
                            path,
                            "acquire",
                            new AbfsHttpHeader("x-ms-lease-duration", Integer.toString(seconds)),
                            new AbfsHttpHeader(
                                    "x-ms-proposed-lease-id", UUID.randomUUID().toString()))
                    : connection().client().acquireLease(path, seconds, null, context(Kind.LEASE));
            String lease = answer.getResult().getResponseHeader("x-ms-lease-id");
            return Optional.of(new LeaseHold(path, lease == null ? "" : lease));
        } catch (IOException e) {
            if (is(e, 404)) {
                throw new NoSuchFileException(path);
            }
            if (is(e, 409)) {
                return Optional.empty();
            }
            throw failure.of(Deed.WRITE, path, e);
        }
    }

    /** The driver's own calls for files of real folders leave out the signature that they are to be signed with. */
    private AbfsRestOperation lease(String path, String action, AbfsHttpHeader... more) throws IOException {
        List<AbfsHttpHeader> headers = headers();
        headers.add(new AbfsHttpHeader("x-ms-lease-action", action));
        headers.addAll(List.of(more));
        AbfsRestOperation operation = request(AbfsRestOperationType.LeasePath, "POST", path, headers);
        operation.execute(context(Kind.LEASE));
        return operation;
    }

    /** A lease of a file. */
    private final class LeaseHold implements Hold {
        private final String path;
        private final String lease;

        LeaseHold(String path, String lease) {
            this.path = path;
            this.lease = lease;
        }

        @Override
        public boolean renew() {
            try {
                if (isHierarchical()) {
                    lease(path, "renew", id());
                } else {
                    connection().client().renewLease(path, lease, context(Kind.LEASE));
                }
                return true;
            } catch (IOException e) {
                if (isGone(e)) {
                    return false;
                }
                throw failure.of(Deed.WRITE, path, e);
            }
        }

        @Override
        public void release() {
            try {
                if (isHierarchical()) {
                    lease(path, "release", id());
                } else {
                    connection().client().releaseLease(path, lease, context(Kind.LEASE));
                }
            } catch (IOException e) {
                if (!isGone(e)) {
                    throw failure.of(Deed.WRITE, path, e);
                }
            }
        }

        private AbfsHttpHeader id() {
            return new AbfsHttpHeader("x-ms-lease-id", lease);
        }

        private static boolean isGone(IOException e) {
            return is(e, 404) || is(e, 409) || is(e, 412);
        }
    }

    private TracingContext context(Kind kind) {
        return RequestWatch.over(kind, traffic, failure);
    }

    private static boolean isRoot(String path) {
        return path.isEmpty() || path.equals("/");
    }

    private static boolean is(IOException failure, int status) {
        Refusal refusal = Refusal.of(failure);
        return refusal != null && refusal.status() == status && !refusal.isMissingContainer();
    }

    private <T> T call(Deed deed, String path, DriverCall<T> call) {
        try {
            return call.run();
        } catch (IOException e) {
            throw refused(deed, path, e);
        }
    }

    /** Empty if there is nothing at the path; an answer that the container is missing is only given to requests with a body. */
    private <T> Optional<T> unlessMissing(Deed deed, String path, DriverCall<T> call) {
        try {
            return Optional.of(call.run());
        } catch (IOException e) {
            Refusal refusal = Refusal.of(e);
            if (refusal != null && refusal.isMissing() && !refusal.isMissingContainer()) {
                return Optional.empty();
            }
            throw refused(deed, path, e);
        }
    }

    /** An answer to a request for a status has no body that says why it is refused; a listing has. */
    private DataFlowException refused(Deed deed, String path, IOException cause) {
        Refusal refusal = Refusal.of(cause);
        if (refusal != null && refusal.status() == 403 && refusal.message().isEmpty()) {
            try {
                page("/", false, null, 1);
            } catch (IOException e) {
                return failure.of(deed, path, e);
            }
        }
        return failure.of(deed, path, cause);
    }

    @Override
    public boolean answers() {
        return failure.answers();
    }

    @Override
    public synchronized void close() throws IOException {
        readAhead.close();
        if (connection != null) {
            connection.close();
            connection = null;
        }
    }
}
