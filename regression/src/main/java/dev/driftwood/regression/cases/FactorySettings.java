package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.EnvironmentReferences;
import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.StoreRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What {@code driftwood.yml} beside a factory says that a case has a use for. A case writes into no store and signs in nowhere.
 *
 * @param base the folder that plays stores that are not named
 * @param linkedServices linked service to what plays its store
 * @param parameters data flow to the values of its parameters
 * @param pipelineParameters pipeline to the values of its parameters
 */
record FactorySettings(
        Path base,
        Map<String, StoreRoot> linkedServices,
        Map<String, Map<String, String>> parameters,
        Map<String, Map<String, String>> pipelineParameters) {

    private static final String NAME = "driftwood.yml";

    /** Stands for the account that a linked service names itself. */
    private static final String OWN_ACCOUNT = "azure:";

    /**
     * Those in the factory's folder, or in the one above.
     *
     * @param home the folder of the factory
     * @param shown the folder for complaints
     */
    static FactorySettings of(Path home, String shown) throws IOException {
        Path file = home.resolve(NAME);
        Path above = home.resolve("..").normalize().resolve(NAME);
        if (Files.isRegularFile(file)) {
            return read(file, shown + "/" + NAME);
        }
        return Files.isRegularFile(above)
                ? read(above, shown + "/../" + NAME)
                : new FactorySettings(home, Map.of(), Map.of(), Map.of());
    }

    private static FactorySettings read(Path file, String shown) throws IOException {
        String name = Path.of(shown).normalize().toString().replace('\\', '/');
        Node.Fields content = Documents.read(file, name).fields();
        Path folder = file.resolveSibling("");
        Map<String, StoreRoot> stores = new LinkedHashMap<>();
        texts(content, "linkedServices", name).forEach((service, place) -> stores.put(service, root(folder, place)));
        return new FactorySettings(
                folder, stores, nested(content, "parameters", name), nested(content, "pipelineParameters", name));
    }

    private static StoreRoot root(Path folder, String place) {
        boolean address = place.indexOf("://") > 1 || place.equals(OWN_ACCOUNT);
        return address
                ? new StoreRoot.Remote(place)
                : new StoreRoot.Folder(folder.resolve(place).normalize());
    }

    private static Map<String, Map<String, String>> nested(Node.Fields content, String setting, String shown) {
        Map<String, Map<String, String>> nested = new LinkedHashMap<>();
        content.find(setting).ifPresent(node -> node.fields()
                .all()
                .keySet()
                .forEach(name -> nested.put(name, texts(node.fields(), name, shown))));
        return nested;
    }

    private static Map<String, String> texts(Node.Fields content, String setting, String shown) {
        Map<String, String> texts = new LinkedHashMap<>(content.texts(setting));
        texts.replaceAll((name, text) -> EnvironmentReferences.expanded(text, setting, shown));
        return texts;
    }
}
