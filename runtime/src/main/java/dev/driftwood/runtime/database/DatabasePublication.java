package dev.driftwood.runtime.database;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes what waits for databases: all loads of one database in one transaction, and no commit before everything is written. */
public final class DatabasePublication {

    private DatabasePublication() {}

    /** @param loads in the order in which they are to be written */
    public static void publish(List<TableLoad> loads) throws IOException {
        Map<Database, DatabaseSession> sessions = new LinkedHashMap<>();
        List<DatabaseSession> open = new ArrayList<>();
        try {
            for (TableLoad load : loads) {
                DatabaseSession session = sessions.get(load.database());
                if (session == null) {
                    session = DatabaseSession.open(load.database());
                    open.add(session);
                    sessions.put(load.database(), session);
                }
                load.write(session);
            }
            open.forEach(DatabaseSession::commit);
        } finally {
            open.forEach(DatabaseSession::close);
        }
    }
}
