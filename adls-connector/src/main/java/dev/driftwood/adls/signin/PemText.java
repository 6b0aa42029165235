package dev.driftwood.adls.signin;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** The parts of a PEM text. */
final class PemText {

    private static final Pattern PART = Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----");
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final String KEY = "PRIVATE KEY";
    private static final String RSA_KEY = "RSA PRIVATE KEY";
    private static final String ENCRYPTED_KEY = "ENCRYPTED PRIVATE KEY";

    /** The version and algorithm that stand in front of a bare RSA key in a PKCS #8 structure. */
    private static final byte[] RSA_ALGORITHM = {
        0x02,
        0x01,
        0x00,
        0x30,
        0x0d,
        0x06,
        0x09,
        0x2a,
        (byte) 0x86,
        0x48,
        (byte) 0x86,
        (byte) 0xf7,
        0x0d,
        0x01,
        0x01,
        0x01,
        0x05,
        0x00
    };

    private PemText() {}

    static boolean isOne(String text) {
        return text.contains("-----BEGIN ");
    }

    static List<X509Certificate> certificates(String text) throws GeneralSecurityException {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        List<X509Certificate> certificates = new ArrayList<>();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            if (part.group(1).equals(CERTIFICATE)
                    && factory.generateCertificate(new ByteArrayInputStream(decoded(part.group(2))))
                            instanceof X509Certificate x509) {
                certificates.add(x509);
            }
        }
        return certificates;
    }

    static Optional<PrivateKey> key(String text, Optional<Secret> password)
            throws GeneralSecurityException, IOException {
        Matcher part = PART.matcher(text);
        while (part.find()) {
            String kind = part.group(1);
            if (kind.equals(KEY)) {
                return Optional.of(rsa(new PKCS8EncodedKeySpec(decoded(part.group(2)))));
            }
            if (kind.equals(RSA_KEY)) {
                return Optional.of(rsa(new PKCS8EncodedKeySpec(wrapped(decoded(part.group(2))))));
            }
            if (kind.equals(ENCRYPTED_KEY)) {
                Secret given = password.orElseThrow(() -> new InvalidKeyException("no password"));
                return Optional.of(rsa(decrypted(decoded(part.group(2)), given)));
            }
        }
        return Optional.empty();
    }

    private static byte[] decoded(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }

    private static PrivateKey rsa(PKCS8EncodedKeySpec key) throws GeneralSecurityException {
        return KeyFactory.getInstance("RSA").generatePrivate(key);
    }

    private static PKCS8EncodedKeySpec decrypted(byte[] content, Secret password)
            throws GeneralSecurityException, IOException {
        EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(content);
        String algorithm = info.getAlgParameters().toString();
        Cipher cipher = Cipher.getInstance(algorithm);
        cipher.init(
                Cipher.DECRYPT_MODE,
                SecretKeyFactory.getInstance(algorithm)
                        .generateSecret(new PBEKeySpec(password.reveal().toCharArray())),
                info.getAlgParameters());
        return info.getKeySpec(cipher);
    }

    private static byte[] wrapped(byte[] key) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(RSA_ALGORITHM);
        writeTagged(body, 0x04, key);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        writeTagged(whole, 0x30, body.toByteArray());
        return whole.toByteArray();
    }

    private static void writeTagged(ByteArrayOutputStream out, int tag, byte[] content) throws IOException {
        out.write(tag);
        if (content.length < 0x80) {
            out.write(content.length);
        } else {
            out.write(0x82);
            out.write(content.length >> 8);
            out.write(content.length);
        }
        out.write(content);
    }
}
