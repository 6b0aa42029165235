package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.StorageAccount;

/** What to check when an account refuses what a sign-in asks. */
record DenialAdvice(SignIn signIn, StorageAccount account, Access access) {

    String text() {
        return advice()
                + " See too whether the account's firewall lets this machine in, and whether the clock here is right.";
    }

    private String advice() {
        if (signIn instanceof SignIn.AccountKey) {
            return "See whether the key is that of the account " + account
                    + " and was not rotated, and whether the account allows access by key.";
        }
        if (signIn instanceof SignIn.SharedAccessSignature) {
            return "See whether the signature is for this container or folder, was made with a key that is still good,"
                    + " and allows to " + access.words() + ".";
        }
        if (signIn instanceof SignIn.Anonymous) {
            return "Only containers that are open to everybody can be read without signing in; none can be written.";
        }
        boolean reading = access == Access.LIST || access == Access.READ;
        return "Give the identity the role " + (reading ? "Storage Blob Data Reader" : "Storage Blob Data Contributor")
                + " on the account or container (a new role takes minutes to count), or an access control list: "
                + (reading
                        ? "--x on the folders above, r-x on those listed, r-- on files."
                        : "--x on the folders above, rwx on those written.")
                + " Owner and Contributor of the account are not enough.";
    }
}
