package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FormatTestCase;

/** Tests of Parquet on files in memory. */
abstract class ParquetTestCase extends FormatTestCase {

    @Override
    protected FileFormat format() {
        return new ParquetFormat();
    }
}
