package dev.driftwood.cli.profile;

import dev.driftwood.adls.signin.AccountSettings;
import dev.driftwood.regression.document.EnvironmentReferences;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads profiles; docs/driftwood.schema.json describes them for editors. */
public final class ProfileFile {

    public static final String NAME = "driftwood.yml";

    private static final int LARGEST = 1 << 18;

    /** A profile has three levels; the parser's work grows with the square of the depth. */
    private static final int DEEPEST = 64;

    private static final List<String> KEYS = List.of(
            "linkedServices", "output", "parameters", "pipelineParameters", "accounts", "keyVault", "ledger", "feeds");

    private static final Pattern ACCOUNT = Pattern.compile("[a-z0-9]{3,24}(\\.(dfs|blob)\\.[a-z.]+)?");

    private final String shown;
    private final List<Diagnostic> warnings = new ArrayList<>();

    private ProfileFile(String shown) {
        this.shown = shown;
    }

    /**
     * Reads a profile.
     *
     * @param shown its name for complaints
     * @throws DataFlowException if it is no YAML, has tags or too many aliases, or says what no profile can
     */
    public static Profile read(Path file, String shown) throws IOException {
        return new ProfileFile(shown).read(file);
    }

    private Profile read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw wrong("it is larger than 256 KiB");
        }
        String yaml = Files.readString(file);
        Map<?, ?> content = mapping(content(yaml), "the profile");
        content.keySet().forEach(key -> requireKnown(String.valueOf(key), KEYS, "it"));
        return new Profile(
                linkedServices(content.get("linkedServices")),
                content.containsKey("output")
                        ? Optional.of(present(content.get("output"), "output"))
                        : Optional.empty(),
                nested(content.get("parameters"), "parameters"),
                nested(content.get("pipelineParameters"), "pipelineParameters"),
                accounts(content.get("accounts")),
                raw(content.get("keyVault"), "keyVault"),
                Optional.ofNullable(content.get("ledger")).map(value -> text(value, "ledger")),
                new ProfileFeeds(this).of(content.get("feeds")),
                warnings);
    }

    void requireKnown(String key, List<String> known, String what) {
        if (!known.contains(key)) {
            throw new DataFlowException(diagnostic(what + " has no setting `" + key + "`")
                    .hint(NearestName.of(key, known)
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("there are: " + String.join(", ", known))));
        }
    }

    /** A place that is empty would be the folder of the profile, which nobody means. */
    private Map<String, String> linkedServices(@Nullable Object value) {
        Map<String, String> places = new LinkedHashMap<>();
        if (value != null) {
            mapping(value, "`linkedServices`")
                    .forEach((name, place) -> places.put(String.valueOf(name), place(place, "linkedServices." + name)));
        }
        return places;
    }

    /** Variables in the address of a database are for whoever connects, since reports show the address. */
    private String place(@Nullable Object value, String what) {
        String address = value == null ? "" : rawText(value, what);
        return DatabaseAddress.is(address) ? address : present(value, what);
    }

    private String present(@Nullable Object value, String what) {
        return EnvironmentReferences.present(value == null ? "" : rawText(value, what), what, shown);
    }

    private Map<String, Map<String, String>> accounts(@Nullable Object value) {
        Map<String, Map<String, String>> accounts = new LinkedHashMap<>();
        if (value != null) {
            mapping(value, "`accounts`").forEach((account, settings) -> {
                String name = String.valueOf(account);
                requireAccount(name);
                accounts.put(name, account(name, settings));
            });
        }
        return accounts;
    }

    private void requireAccount(String name) {
        if (!ACCOUNT.matcher(name).matches()) {
            throw new DataFlowException(diagnostic("`accounts` has a name that no storage account can have")
                    .hint("Write the account's name alone, contoso; in a sovereign cloud its host,"
                            + " contoso.dfs.core.chinacloudapi.cn."));
        }
    }

    private Map<String, String> account(String name, @Nullable Object settings) {
        String what = "accounts." + name;
        Map<String, String> values = new LinkedHashMap<>();
        mapping(settings == null ? Map.of() : settings, "`" + what + "`").forEach((key, value) -> {
            requireKnown(String.valueOf(key), AccountSettings.KEYS, "`" + what + "`");
            String text = rawText(value, what + "." + key);
            if (AccountSettings.SECRETS.contains(String.valueOf(key))) {
                warnOfSecret(text, what + "." + key);
            }
            values.put(String.valueOf(key), text);
        });
        return values;
    }

    private Map<String, String> raw(@Nullable Object value, String what) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (value != null) {
            mapping(value, "`" + what + "`").forEach((name, text) -> {
                String raw = rawText(text, what + "." + name);
                warnOfSecret(raw, what + "." + name);
                texts.put(String.valueOf(name), raw);
            });
        }
        return texts;
    }

    private void warnOfSecret(String text, String what) {
        if (!EnvironmentReferences.areIn(text)) {
            warnings.add(Diagnostic.warning(
                            DiagnosticCode.SECRET_IN_CLEAR, "`" + what + "` holds a secret that everybody can read")
                    .in(shown)
                    .hint("Put it into an environment variable, and write ${NAME} here."));
        }
    }

    /** No type is instantiated: tags other than YAML's own are refused, and aliases of collections are few. */
    private Object content(String yaml) {
        requireShallow(yaml);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(shown)
                .setAllowDuplicateKeys(false)
                .setMaxAliasesForCollections(10)
                .setCodePointLimit(LARGEST)
                .build();
        try {
            Object content = new Load(settings).loadFromReader(new StringReader(yaml));
            return content == null ? Map.of() : content;
        } catch (MarkedYamlEngineException e) {
            String place = e.getProblemMark()
                    .map(mark -> shown + ":" + (mark.getLine() + 1) + ":" + (mark.getColumn() + 1))
                    .orElse(shown);
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "the profile is no YAML: " + e.getProblem())
                            .in(place),
                    e);
        } catch (YamlEngineException e) {
            throw new DataFlowException(diagnostic("it is no YAML: " + e.getMessage()), e);
        }
    }

    /** Counts brackets wherever they stand, and the dashes that a line begins with: no profile has so many. */
    private void requireShallow(String yaml) {
        int brackets = 0;
        int dashes = 0;
        boolean begins = true;
        for (int i = 0; i < yaml.length(); i++) {
            char c = yaml.charAt(i);
            boolean ends = c == '\n' || c == '\r';
            brackets += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            dashes = ends ? 0 : begins && c == '-' ? dashes + 1 : dashes;
            begins = ends || (begins && (c == '-' || c == ' '));
            if (brackets > DEEPEST || dashes > DEEPEST) {
                throw wrong("it is nested deeper than " + DEEPEST);
            }
        }
    }

    Map<?, ?> mapping(Object value, String what) {
        if (value instanceof Map<?, ?> mapping) {
            return mapping;
        }
        throw wrong(what + " must be a mapping of names to values");
    }

    private Map<String, String> texts(@Nullable Object value, String what) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (value != null) {
            mapping(value, "`" + what + "`").forEach((name, text) -> texts.put(String.valueOf(name), text(text, what)));
        }
        return texts;
    }

    private Map<String, Map<String, String>> nested(@Nullable Object value, String what) {
        Map<String, Map<String, String>> nested = new LinkedHashMap<>();
        if (value != null) {
            mapping(value, "`" + what + "`")
                    .forEach((name, values) -> nested.put(String.valueOf(name), texts(values, what + "." + name)));
        }
        return nested;
    }

    String text(@Nullable Object value, String what) {
        return EnvironmentReferences.expanded(rawText(value, what), what, shown);
    }

    private String rawText(@Nullable Object value, String what) {
        if (value == null || value instanceof Map || value instanceof Iterable) {
            throw wrong("a value in `" + what + "` must be a text or number");
        }
        return String.valueOf(value);
    }

    DataFlowException wrong(String why) {
        return new DataFlowException(diagnostic(why));
    }

    private Diagnostic diagnostic(String why) {
        return Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "this profile cannot be used: " + why)
                .in(shown);
    }
}
