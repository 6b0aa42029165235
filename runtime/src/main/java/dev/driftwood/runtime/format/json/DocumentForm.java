package dev.driftwood.runtime.format.json;

/** How documents stand in a file, by the service's names. */
enum DocumentForm {
    DOCUMENT_PER_LINE("documentPerLine"),
    SINGLE_DOCUMENT("singleDocument"),
    ARRAY_OF_DOCUMENTS("arrayOfDocuments");

    private final String word;

    DocumentForm(String word) {
        this.word = word;
    }

    /** As a script writes it. */
    String word() {
        return word;
    }
}
