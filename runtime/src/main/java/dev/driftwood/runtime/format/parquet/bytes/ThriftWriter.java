package dev.driftwood.runtime.format.parquet.bytes;

import java.nio.charset.StandardCharsets;

/** Writes the Thrift compact protocol, fields in the order called, which must be that of their numbers. */
public final class ThriftWriter {

    private static final int MAX_DEPTH = 16;

    private final GrowingBytes out;
    private final int[] outerFields = new int[MAX_DEPTH];
    private int depth;
    private int field;

    public ThriftWriter(GrowingBytes out) {
        this.out = out;
    }

    /** Begins the outermost structure or a list's element. */
    public void beginStruct() {
        outerFields[depth++] = field;
        field = 0;
    }

    public void beginStruct(int number) {
        header(number, ThriftType.STRUCT);
        beginStruct();
    }

    public void endStruct() {
        out.put(ThriftType.STOP);
        field = outerFields[--depth];
    }

    /** A structure without fields: how Thrift spells the chosen case of a union that says no more. */
    public void writeEmptyStruct(int number) {
        beginStruct(number);
        endStruct();
    }

    public void writeBoolean(int number, boolean value) {
        header(number, value ? ThriftType.TRUE : ThriftType.FALSE);
    }

    public void writeSmall(int number, int value) {
        header(number, ThriftType.BYTE);
        out.put(value);
    }

    public void writeInt(int number, int value) {
        header(number, ThriftType.INT);
        writeElementInt(value);
    }

    public void writeLong(int number, long value) {
        header(number, ThriftType.LONG);
        writeElementLong(value);
    }

    public void writeBinary(int number, byte[] value) {
        header(number, ThriftType.BINARY);
        writeElementBinary(value);
    }

    public void writeString(int number, String value) {
        writeBinary(number, value.getBytes(StandardCharsets.UTF_8));
    }

    public void beginStructs(int number, int size) {
        beginList(number, ThriftType.STRUCT, size);
    }

    public void beginInts(int number, int size) {
        beginList(number, ThriftType.INT, size);
    }

    public void beginStrings(int number, int size) {
        beginList(number, ThriftType.BINARY, size);
    }

    /** A list of booleans, of which each takes a byte. */
    public void beginBooleans(int number, int size) {
        beginList(number, ThriftType.TRUE, size);
    }

    public void beginLongs(int number, int size) {
        beginList(number, ThriftType.LONG, size);
    }

    /** A structure as {@link ThriftReader#readRawStruct} gave it. */
    public void writeRawStruct(int number, byte[] value) {
        header(number, ThriftType.STRUCT);
        out.put(value, 0, value.length);
    }

    public void writeElementBoolean(boolean value) {
        out.put(value ? ThriftType.TRUE : ThriftType.FALSE);
    }

    public void writeElementLong(long value) {
        out.putVarint((value << 1) ^ (value >> 63));
    }

    public void writeElementBinary(byte[] value) {
        out.putVarint(value.length);
        out.put(value, 0, value.length);
    }

    public void writeElementInt(int value) {
        out.putVarint(((value << 1) ^ (value >> 31)) & 0xffffffffL);
    }

    public void writeElementString(String value) {
        writeElementBinary(value.getBytes(StandardCharsets.UTF_8));
    }

    private void beginList(int number, int elementType, int size) {
        header(number, ThriftType.LIST);
        if (size < 0x0f) {
            out.put((size << 4) | elementType);
        } else {
            out.put(0xf0 | elementType);
            out.putVarint(size);
        }
    }

    private void header(int number, int type) {
        int delta = number - field;
        if (delta > 0 && delta <= 0x0f) {
            out.put((delta << 4) | type);
        } else {
            out.put(type);
            out.putVarint(((number << 1) ^ (number >> 31)) & 0xffffffffL);
        }
        field = number;
    }
}
