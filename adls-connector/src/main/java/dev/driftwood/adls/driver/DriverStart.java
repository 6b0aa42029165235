package dev.driftwood.adls.driver;

import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.ssl.DelegatingSSLSocketFactory;

/** What the driver wants done once in a process. */
final class DriverStart {

    /** The driver asks the system who runs it otherwise, and fails where a user has no name, as in many containers. */
    private static final String USER = "driftwood";

    /** Java's own setting; without it five connections to a server are kept, and others are opened for each request anew. */
    private static final String CONNECTIONS = "http.maxConnections";

    private static final TrustedAuthorities TRUST = begin();

    private DriverStart() {}

    static TrustedAuthorities trust() {
        return TRUST;
    }

    private static TrustedAuthorities begin() {
        if (System.getProperty(CONNECTIONS) == null) {
            // Those that work at the same time as well as those that read ahead.
            System.setProperty(CONNECTIONS, Integer.toString(2 * DriverSettings.REQUESTS_AT_ONCE));
        }
        UserGroupInformation.setConfiguration(new Configuration(false));
        UserGroupInformation.setLoginUser(UserGroupInformation.createRemoteUser(USER));
        try {
            TrustedAuthorities trust = new TrustedAuthorities();
            // The driver takes the process's context when it makes its own, once; nobody else's is to change.
            SSLContext before = SSLContext.getDefault();
            SSLContext.setDefault(trust.context());
            try {
                DelegatingSSLSocketFactory.initializeDefaultFactory(
                        DelegatingSSLSocketFactory.SSLChannelMode.Default_JSSE_with_GCM);
            } finally {
                SSLContext.setDefault(before);
            }
            return trust;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no TLS", e);
        }
    }
}
