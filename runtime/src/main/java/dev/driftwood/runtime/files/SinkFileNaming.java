package dev.driftwood.runtime.files;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a sink names its files ("File name option"): by the number of the partition, or by a column of the row.
 *
 * @see SinkFileNames which reads the script's properties
 */
public sealed interface SinkFileNaming {

    /** One file for each partition of the data. */
    sealed interface ByPartition extends SinkFileNaming {

        /**
         * The path of a partition's file below the sink's folder.
         *
         * @param partition from 0
         */
        String fileName(int partition);

        /** How many partitions there have to be; empty if any number will do. */
        Optional<Integer> partitions();
    }

    /** Each row goes to the file, or folder, that one of its columns names. */
    sealed interface ByColumn extends SinkFileNaming {

        String column();
    }

    /**
     * {@code part-00000.parquet} and so on. The service writes {@code part-00000-tid-<guid>}; a random name would make two runs
     * over the same input differ. But guids never meet, so that the service's files add up day after day where the folder is
     * not cleared. So numbers continue behind the highest that is there: see {@link #after}.
     *
     * @param first the number of partition 0
     */
    record Default(String extension, int first) implements ByPartition {

        private static final String PREFIX = "part-";

        private static final int DIGITS = 5;

        @Override
        public String fileName(int partition) {
            String number = Integer.toString(Math.addExact(first, partition));
            return PREFIX + "0".repeat(Math.max(0, DIGITS - number.length())) + number + extension;
        }

        @Override
        public Optional<Integer> partitions() {
            return Optional.empty();
        }

        /**
         * The naming for a folder that is not cleared: numbers continue behind the highest of any {@code part-NNNNN...} in it,
         * also one that the service left. The same folder and input give the same names, and no file is ever replaced. To be
         * asked for each folder that files go to, under the lock that staging takes.
         *
         * @param names what is directly in the folder now
         */
        public Default after(List<String> names) {
            int next = 0;
            for (String name : names) {
                next = Math.max(next, number(name) + 1);
            }
            return new Default(extension, next);
        }

        /** The number in a name; -1 if it has none. More than nine digits are a stamp of some kind, not a number. */
        private static int number(String name) {
            int end = PREFIX.length();
            while (end < name.length() && name.charAt(end) >= '0' && name.charAt(end) <= '9') {
                end++;
            }
            int digits = end - PREFIX.length();
            boolean numbered = name.startsWith(PREFIX) && digits >= DIGITS && digits <= 9;
            return numbered ? Integer.parseInt(name, PREFIX.length(), end, 10) : -1;
        }
    }

    /**
     * {@code filePattern: 'out[n].parquet'}: {@code out1.parquet}, {@code out2.parquet}, from 1 as documented. Without
     * {@code [n]} there is one name, hence one partition. A file of that name that is there is replaced.
     */
    record Pattern(String pattern) implements ByPartition {

        private static final String NUMBER = "[n]";

        @Override
        public String fileName(int partition) {
            return pattern.replace(NUMBER, Integer.toString(partition + 1));
        }

        @Override
        public Optional<Integer> partitions() {
            return pattern.contains(NUMBER) ? Optional.empty() : Optional.of(1);
        }
    }

    /** {@code partitionFileNames} with several names, one for each partition in order. */
    record PerPartition(List<String> names) implements ByPartition {
        public PerPartition {
            names = List.copyOf(names);
        }

        @Override
        public String fileName(int partition) {
            return names.get(partition);
        }

        @Override
        public Optional<Integer> partitions() {
            return Optional.of(names.size());
        }
    }

    /** {@code partitionFileNames} with one name ("Output to single file"): all rows in one file. */
    record SingleFile(String name) implements ByPartition {
        @Override
        public String fileName(int partition) {
            return name;
        }

        @Override
        public Optional<Integer> partitions() {
            return Optional.of(1);
        }
    }

    /**
     * {@code rowUrlColumn} ("Name file as column data"): the column holds a path from the container's root, which overrides the
     * sink's folder, as documented.
     */
    record ColumnAsFileName(String column) implements ByColumn {

        /**
         * Where a row goes.
         *
         * @param folder the sink's folder
         * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-InvalidPartitionFileNames} if the value
         *     is null or blank or ends in {@code /}; with {@code DW-Sink-UnsafePath} if it goes up
         */
        public SinkPlace place(@Nullable String value, String folder) {
            return SinkPlace.of(SinkFileNames.fromColumn(column, value, true), folder);
        }
    }

    /**
     * {@code rowFolderUrlColumn} ("Name folder as column data"): the column holds a folder below the sink's folder; the files in
     * it have default names. That the container's root is meant, as for file names, is not documented.
     */
    record ColumnAsFolder(String column, Default files) implements ByColumn {

        /**
         * The folder of a row below the sink's folder.
         *
         * @throws dev.driftwood.script.source.DataFlowException as {@link ColumnAsFileName#place} does
         */
        public String folder(@Nullable String value) {
            return String.join("/", SinkFileNames.fromColumn(column, value, false));
        }
    }
}
