package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.http.Target;
import dev.driftwood.lake.store.Attributes;
import dev.driftwood.lake.store.Check;
import dev.driftwood.lake.store.Container;
import dev.driftwood.lake.store.Item;
import java.io.IOException;
import java.util.Optional;

/** Files and folders alike: made, described, renamed, deleted. */
final class PathOperations {

    private final Containers containers;
    private final LeaseChecks leases;

    PathOperations(Containers containers, LeaseChecks leases) {
        this.containers = containers;
        this.leases = leases;
    }

    Answer createFile(Request request) throws IOException, ServiceError {
        Item item = containers
                .of(request)
                .createFile(
                        path(request),
                        initial(request),
                        Conditions.forCreation(request).and(leases.forChange(request)));
        return made(item);
    }

    Answer createFolder(Request request) throws IOException, ServiceError {
        Item item =
                containers.of(request).createFolder(path(request), initial(request), Conditions.forCreation(request));
        return made(item);
    }

    private static Answer made(Item item) {
        return Answers.of(201, item).header("x-ms-request-server-encrypted", "true");
    }

    private static Attributes initial(Request request) throws ServiceError {
        return UserProperties.replaced(AccessControl.initial(request), request);
    }

    private static String path(Request request) {
        return request.target().path();
    }

    Answer describe(Request request) throws IOException, ServiceError {
        Item item = existing(request);
        Conditions.forReading(request).check(Optional.of(item));
        Attributes attributes = containers.of(request).attributes(item.path());
        Answer answer = described(item, attributes).header("Content-Length", Long.toString(item.length()));
        leases.write(request.target(), answer);
        return answer;
    }

    /** Without a body. */
    static Answer described(Item item, Attributes attributes) {
        Answer answer = Answers.of(200, item)
                .header("x-ms-resource-type", item.folder() ? "directory" : "file")
                .header("x-ms-creation-time", HttpDates.write(item.lastModified()))
                .header("x-ms-server-encrypted", "true")
                .header("x-ms-blob-type", "BlockBlob")
                .header("x-ms-access-tier", "Hot")
                .header("Accept-Ranges", "bytes");
        AccessControl.write(attributes, item.folder(), answer);
        ContentHeaders.write(attributes, answer);
        UserProperties.write(attributes, answer);
        if (item.folder()) {
            answer.header("x-ms-meta-hdi_isfolder", "true");
        }
        return answer;
    }

    private Item existing(Request request) throws IOException, ServiceError {
        return containers.of(request).find(path(request)).orElseThrow(() -> missing(request));
    }

    static ServiceError missing(Request request) {
        return request.isBlob()
                ? new ServiceError(404, "BlobNotFound", "The specified blob does not exist.")
                : Refusals.pathMissing();
    }

    Answer accessControl(Request request) throws IOException, ServiceError {
        Item item = existing(request);
        Conditions.forReading(request).check(Optional.of(item));
        Attributes attributes = containers.of(request).attributes(item.path());
        Answer answer = Answers.of(200, item);
        AccessControl.write(attributes, item.folder(), answer);
        return answer.header("x-ms-acl", AccessControl.acl(attributes, item.folder()))
                .header("Content-Length", "0");
    }

    Answer checkAccess(Request request) throws IOException, ServiceError {
        return Answers.of(200, existing(request));
    }

    Answer setAccessControl(Request request) throws IOException, ServiceError {
        var changes = AccessControl.changes(request);
        Item item = containers
                .of(request)
                .change(path(request), before -> before.with(changes), Conditions.forChange(request));
        return Answers.of(200, item).header("x-ms-namespace-enabled", "true");
    }

    Answer setProperties(Request request) throws IOException, ServiceError {
        Attributes replaced = UserProperties.replaced(Attributes.NONE, request);
        return set(
                request,
                before -> replaced.values().isEmpty() && !request.has("x-ms-properties")
                        ? before
                        : UserProperties.merged(before, replaced));
    }

    Answer setMetadata(Request request) throws IOException, ServiceError {
        return set(request, before -> UserProperties.replacedByMetadata(before, request));
    }

    private Answer set(Request request, java.util.function.UnaryOperator<Attributes> change)
            throws IOException, ServiceError {
        var headers = ContentHeaders.changes(request);
        Check check = Conditions.forChange(request).and(leases.forChange(request));
        Item item = containers
                .of(request)
                .change(path(request), before -> change.apply(before).with(headers), check);
        return Answers.of(200, item);
    }

    Answer delete(Request request) throws IOException, ServiceError {
        Container container = containers.of(request);
        container.delete(
                path(request),
                request.isTrue("recursive"),
                Conditions.forChange(request).and(leases.forDelete(request)));
        leases.forget(request.target());
        return Answer.of(request.isBlob() ? 202 : 200);
    }

    Answer rename(Request request) throws IOException, ServiceError {
        Target source = request.renameSource();
        Container from = containers.named(source.container(), request);
        Container to = containers.of(request);
        Item item = from.renameTo(
                to,
                source.path(),
                path(request),
                Conditions.forRenameSource(request).and(leases.forSource(request, source)),
                Conditions.forCreation(request).and(leases.forChange(request)));
        leases.forget(source);
        return Answers.of(201, item).header("Content-Length", "0");
    }
}
