package dev.driftwood.adls.driver;

import java.io.IOException;

/** A file that nobody else can change for a while: a lease. It ends by itself when its time is over. */
public interface Hold {

    /** Lets its time begin anew; false if somebody else has the file by now, or it is gone. */
    boolean renew() throws IOException;

    /** Lets others at the file; nothing happens if it is not held any more. */
    void release() throws IOException;
}
