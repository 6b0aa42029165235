package dev.driftwood.lake.service;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.http.Json;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.http.Target;
import dev.driftwood.lake.store.Attributes;
import dev.driftwood.lake.store.Container;
import dev.driftwood.lake.store.Item;
import dev.driftwood.lake.store.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/** Listings, page by page. */
final class ListOperations {

    private final Containers containers;
    private final IntSupplier largestPage;

    ListOperations(Containers containers, IntSupplier largestPage) {
        this.containers = containers;
        this.largestPage = largestPage;
    }

    Answer list(Request request) throws IOException, ServiceError {
        Container container = containers.of(request);
        String folder = Target.trimmed(request.query("directory").orElse(""));
        int size = largestPage.getAsInt();
        if (request.query("maxresults").isPresent()) {
            long wanted = request.number("maxresults");
            if (wanted < 1) {
                throw new ServiceError(
                        400,
                        "OutOfRangeQueryParameterValue",
                        "One of the query parameters specified in the request URI is outside the permissible range: maxResults.");
            }
            size = (int) Math.min(size, wanted);
        }
        Page page = container.list(folder, request.isTrue("recursive"), after(request, folder), size);
        List<Attributes> attributes = new ArrayList<>();
        for (Item item : page.items()) {
            attributes.add(container.attributes(item.path()));
        }
        Answer answer = Answer.of(200).text("application/json;charset=utf-8", Json.object(json -> {
            json.writeArrayFieldStart("paths");
            for (int at = 0; at < page.items().size(); at++) {
                write(page.items().get(at), attributes.get(at), json);
            }
            json.writeEndArray();
        }));
        page.last().ifPresent(last -> answer.header("x-ms-continuation", token(last)));
        return answer;
    }

    private static void write(Item item, Attributes attributes, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("contentLength", Long.toString(item.length()));
        json.writeStringField("etag", item.etag());
        json.writeStringField("group", AccessControl.group(attributes));
        if (item.folder()) {
            json.writeStringField("isDirectory", "true");
        }
        json.writeStringField("lastModified", HttpDates.write(item.lastModified()));
        json.writeStringField("name", item.path());
        json.writeStringField("owner", AccessControl.owner(attributes));
        json.writeStringField("permissions", AccessControl.permissions(attributes, item.folder()));
        json.writeEndObject();
    }

    /** Clients send it back as it is; that it is Base64 with characters to escape is as with the service. */
    private static String token(String last) {
        return Base64.getEncoder().encodeToString(("after:" + last).getBytes(StandardCharsets.UTF_8));
    }

    private static String after(Request request, String folder) throws ServiceError {
        Optional<String> token = request.query("continuation").filter(text -> !text.isEmpty());
        if (token.isEmpty()) {
            return "";
        }
        try {
            String text = new String(Base64.getDecoder().decode(token.get()), StandardCharsets.UTF_8);
            String last = text.startsWith("after:") ? text.substring(6) : "";
            if (!last.isEmpty() && (folder.isEmpty() || last.startsWith(folder + "/"))) {
                return last;
            }
        } catch (IllegalArgumentException e) {
            throw Refusals.invalidQuery("continuation");
        }
        throw Refusals.invalidQuery("continuation");
    }
}
