package dev.jopt.ir.attribute;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;

/** Little-endian storage of integers and floats, each in whole bytes. */
final class RawBits {
  private RawBits() {}

  /** The number of bits that values of {@code type} have. */
  static int width(Type type) {
    return type == IndexType.INDEX ? IndexType.STORAGE_WIDTH : type.intOrFloatBitWidth();
  }

  /** The number of bytes that values of {@code type} take. */
  static int bytes(Type type) {
    return Math.max(1, (width(type) + Byte.SIZE - 1) / Byte.SIZE);
  }

  /** The unsigned number in up to eight bytes. */
  static long readLong(byte[] data, int offset, int bytes) {
    long value = 0;
    for (int i = Math.min(bytes, Long.BYTES) - 1; i >= 0; i--) {
      value = (value << Byte.SIZE) | (data[offset + i] & 0xFF);
    }
    return value;
  }

  static int readInt(byte[] data, int offset) {
    return (data[offset + 3] << 24)
        | (data[offset + 2] & 0xFF) << 16
        | (data[offset + 1] & 0xFF) << 8
        | (data[offset] & 0xFF);
  }

  static void writeLong(byte[] data, int offset, int bytes, long value) {
    for (int i = 0; i < bytes; i++) {
      data[offset + i] = i < Long.BYTES ? (byte) (value >>> (Byte.SIZE * i)) : 0;
    }
  }

  private static BigInteger readUnsigned(byte[] data, int offset, int bytes) {
    byte[] bigEndian = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      bigEndian[bytes - 1 - i] = data[offset + i];
    }
    return new BigInteger(1, bigEndian);
  }

  /** The integer of {@code type} stored at {@code offset}, read with its signedness. */
  static BigInteger readInteger(byte[] data, int offset, Type type) {
    return holdsInLong(type)
        ? BigInteger.valueOf(readLong(data, offset, type))
        : IntegerAttribute.wrap(readUnsigned(data, offset, bytes(type)), type);
  }

  /** Whether all numbers of a type fit into a {@code long}. */
  private static boolean holdsInLong(Type type) {
    int width = width(type);
    return width < Long.SIZE || width == Long.SIZE && !type.isUnsignedInteger();
  }

  /** Stores the low bits of {@code value}; bits of the last byte that the type lacks are zero. */
  static void writeInteger(byte[] data, int offset, Type type, BigInteger value) {
    int bytes = bytes(type);
    int width = width(type);
    for (int i = 0; i < bytes; i++) {
      int bits = 0;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        int position = i * Byte.SIZE + bit;
        if (position < width && value.testBit(position)) {
          bits |= 1 << bit;
        }
      }
      data[offset + i] = (byte) bits;
    }
  }

  /** Stores the low bits of {@code value}, sign-extended; see {@link #writeInteger}. */
  static void writeInteger(byte[] data, int offset, Type type, long value) {
    int width = width(type);
    if (width > Long.SIZE) {
      writeInteger(data, offset, type, BigInteger.valueOf(value));
    } else {
      long low = width == Long.SIZE ? value : value & ((1L << width) - 1);
      writeLong(data, offset, bytes(type), low);
    }
  }

  /** The integer of {@code type} stored at {@code offset}, its lowest 64 bits, sign-extended. */
  static long readLong(byte[] data, int offset, Type type) {
    int width = width(type);
    long value = readLong(data, offset, bytes(type));
    if (width >= Long.SIZE) {
      return value;
    }
    int unused = Long.SIZE - width;
    boolean unsigned = type instanceof IntegerType integer && integer.isUnsigned();
    return width == 0 ? 0 : unsigned ? value << unused >>> unused : value << unused >> unused;
  }

  /** Refuses an integer that a type does not take. */
  static void checkInteger(long value, Type type) {
    if (!IntegerAttribute.fits(value, type)) {
      checkInteger(BigInteger.valueOf(value), type);
    }
  }

  /** Refuses an integer that a type does not take. */
  static void checkInteger(BigInteger value, Type type) {
    if (!IntegerAttribute.fits(value, type)) {
      throw new IllegalArgumentException("integer " + value + " is out of range for " + type);
    }
  }

  static FloatAttribute readFloat(byte[] data, int offset, FloatType type) {
    int bytes = bytes(type);
    long low = readLong(data, offset, bytes);
    long high = bytes > Long.BYTES ? readLong(data, offset + Long.BYTES, bytes - Long.BYTES) : 0;
    if (type.width() < Long.SIZE) {
      low &= (1L << type.width()) - 1;
    }
    return new FloatAttribute(type, low, high);
  }

  static void writeFloat(byte[] data, int offset, FloatAttribute value) {
    int bytes = bytes(value.type());
    writeLong(data, offset, Math.min(bytes, Long.BYTES), value.encodedLowBits());
    if (bytes > Long.BYTES) {
      writeLong(data, offset + Long.BYTES, bytes - Long.BYTES, value.highBits());
    }
  }

  /** Stores a scalar of exactly the given type. */
  static void write(byte[] data, int offset, Type type, Attribute value) {
    if (value instanceof IntegerAttribute integer && integer.type().equals(type)) {
      if (integer.fitsLong()) {
        writeInteger(data, offset, type, integer.longValue());
      } else {
        writeInteger(data, offset, type, integer.value());
      }
    } else if (value instanceof FloatAttribute number && number.type() == type) {
      writeFloat(data, offset, number);
    } else {
      throw new IllegalArgumentException("expected an element of type " + type + ", got " + value);
    }
  }

  /** The scalar of {@code type} stored at {@code offset}. */
  static Attribute read(byte[] data, int offset, Type type) {
    if (type instanceof FloatType format) {
      return readFloat(data, offset, format);
    }
    return holdsInLong(type)
        ? IntegerAttribute.of(readLong(data, offset, type), type)
        : IntegerAttribute.of(readInteger(data, offset, type), type);
  }
}
