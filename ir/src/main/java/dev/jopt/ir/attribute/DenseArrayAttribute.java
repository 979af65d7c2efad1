package dev.jopt.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/** A flat list of numbers of one type: {@code array<i64: 1, 2>}. */
public final class DenseArrayAttribute implements Attribute {
  private final Type elementType;
  private final int size;
  private final byte[] data;

  private DenseArrayAttribute(Type elementType, int size, byte[] data) {
    this.elementType = elementType;
    this.size = size;
    this.data = data;
  }

  /**
   * Whether an array may hold elements of {@code type}: booleans, integers and floats of whole
   * bytes.
   */
  public static boolean isValidElementType(Type type) {
    return type.isIntOrFloat() && (type.isInteger(1) || RawBits.width(type) % Byte.SIZE == 0);
  }

  /**
   * An array of scalars.
   *
   * @throws IllegalArgumentException if the element type is not valid, or not that of all values
   */
  public static DenseArrayAttribute of(Type elementType, List<? extends Attribute> values) {
    byte[] data = allocate(elementType, values.size());
    int bytes = RawBits.bytes(elementType);
    for (int i = 0; i < values.size(); i++) {
      RawBits.write(data, i * bytes, elementType, values.get(i));
    }
    return new DenseArrayAttribute(elementType, values.size(), data);
  }

  /**
   * An array of integers.
   *
   * @throws IllegalArgumentException if the element type is not valid or does not take one of the
   *     values; see {@link IntegerAttribute#fits}
   */
  public static DenseArrayAttribute ofLongs(Type elementType, long... values) {
    byte[] data = allocate(elementType, values.length);
    int bytes = RawBits.bytes(elementType);
    for (int i = 0; i < values.length; i++) {
      RawBits.checkInteger(values[i], elementType);
      RawBits.writeInteger(data, i * bytes, elementType, values[i]);
    }
    return new DenseArrayAttribute(elementType, values.length, data);
  }

  private static byte[] allocate(Type elementType, int size) {
    if (!isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid element type of an array: " + elementType);
    }
    return new byte[Math.multiplyExact(size, RawBits.bytes(elementType))];
  }

  /** An array of {@code i64}. */
  public static DenseArrayAttribute i64(long... values) {
    return ofLongs(IntegerType.I64, values);
  }

  /** An array of {@code i64}. */
  public static DenseArrayAttribute i64(ImmutableLongArray values) {
    return ofLongs(IntegerType.I64, values.toArray());
  }

  /** An array of {@code i32}. */
  public static DenseArrayAttribute i32(int... values) {
    long[] longs = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      longs[i] = values[i];
    }
    return ofLongs(IntegerType.I32, longs);
  }

  /** An array of {@code i1}. */
  public static DenseArrayAttribute i1(boolean... values) {
    long[] longs = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      longs[i] = values[i] ? 1 : 0;
    }
    return ofLongs(IntegerType.I1, longs);
  }

  /** The type of the elements. */
  public Type elementType() {
    return elementType;
  }

  /** The number of elements. */
  public int size() {
    return size;
  }

  /** Whether there are no elements. */
  public boolean isEmpty() {
    return size == 0;
  }

  private int offset(int index) {
    return Math.multiplyExact(checkIndex(index), RawBits.bytes(elementType));
  }

  private int checkIndex(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return index;
  }

  /** Integer {@code index}: sign-extended unless {@code uiN}; booleans are 0 or 1. */
  public long longAt(int index) {
    // Nearly all arrays are numbers of operands, or offsets and sizes.
    if (elementType == IntegerType.I32) {
      return RawBits.readInt(data, checkIndex(index) * Integer.BYTES);
    }
    if (elementType == IntegerType.I64) {
      int offset = checkIndex(index) * Long.BYTES;
      long low = Integer.toUnsignedLong(RawBits.readInt(data, offset));
      return (long) RawBits.readInt(data, offset + Integer.BYTES) << Integer.SIZE | low;
    }
    long value = RawBits.readLong(data, offset(index), elementType);
    return elementType.isInteger(1) ? value & 1 : value;
  }

  /** Integer {@code index}, of any width. */
  public BigInteger integerAt(int index) {
    return RawBits.readInteger(data, offset(index), elementType);
  }

  /** Boolean {@code index}. */
  public boolean booleanAt(int index) {
    return longAt(index) != 0;
  }

  /**
   * Float {@code index}.
   *
   * @throws IllegalStateException if the elements are integers
   */
  public FloatAttribute floatAt(int index) {
    if (elementType instanceof FloatType format) {
      return RawBits.readFloat(data, offset(index), format);
    }
    throw new IllegalStateException("no array of floats: " + this);
  }

  /** Element {@code index}. */
  public Attribute attributeAt(int index) {
    return RawBits.read(data, offset(index), elementType);
  }

  /** All integers, see {@link #longAt}. */
  public ImmutableLongArray longs() {
    long[] values = new long[size];
    for (int i = 0; i < size; i++) {
      values[i] = longAt(i);
    }
    return ImmutableLongArray.copyOf(values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseArrayAttribute array
        && array.size == size
        && array.elementType.equals(elementType)
        && Arrays.equals(array.data, data);
  }

  @Override
  public int hashCode() {
    return elementType.hashCode() * 31 + Arrays.hashCode(data);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
