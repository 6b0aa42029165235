package dev.driftwood.adls.signin;

/** What is done in an account; a shared access signature allows each by letters of its own. */
public enum Access {
    LOOK("rx", "look whether a file is there"),
    LIST("l", "list files"),
    READ("r", "read files"),
    WRITE("w", "write files"),
    MOVE("md", "move files"),
    DELETE("d", "delete files");

    private final String letters;
    private final String words;

    Access(String letters, String words) {
        this.letters = letters;
        this.words = words;
    }

    /** The letters of which one is enough. */
    String letters() {
        return letters;
    }

    String words() {
        return words;
    }
}
