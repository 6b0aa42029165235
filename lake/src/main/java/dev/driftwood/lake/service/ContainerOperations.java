package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Json;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Account;
import dev.driftwood.lake.store.Attributes;
import dev.driftwood.lake.store.Container;
import dev.driftwood.lake.store.Item;
import java.io.IOException;
import java.util.Map;

/** Containers as such. */
final class ContainerOperations {

    /** Among the attributes: who may read without signing in. */
    static final String PUBLIC = "public";

    private final Account account;
    private final Containers containers;

    ContainerOperations(Account account) {
        this.account = account;
        containers = new Containers(account);
    }

    Answer create(Request request) throws IOException, ServiceError {
        String name = request.target().container();
        Attributes attributes = properties(Attributes.NONE, request);
        if (request.has("x-ms-blob-public-access")) {
            attributes = attributes.with(
                    Map.of(PUBLIC, request.header("x-ms-blob-public-access").orElse("")));
        }
        if (!account.create(name, attributes)) {
            throw request.isBlob()
                    ? new ServiceError(409, "ContainerAlreadyExists", "The specified container already exists.")
                    : new ServiceError(409, "FilesystemAlreadyExists", "The specified filesystem already exists.");
        }
        return Answers.of(201, root(request)).header("x-ms-namespace-enabled", "true");
    }

    private static Attributes properties(Attributes before, Request request) throws ServiceError {
        return request.isBlob()
                ? UserProperties.replacedByMetadata(before, request)
                : UserProperties.replaced(before, request);
    }

    private Item root(Request request) throws IOException, ServiceError {
        return containers.of(request).find("").orElseThrow(() -> Refusals.containerMissing(request.isBlob()));
    }

    Answer properties(Request request) throws IOException, ServiceError {
        Attributes attributes = account.attributes(containers.of(request));
        Answer answer = Answers.of(200, root(request))
                .header("x-ms-namespace-enabled", "true")
                .header("x-ms-default-encryption-scope", "$account-encryption-key")
                .header("x-ms-lease-status", "unlocked")
                .header("x-ms-lease-state", "available")
                .header("x-ms-has-immutability-policy", "false")
                .header("x-ms-has-legal-hold", "false");
        attributes.get(PUBLIC).ifPresent(value -> answer.header("x-ms-blob-public-access", value));
        UserProperties.write(attributes, answer);
        return answer;
    }

    Answer setProperties(Request request) throws IOException, ServiceError {
        Container container = containers.of(request);
        account.setAttributes(container, properties(account.attributes(container), request));
        return Answers.of(200, root(request));
    }

    Answer delete(Request request) throws IOException, ServiceError {
        Container container = containers.of(request);
        Conditions.forChange(request).check(container.find(""));
        account.delete(container);
        return Answer.of(202);
    }

    Answer list(Request request) throws IOException, ServiceError {
        StringBuilder xml =
                new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?><EnumerationResults><Containers>");
        String prefix = request.query("prefix").orElse("");
        if (!"list".equals(request.query().get("comp"))) {
            return json(prefix);
        }
        for (String name : account.names()) {
            if (name.startsWith(prefix)) {
                Item item = account.find(name)
                        .orElseThrow(Refusals::pathMissing)
                        .find("")
                        .orElseThrow(Refusals::pathMissing);
                xml.append("<Container><Name>")
                        .append(name)
                        .append("</Name><Properties><Last-Modified>")
                        .append(HttpDates.write(item.lastModified()))
                        .append("</Last-Modified><Etag>")
                        .append(Answers.quoted(item.etag()))
                        .append("</Etag><LeaseStatus>unlocked</LeaseStatus><LeaseState>available</LeaseState>"
                                + "<HasImmutabilityPolicy>false</HasImmutabilityPolicy><HasLegalHold>false</HasLegalHold>"
                                + "</Properties></Container>");
            }
        }
        return Answer.of(200)
                .text(
                        "application/xml",
                        xml.append("</Containers><NextMarker/></EnumerationResults>")
                                .toString());
    }

    private Answer json(String prefix) throws IOException, ServiceError {
        java.util.List<Item> items = new java.util.ArrayList<>();
        java.util.List<String> names = new java.util.ArrayList<>();
        for (String name : account.names()) {
            if (name.startsWith(prefix)) {
                names.add(name);
                items.add(account.find(name)
                        .orElseThrow(Refusals::pathMissing)
                        .find("")
                        .orElseThrow(Refusals::pathMissing));
            }
        }
        return Answer.of(200).text("application/json;charset=utf-8", Json.object(json -> {
            json.writeArrayFieldStart("filesystems");
            for (int at = 0; at < names.size(); at++) {
                json.writeStartObject();
                json.writeStringField("name", names.get(at));
                json.writeStringField(
                        "lastModified", HttpDates.write(items.get(at).lastModified()));
                json.writeStringField("eTag", Answers.quoted(items.get(at).etag()));
                json.writeEndObject();
            }
            json.writeEndArray();
        }));
    }
}
