package dev.driftwood.lake;

import com.azure.core.http.HttpClient;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.common.policy.RequestRetryOptions;
import com.azure.storage.common.policy.RetryPolicyType;
import com.azure.storage.file.datalake.DataLakeServiceClient;
import com.azure.storage.file.datalake.DataLakeServiceClientBuilder;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Azure's own client, connected to a server of ours. */
final class DataLakeClient {

    private DataLakeClient() {}

    static DataLakeServiceClient withKey(Lake lake, String key) throws Exception {
        return builder(lake)
                .credential(new StorageSharedKeyCredential(lake.account(), key))
                .buildClient();
    }

    static DataLakeServiceClientBuilder builder(Lake lake) throws Exception {
        return new DataLakeServiceClientBuilder()
                .endpoint(lake.endpoint() + "/" + lake.account())
                .httpClient(http(lake))
                .retryOptions(new RequestRetryOptions(
                        RetryPolicyType.FIXED,
                        2,
                        Duration.ofSeconds(20),
                        Duration.ofMillis(10),
                        Duration.ofMillis(10),
                        null));
    }

    static HttpClient http(Lake lake) throws Exception {
        return new JdkHttpClientBuilder(java.net.http.HttpClient.newBuilder().sslContext(trusting(lake))).build();
    }

    static SSLContext trusting(Lake lake) throws Exception {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        try (InputStream in = Files.newInputStream(lake.certificate())) {
            trusted.setCertificateEntry(
                    "lake", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
