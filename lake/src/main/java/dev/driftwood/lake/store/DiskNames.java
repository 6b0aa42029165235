package dev.driftwood.lake.store;

import dev.driftwood.lake.http.PercentEncoding;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names of an account as names on this disk. Most are the same; what some disk refuses, or would take for something else, is
 * percent-encoded. No name leads out of its folder.
 */
public final class DiskNames {

    private static final String REFUSED = "%<>:\"\\|?*";
    private static final Pattern DEVICE =
            Pattern.compile("(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?", Pattern.CASE_INSENSITIVE);
    /** What usual disks take. */
    private static final int LONGEST = 255;

    private final boolean capitalsCount;
    private final Charset disk;

    /** @param capitalsCount whether names that differ by case alone are two on this disk */
    DiskNames(boolean capitalsCount, Charset disk) {
        this.capitalsCount = capitalsCount;
        this.disk = disk;
    }

    /** Finds out what the disk of a folder distinguishes. */
    public static DiskNames of(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, "Case", ".probe");
        try {
            String lower = probe.getFileName().toString().toLowerCase(Locale.ROOT);
            Charset disk = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
            return new DiskNames(!Files.exists(folder.resolve(lower)), disk);
        } finally {
            Files.delete(probe);
        }
    }

    /** The place of a path below a folder. */
    Path resolve(Path root, String path) throws ServiceError {
        Path place = root;
        if (!path.isEmpty()) {
            for (String name : path.split("/")) {
                place = place.resolve(encode(name));
            }
        }
        return place;
    }

    String encode(String name) throws ServiceError {
        CharsetEncoder encoder = disk.newEncoder();
        StringBuilder encoded = new StringBuilder(name.length());
        boolean dots = name.equals(".") || name.equals("..");
        boolean device = DEVICE.matcher(name).matches();
        int last = name.length() - 1;
        for (int at = 0; at <= last; ) {
            int character = name.codePointAt(at);
            String text = Character.toString(character);
            boolean ends = at == last && (character == '.' || character == ' ');
            boolean taken = character < ' '
                    || character == 0x7f
                    || REFUSED.indexOf(character) >= 0
                    || dots
                    || ends
                    || (device && at == 0)
                    || (!capitalsCount && isCased(character))
                    || !encoder.canEncode(text);
            if (taken) {
                appendEncoded(text, encoded);
            } else {
                encoded.append(text);
            }
            at += text.length();
        }
        String written = encoded.toString();
        if (name.isEmpty() || written.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            throw Refusals.invalidName();
        }
        return written;
    }

    private static boolean isCased(int character) {
        return character >= 'A' && character <= 'Z' || character >= 0x80;
    }

    private static void appendEncoded(String text, StringBuilder encoded) {
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            encoded.append('%')
                    .append(Character.forDigit((each >> 4) & 15, 16))
                    .append(Character.forDigit(each & 15, 16));
        }
    }

    /** The name that is stored so; empty if none is, as for a file that was put there by other means. */
    Optional<String> decode(String stored) {
        String name = PercentEncoding.decode(stored);
        try {
            return encode(name).equals(stored) ? Optional.of(name) : Optional.empty();
        } catch (ServiceError e) {
            return Optional.empty();
        }
    }
}
