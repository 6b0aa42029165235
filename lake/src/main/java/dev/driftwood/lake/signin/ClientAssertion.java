package dev.driftwood.lake.signin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** Verifies the signed statement with which a client proves that it has the key of a certificate. */
final class ClientAssertion {

    private static final JsonFactory JSON = new JsonFactory();

    private ClientAssertion() {}

    static void verify(String assertion, Principal principal, String tokenPath, Instant now) throws SignInFailure {
        String[] parts = assertion.split("\\.");
        if (parts.length != 3) {
            throw invalid("AADSTS50027: JWT token is invalid or malformed.");
        }
        try {
            Map<String, String> header = fields(parts[0]);
            X509Certificate certificate = certificate(header, principal);
            certificate.checkValidity(java.util.Date.from(now));
            Signature verifier = verifier(header.getOrDefault("alg", ""));
            verifier.initVerify(certificate.getPublicKey());
            verifier.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            if (!verifier.verify(Base64.getUrlDecoder().decode(parts[2]))) {
                throw invalid(
                        "AADSTS700027: The certificate with identifier used to sign the client assertion is not the"
                                + " one of the signature.");
            }
            checkClaims(fields(parts[1]), principal, tokenPath, now);
        } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
            throw invalid("AADSTS50027: JWT token is invalid or malformed: " + e.getMessage());
        }
    }

    private static X509Certificate certificate(Map<String, String> header, Principal principal)
            throws GeneralSecurityException, SignInFailure {
        for (X509Certificate each : principal.certificates()) {
            boolean same = thumbprint(each, "SHA-1").equals(urlSafe(header.getOrDefault("x5t", "-")))
                    || thumbprint(each, "SHA-256").equals(urlSafe(header.getOrDefault("x5t#S256", "-")));
            if (same) {
                return each;
            }
        }
        throw invalid(
                "AADSTS700027: The certificate with identifier used to sign the client assertion is not registered on"
                        + " application.");
    }

    /** Clients of Microsoft's own send the other alphabet, and padding, and are let in all the same. */
    private static String urlSafe(String base64) {
        return base64.replace('+', '-').replace('/', '_').replace("=", "");
    }

    private static String thumbprint(X509Certificate certificate, String algorithm) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance(algorithm).digest(certificate.getEncoded());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }

    private static Signature verifier(String algorithm) throws GeneralSecurityException {
        if (algorithm.equals("PS256")) {
            Signature signature = Signature.getInstance("RSASSA-PSS");
            signature.setParameter(new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1));
            return signature;
        }
        if (algorithm.equals("RS256")) {
            return Signature.getInstance("SHA256withRSA");
        }
        throw new GeneralSecurityException("the algorithm is neither RS256 nor PS256");
    }

    private static void checkClaims(Map<String, String> claims, Principal principal, String tokenPath, Instant now)
            throws SignInFailure {
        if (!claims.getOrDefault("aud", "").endsWith(tokenPath)) {
            throw invalid("AADSTS700023: Client assertion audience claim does not match Realm issuer.");
        }
        String client = principal.clientId();
        if (!client.equals(claims.get("iss")) || !client.equals(claims.get("sub"))) {
            throw invalid("AADSTS700021: Client assertion application identifier doesn't match 'client_id' parameter.");
        }
        long seconds = now.getEpochSecond();
        if (Long.parseLong(claims.getOrDefault("exp", "0")) <= seconds
                || Long.parseLong(claims.getOrDefault("nbf", "0")) > seconds + 300) {
            throw invalid("AADSTS700024: Client assertion is not within its valid time range.");
        }
        if (!claims.containsKey("jti")) {
            throw invalid("AADSTS50027: JWT token is invalid or malformed: there is no jti.");
        }
    }

    private static SignInFailure invalid(String description) {
        return new SignInFailure(401, "invalid_client", description);
    }

    /** The texts and numbers of an object, what is within them left out. */
    private static Map<String, String> fields(String part) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        try (JsonParser parser = JSON.createParser(Base64.getUrlDecoder().decode(part))) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken().isScalarValue()) {
                    fields.put(name, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
        }
        return fields;
    }
}
