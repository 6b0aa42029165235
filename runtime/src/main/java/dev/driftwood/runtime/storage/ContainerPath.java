package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Paths from a container's root as people and data write them. What a script or dataset says is tidied
 * ({@code /a//./b/} is {@code a/b}); what comes from data is taken as it is or refused.
 */
public final class ContainerPath {

    /** The hidden folder in which runs stage what they write; nobody's files. */
    public static final String AREA = ".driftwood";

    /** What file systems allow for one name. */
    private static final int NAME_BYTES = 255;

    private static final String WINDOWS_FORBIDDEN = "<>:\"|?*\\";

    private static final Set<String> WINDOWS_DEVICES = Set.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$");

    private ContainerPath() {}

    /**
     * The names of a path that a setting gives; none for the container's root.
     *
     * @throws DataFlowException with the code given, if the path goes up ({@code ..}) or holds a NUL
     */
    public static List<String> names(String path, DiagnosticCode code) {
        List<String> names = new ArrayList<>();
        for (String name : split(path)) {
            if (name.equals("..") || name.indexOf('\0') >= 0) {
                throw refuse(code, path, "it may not leave its container");
            }
            if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        return names;
    }

    /** The tidy form of a path that a setting gives: {@code /a/b}, or {@code /} for the container's root. */
    public static String normalize(String path) {
        return "/" + String.join("/", names(path, DiagnosticCode.INVALID_PATH));
    }

    /** A path in full, as people would write it. */
    public static String describe(String address, String path) {
        StringBuilder full = new StringBuilder(address);
        for (String name : split(path)) {
            if (!name.isEmpty()) {
                full.append('/').append(name);
            }
        }
        return full.toString();
    }

    /**
     * The names of a path below a sink's folder, which may come from data.
     *
     * @param windows whether they must be names on Windows too
     * @throws DataFlowException with {@code DW-Sink-UnsafePath}
     */
    public static List<String> sinkNames(String path, boolean windows) {
        String text = windows ? path.replace('\\', '/') : path;
        if (text.length() >= 2 && text.charAt(1) == ':' && (text.length() == 2 || text.charAt(2) == '/')) {
            throw refuse(DiagnosticCode.UNSAFE_PATH, path, "it begins with a drive");
        }
        List<String> names = split(text);
        for (String name : names) {
            String complaint = complaint(name, windows);
            if (!complaint.isEmpty()) {
                throw refuse(DiagnosticCode.UNSAFE_PATH, path, complaint);
            }
        }
        return names;
    }

    private static String complaint(String name, boolean windows) {
        if (name.isEmpty()) {
            return "it is absolute, or has an empty name in it";
        }
        if (name.equals(".") || name.equals("..")) {
            return "it goes to another folder";
        }
        if (name.indexOf('\0') >= 0) {
            return "it holds a NUL character";
        }
        if (name.equalsIgnoreCase(AREA)) {
            return AREA + " is reserved";
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES) {
            return "a name in it is longer than " + NAME_BYTES + " bytes";
        }
        return windows ? windowsComplaint(name) : "";
    }

    private static String windowsComplaint(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < ' ' || WINDOWS_FORBIDDEN.indexOf(c) >= 0) {
                return "Windows allows no such character in a name";
            }
        }
        if (name.endsWith(".") || name.endsWith(" ")) {
            return "Windows drops the end of a name that ends in a point or a space";
        }
        int point = name.indexOf('.');
        String stem = (point < 0 ? name : name.substring(0, point)).strip().toUpperCase(Locale.ROOT);
        boolean numbered = stem.length() == 4 && (stem.startsWith("COM") || stem.startsWith("LPT"));
        boolean device = WINDOWS_DEVICES.contains(stem) || (numbered && "0123456789¹²³".indexOf(stem.charAt(3)) >= 0);
        return device ? "Windows keeps the name for a device" : "";
    }

    /** The parts between slashes, empty ones too. */
    public static List<String> split(String path) {
        List<String> names = new ArrayList<>();
        int start = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', start)) {
            names.add(path.substring(start, slash));
            start = slash + 1;
        }
        names.add(path.substring(start));
        return names;
    }

    private static DataFlowException refuse(DiagnosticCode code, String path, String reason) {
        return new DataFlowException(Diagnostic.error(code, "the path '" + printable(path) + "' is refused: " + reason)
                .hint("Write paths from the container's root, without '..'."));
    }

    private static String printable(String path) {
        StringBuilder text = new StringBuilder();
        path.codePoints().limit(200).forEach(c -> text.appendCodePoint(Character.isISOControl(c) ? '\uFFFD' : c));
        return text.toString();
    }
}
