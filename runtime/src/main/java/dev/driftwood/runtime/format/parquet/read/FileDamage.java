package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.EOFException;

/** Says that a file is damaged, and where. */
public final class FileDamage {

    private FileDamage() {}

    /** Damage outside any column. */
    public static DataFlowException of(InputFile file, Exception cause) {
        long offset = cause instanceof DamagedFileException damage ? damage.offset() : DamagedFileException.NOWHERE;
        return complain(file, file.file().path(), offset, cause);
    }

    /** Damage in a column, at an offset if that is known. */
    public static DataFlowException of(InputFile file, String column, long offset, Exception cause) {
        return complain(file, file.file().path() + ", column '" + column + "'", offset, cause);
    }

    private static DataFlowException complain(InputFile file, String where, long offset, Exception cause) {
        String message = cause instanceof EOFException
                ? "the file is shorter than the " + file.length() + " bytes it was listed with"
                : String.valueOf(cause.getMessage());
        String place = offset == DamagedFileException.NOWHERE ? where : where + ", offset " + offset;
        Diagnostic diagnostic = Diagnostic.error(DiagnosticCode.CORRUPT_FILE, message)
                .in(place)
                .hint(DiagnosticCode.CORRUPT_FILE.remedy());
        return new DataFlowException(diagnostic, cause);
    }
}
