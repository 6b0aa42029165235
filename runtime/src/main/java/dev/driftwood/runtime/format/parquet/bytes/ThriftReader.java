package dev.driftwood.runtime.format.parquet.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the Thrift compact protocol from an array. A structure is read by
 *
 * <pre>{@code
 * in.beginStruct();
 * while (in.nextField()) {
 *     switch (in.field()) {
 *         case 1 -> rows = in.readLong();
 *         default -> in.skip();
 *     }
 * }
 * }</pre>
 *
 * <p>Every length is compared with the bytes that are left before anything is allocated, and nesting is bounded, so that no
 * input makes it allocate more than a small multiple of its own size.
 *
 * <p>Written by hand because the classes that Thrift generates for Parquet take longer to load than this takes to read a
 * footer.
 */
public final class ThriftReader {

    private static final int MAX_DEPTH = 64;

    private final byte[] bytes;
    private final int end;
    private final int[] outerFields = new int[MAX_DEPTH];
    private int depth;
    private int position;
    private int field;
    private int type;

    /** Reads {@code bytes[start..end)}. */
    public ThriftReader(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.position = start;
        this.end = end;
    }

    /** Where in the array the next byte is read. */
    public int position() {
        return position;
    }

    /** Enters a structure: the outermost one, a field's value or a list's element. */
    public void beginStruct() {
        if (depth > 0) {
            expect(ThriftType.STRUCT);
        }
        if (depth == MAX_DEPTH) {
            throw new DamagedFileException("structures are nested too deeply");
        }
        outerFields[depth++] = field;
        field = 0;
    }

    /** Moves on to the next field; at the end of the structure leaves it and answers {@code false}. */
    public boolean nextField() {
        int header = readByte();
        if (header == ThriftType.STOP) {
            field = outerFields[--depth];
            return false;
        }
        int delta = (header >> 4) & 0x0f;
        field = delta == 0 ? (int) zigzag(readVarint()) : field + delta;
        type = header & 0x0f;
        return true;
    }

    /** The number of the field that {@link #nextField} moved to. */
    public int field() {
        return field;
    }

    /** Whether the field is a boolean; other readers than ours may have changed a field's type. */
    public boolean readBoolean() {
        if (type == ThriftType.TRUE) {
            return true;
        }
        expect(ThriftType.FALSE);
        return false;
    }

    public int readInt() {
        expect(ThriftType.INT);
        return readElementInt();
    }

    public long readLong() {
        expect(ThriftType.LONG);
        return zigzag(readVarint());
    }

    /** An {@code i8}, such as the bit width of an integer type. */
    public int readSmall() {
        expect(ThriftType.BYTE);
        return (byte) readByte();
    }

    public byte[] readBinary() {
        expect(ThriftType.BINARY);
        return readElementBinary();
    }

    private byte[] readElementBinary() {
        int length = readLength();
        byte[] value = new byte[length];
        System.arraycopy(bytes, position, value, 0, length);
        position += length;
        return value;
    }

    public String readString() {
        expect(ThriftType.BINARY);
        return readElementString();
    }

    /** Enters a list of structures and gives its size; each is then read from {@link #beginStruct} on. */
    public int beginStructs() {
        return beginList(ThriftType.STRUCT);
    }

    /** Enters a list of integers and gives its size; each is then read by {@link #readElementInt}. */
    public int beginInts() {
        return beginList(ThriftType.INT);
    }

    /** Enters a list of strings and gives its size; each is then read by {@link #readElementString}. */
    public int beginStrings() {
        return beginList(ThriftType.BINARY);
    }

    /** Reads a list of booleans to the end of another. */
    public void readBooleans(List<Boolean> target) {
        int size = beginList(ThriftType.TRUE);
        for (int i = 0; i < size; i++) {
            target.add(readByte() == ThriftType.TRUE);
        }
    }

    /** Reads a list of numbers to the end of another. */
    public void readLongs(List<Long> target) {
        int size = beginList(ThriftType.LONG);
        for (int i = 0; i < size; i++) {
            target.add(zigzag(readVarint()));
        }
    }

    /** Reads a list of binaries to the end of another. */
    public void readBinaries(List<byte[]> target) {
        int size = beginList(ThriftType.BINARY);
        for (int i = 0; i < size; i++) {
            target.add(readElementBinary());
        }
    }

    /** The bytes of a structure, which stand for it in any other. */
    public byte[] readRawStruct() {
        expect(ThriftType.STRUCT);
        int start = position;
        skip();
        return Arrays.copyOfRange(bytes, start, position);
    }

    /** Says that the next element of a list of structures begins, since the one before changed the type read last. */
    public void beginElement() {
        type = ThriftType.STRUCT;
        beginStruct();
    }

    public int readElementInt() {
        long value = zigzag(readVarint());
        if (value != (int) value) {
            throw new DamagedFileException("a 32-bit number is out of range");
        }
        return (int) value;
    }

    public String readElementString() {
        int length = readLength();
        String value = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        return value;
    }

    /** Passes over the field's value, whatever it is. */
    public void skip() {
        skip(type, depth);
    }

    private int beginList(int elementType) {
        expect(ThriftType.LIST);
        int header = readByte();
        int size = (header >> 4) & 0x0f;
        if (size == 0x0f) {
            size = readLength();
        } else {
            requireLeft(size);
        }
        int found = header & 0x0f;
        boolean booleans = elementType == ThriftType.TRUE && found == ThriftType.FALSE;
        if (size > 0 && found != elementType && !booleans) {
            throw new DamagedFileException("a list holds elements of the wrong type");
        }
        return size;
    }

    private void skip(int skipped, int level) {
        if (level > MAX_DEPTH) {
            throw new DamagedFileException("structures are nested too deeply");
        }
        switch (skipped) {
            case ThriftType.TRUE, ThriftType.FALSE -> {
                // The value is in the field's header.
            }
            case ThriftType.BYTE -> readByte();
            case ThriftType.SHORT, ThriftType.INT, ThriftType.LONG -> readVarint();
            case ThriftType.DOUBLE -> advance(Long.BYTES);
            case ThriftType.BINARY -> advance(readLength());
            case ThriftType.LIST, ThriftType.SET -> skipList(level + 1);
            case ThriftType.MAP -> skipMap(level + 1);
            case ThriftType.STRUCT -> skipStruct(level + 1);
            default -> throw new DamagedFileException("a field has the unknown type " + skipped);
        }
    }

    private void skipStruct(int level) {
        int header = readByte();
        while (header != ThriftType.STOP) {
            if ((header & 0xf0) == 0) {
                readVarint();
            }
            skip(header & 0x0f, level);
            header = readByte();
        }
    }

    private void skipList(int level) {
        int header = readByte();
        int size = (header >> 4) & 0x0f;
        if (size == 0x0f) {
            size = readLength();
        }
        for (int i = 0; i < size; i++) {
            skipElement(header & 0x0f, level);
        }
    }

    private void skipMap(int level) {
        int size = readLength();
        int types = size == 0 ? 0 : readByte();
        for (int i = 0; i < size; i++) {
            skipElement((types >> 4) & 0x0f, level);
            skipElement(types & 0x0f, level);
        }
    }

    /** Booleans take a byte each in lists, unlike in fields. */
    private void skipElement(int elementType, int level) {
        if (elementType == ThriftType.TRUE || elementType == ThriftType.FALSE) {
            readByte();
        } else {
            skip(elementType, level);
        }
    }

    private void expect(int expected) {
        if (type != expected) {
            throw new DamagedFileException("field " + field + " has the wrong type");
        }
    }

    /** A length or size: not negative, and no greater than the bytes left, since each element takes one at least. */
    private int readLength() {
        long length = readVarint();
        if (length < 0 || length > end - position) {
            throw new UnderflowException();
        }
        return (int) length;
    }

    private void requireLeft(int count) {
        if (count > end - position) {
            throw new UnderflowException();
        }
    }

    private void advance(int count) {
        requireLeft(count);
        position += count;
    }

    private int readByte() {
        if (position >= end) {
            throw new UnderflowException();
        }
        return bytes[position++] & 0xff;
    }

    private long readVarint() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = readByte();
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new DamagedFileException("a number takes more than ten bytes");
    }

    private static long zigzag(long value) {
        return (value >>> 1) ^ -(value & 1);
    }
}
