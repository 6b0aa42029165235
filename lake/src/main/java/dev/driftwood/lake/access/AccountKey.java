package dev.driftwood.lake.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The key of an account, which signs requests and shared access signatures. */
public final class AccountKey {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int LENGTH = 64;

    private final String base64;

    /** @throws IllegalArgumentException if it is not Base64 */
    public AccountKey(String base64) {
        if (Base64.getDecoder().decode(base64).length == 0) {
            throw new IllegalArgumentException("an account key is Base64 of some bytes");
        }
        this.base64 = base64;
    }

    /** The key that is kept in a file, which only its owner can read; a new one if there is no such file. */
    public static AccountKey keptIn(Path file) throws IOException {
        if (Files.exists(file)) {
            try {
                return new AccountKey(Files.readString(file).strip());
            } catch (IllegalArgumentException e) {
                throw new IOException(file + " has no account key in it; delete it to get a new one", e);
            }
        }
        byte[] bytes = new byte[LENGTH];
        new SecureRandom().nextBytes(bytes);
        AccountKey key = new AccountKey(Base64.getEncoder().encodeToString(bytes));
        key.keep(file);
        return key;
    }

    /** Writes it where only the owner can read it. */
    public void keep(Path file) throws IOException {
        if (!Files.exists(file)) {
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            } else {
                Files.createFile(file);
            }
        }
        Files.writeString(file, base64 + "\n");
    }

    public String base64() {
        return base64;
    }

    public String sign(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(base64), ALGORITHM));
            return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isSignature(String text, String signature) {
        return MessageDigest.isEqual(
                sign(text).getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "AccountKey";
    }
}
