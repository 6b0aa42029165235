package dev.driftwood.adls;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.adls.driver.Hold;
import dev.driftwood.adls.signin.Access;
import dev.driftwood.adls.signin.SignedAccount;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** A container behind a signature, which is asked for nothing that the signature itself says is not allowed. */
record PermittedContainer(Container container, SignedAccount account) implements Container {

    @Override
    public String address() {
        return container.address();
    }

    @Override
    public boolean isHierarchical() throws IOException {
        return container.isHierarchical();
    }

    @Override
    public int depth() {
        return account.depth();
    }

    /** The driver signs no request for a container as a whole, and signatures of containers do not allow any: a listing will tell. */
    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public void requireWritable(String folder) {
        require(folder, Access.LOOK, Access.LIST, Access.WRITE, Access.MOVE, Access.DELETE);
    }

    private void require(String path, Access... all) {
        account.require(all);
        account.requireBelow(address(), path);
    }

    @Override
    public Optional<Entry> find(String path) throws IOException {
        require(path, Access.LOOK);
        return container.find(path);
    }

    @Override
    public void children(String folder, Consumer<Entry> consumer) throws IOException {
        require(folder, Access.LIST);
        container.children(folder, consumer);
    }

    @Override
    public void descendants(String folder, Consumer<Entry> consumer) throws IOException {
        require(folder, Access.LIST);
        container.descendants(folder, consumer);
    }

    @Override
    public InputFile open(StoredFile file) throws IOException {
        require(file.path(), Access.READ);
        return container.open(file);
    }

    @Override
    public OutputStream write(String path) throws IOException {
        require(path, Access.WRITE);
        return container.write(path);
    }

    @Override
    public byte[] read(String path) throws IOException {
        require(path, Access.READ);
        return container.read(path);
    }

    @Override
    public boolean put(String path, byte[] content, Condition condition) throws IOException {
        require(path, Access.WRITE);
        return container.put(path, content, condition);
    }

    @Override
    public void makeFolder(String path) throws IOException {
        require(path, Access.WRITE);
        container.makeFolder(path);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        require(from, Access.MOVE);
        container.rename(from, to);
    }

    @Override
    public void delete(String path, boolean recursive) throws IOException {
        require(path, Access.DELETE);
        container.delete(path, recursive);
    }

    @Override
    public void delete(StoredFile file) throws IOException {
        require(file.path(), Access.DELETE);
        container.delete(file);
    }

    @Override
    public void move(StoredFile file, String to) throws IOException {
        require(file.path(), Access.MOVE);
        container.move(file, to);
    }

    @Override
    public Optional<Hold> hold(String path, Duration length) throws IOException {
        require(path, Access.WRITE);
        return container.hold(path, length);
    }

    @Override
    public boolean answers() {
        return container.answers();
    }

    @Override
    public StoreTraffic traffic() {
        return container.traffic();
    }

    @Override
    public void close() throws IOException {
        container.close();
    }
}
