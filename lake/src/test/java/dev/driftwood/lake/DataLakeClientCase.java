package dev.driftwood.lake;

import com.azure.core.util.BinaryData;
import com.azure.storage.file.datalake.DataLakeFileClient;
import com.azure.storage.file.datalake.DataLakeFileSystemClient;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A lake for each test, and Azure's client of its one container. */
abstract class DataLakeClientCase {

    @TempDir
    Path folder;

    Lake lake;
    DataLakeFileSystemClient raw;

    @BeforeEach
    void start() throws Exception {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"));
        raw = DataLakeClient.withKey(lake, lake.key()).getFileSystemClient("raw");
    }

    @AfterEach
    void stop() {
        lake.close();
    }

    DataLakeFileClient file(String path, String content) {
        DataLakeFileClient file = raw.getFileClient(path);
        file.upload(BinaryData.fromString(content), true);
        return file;
    }
}
