package dev.driftwood.adls.signin;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** A way to sign in to a storage account, with all that it takes. */
public sealed interface SignIn {

    /** As users call it. */
    SignInMode mode();

    record AccountKey(Secret key) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.ACCOUNT_KEY;
        }
    }

    /** @param terms what the signature says it allows */
    record SharedAccessSignature(Secret token, SharedAccessTerms terms) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.SAS;
        }
    }

    record ClientSecret(Application application, Secret secret) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.CLIENT_SECRET;
        }
    }

    record ClientCertificate(Application application, KeyedCertificate certificate) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.CLIENT_CERTIFICATE;
        }
    }

    record ManagedIdentity(AssignedIdentity identity) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.MANAGED_IDENTITY;
        }
    }

    record WorkloadIdentity(Application application, Assertion assertion) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.WORKLOAD_IDENTITY;
        }
    }

    /** @param tenant empty for the one that the user is logged in to */
    record AzureCli(Optional<String> tenant) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.AZURE_CLI;
        }
    }

    /** Nothing says how: the machine's managed identity if it has one, else whoever is logged in to the Azure CLI. */
    record WhoeverIsHere(AssignedIdentity identity) implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.AZURE_CLI;
        }
    }

    record Anonymous() implements SignIn {
        @Override
        public SignInMode mode() {
            return SignInMode.ANONYMOUS;
        }
    }

    /** Which of a machine's identities. */
    sealed interface AssignedIdentity {

        record System() implements AssignedIdentity {}

        record ByClientId(String clientId) implements AssignedIdentity {}

        /** @param resourceId the identity's whole name: {@code /subscriptions/…/userAssignedIdentities/name} */
        record ByResourceId(String resourceId) implements AssignedIdentity {}
    }

    /** Where the token is that another issuer, whom the application trusts, has given to this run. */
    sealed interface Assertion {

        /** @param file is read anew for each token, since it is replaced before it expires */
        record InFile(Path file) implements Assertion {}

        /** GitHub gives one to each job that asks. */
        record OfGitHub(URI address, Secret bearer) implements Assertion {}
    }
}
