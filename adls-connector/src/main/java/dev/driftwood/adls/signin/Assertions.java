package dev.driftwood.adls.signin;

import dev.driftwood.adls.signin.SignIn.Assertion;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** Fetches the tokens that others have given to this run. */
final class Assertions {

    private static final String AUDIENCE = "audience=api%3A%2F%2FAzureADTokenExchange";
    private static final long LARGEST = 1 << 20;

    private final TokenRequests requests;
    private final SignInFailure failure;

    Assertions(TokenRequests requests, SignInFailure failure) {
        this.requests = requests;
        this.failure = failure;
    }

    Secret fetch(Assertion assertion) {
        if (assertion instanceof Assertion.InFile inFile) {
            return inFile(inFile.file());
        }
        Assertion.OfGitHub ofGitHub = (Assertion.OfGitHub) assertion;
        String address = ofGitHub.address().toString();
        TokenRequests.Answer answer = requests.get(
                URI.create(address + (address.indexOf('?') < 0 ? "?" : "&") + AUDIENCE),
                Map.of("Authorization", "Bearer " + ofGitHub.bearer().reveal(), "Accept", "application/json"),
                failure);
        String token = TokenAnswer.of(answer.body())
                .map(object -> object.text("value"))
                .orElse("");
        if (answer.status() != 200 || token.isEmpty()) {
            throw failure.failed(
                    "GitHub gives no token for this job (status " + answer.status() + ")",
                    "Give the job the permission id-token: write.");
        }
        return new Secret(token);
    }

    private Secret inFile(Path file) {
        try {
            String token =
                    Files.size(file) > LARGEST ? "" : Files.readString(file).strip();
            if (token.isEmpty()) {
                throw failure.invalid(
                        "the token file " + file + " holds no token",
                        "Correct tokenFile (AZURE_FEDERATED_TOKEN_FILE).");
            }
            return new Secret(token);
        } catch (NoSuchFileException e) {
            throw failure.invalid("there is no token file " + file, "Correct tokenFile (AZURE_FEDERATED_TOKEN_FILE).");
        } catch (IOException e) {
            throw failure.invalid("the token file " + file + " cannot be read", "See who may read the file.");
        }
    }
}
