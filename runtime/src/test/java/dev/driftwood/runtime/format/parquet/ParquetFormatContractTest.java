package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FormatContractTest;

class ParquetFormatContractTest extends FormatContractTest {

    @Override
    protected FileFormat format() {
        return new ParquetFormat();
    }
}
