package dev.driftwood.regression.lineage;

/** How the columns of a source are known. */
public sealed interface Basis {

    /** How people would say it. */
    String words();

    /** From today's files, what drifts included. */
    record OfFiles() implements Basis {
        @Override
        public String words() {
            return "columns of today's files";
        }
    }

    /** From the projection in the script: what drifts is not known. */
    record OfProjection() implements Basis {
        @Override
        public String words() {
            return "columns of its projection; no files were looked at";
        }
    }

    /** From the sink of a flow that writes what it reads. */
    record OfSink(String flow, String sink) implements Basis {
        @Override
        public String words() {
            return "columns that " + sink + " of " + flow + " writes; no files were looked at";
        }
    }

    /** There are no files, and the script has no projection. */
    record Unknown() implements Basis {
        @Override
        public String words() {
            return "columns not known: no files were looked at, and the script has no projection";
        }
    }
}
