/**
 * What Parquet's Thrift definition calls FileMetaData and PageHeader, as records, with their readers and writers. Knows the
 * numbers of fields and enumerations; what they mean for reading is decided elsewhere.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.footer;

import org.jspecify.annotations.NullMarked;
