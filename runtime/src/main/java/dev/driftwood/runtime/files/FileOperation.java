package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.StoredFile;

/** What becomes of a source file after the run. */
public sealed interface FileOperation {

    StoredFile file();

    /** Script property {@code purgeFiles}. */
    record Delete(StoredFile file) implements FileOperation {
        @Override
        public String toString() {
            return "delete " + file.path();
        }
    }

    /** Script property {@code moveFiles}. */
    record Move(StoredFile file, String targetPath) implements FileOperation {
        @Override
        public String toString() {
            return "move " + file.path() + " to " + targetPath;
        }
    }
}
