package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a vector or tensor of integers, floats or complex numbers, in row-major order:
 * {@code dense<[1, 2]> : tensor<2xi32>}. Equal elements are stored once (a splat).
 *
 * <p>Elements lie in little-endian order, each part in whole bytes, but booleans as bits, lowest
 * first: the same bytes that the hexadecimal form shows. A complex element has two parts, elsewhere
 * parts are elements.
 */
public final class DenseElementsAttribute implements ElementsAttribute {
  private final ShapedType type;
  private final Type partType;
  private final boolean complex;
  private final boolean splat;
  private final byte[] data;
  private int hash;

  private DenseElementsAttribute(ShapedType type, boolean splat, byte[] data) {
    this.type = type;
    this.partType = partType(type);
    this.complex = type.elementType() instanceof ComplexType;
    this.splat = splat;
    this.data = data;
  }

  private static Type partType(ShapedType type) {
    return type.elementType() instanceof ComplexType complex
        ? complex.elementType()
        : type.elementType();
  }

  /** Whether elements of {@code type} can be stored: numbers and complex numbers. */
  public static boolean isValidElementType(Type type) {
    return type.isIntOrIndexOrFloat() || type instanceof ComplexType;
  }

  /** Collects elements in row-major order. */
  public static final class Builder {
    private static final int INITIAL_CAPACITY = 64;

    private final ShapedType type;
    private final Type partType;
    private final int partsPerElement;
    private final int bytes;
    private final boolean bits;

    /** All numbers from the least to the greatest are taken; others are looked at more closely. */
    private final long least;

    private final long greatest;
    private byte[] data = new byte[INITIAL_CAPACITY];
    private int parts;

    private Builder(ShapedType type) {
      if (!isValidElementType(type.elementType())) {
        throw new IllegalArgumentException("invalid dense element type: " + type.elementType());
      }
      this.type = type;
      this.partType = partType(type);
      this.partsPerElement = type.elementType() instanceof ComplexType ? 2 : 1;
      this.bytes = RawBits.bytes(partType);
      this.bits = isPacked(type);
      int width = RawBits.width(partType);
      boolean isPlain = partType.isSignlessInteger() && width > 1 && width <= Long.SIZE;
      this.least = isPlain ? -1L << width - 1 : 0;
      // An i64 is any number of 64 bits; all others may be written without a sign, too.
      this.greatest =
          !isPlain ? -1 : width == Long.SIZE ? Long.MAX_VALUE : -1L >>> Long.SIZE - width;
    }

    /** Makes room for one more part and returns where in {@code data} it goes. */
    private int nextOffset() {
      int end = Math.multiplyExact(Math.addExact(parts, 1), bytes);
      if (end > data.length) {
        data = Arrays.copyOf(data, Math.max(end, (int) Math.min(data.length * 2L, 1 << 30)));
      }
      parts++;
      return end - bytes;
    }

    /**
     * Adds an integer part.
     *
     * @throws IllegalArgumentException if the type of the parts does not take the value; see {@link
     *     IntegerAttribute#fits}
     */
    public Builder add(long value) {
      if (!tryToAdd(value)) {
        RawBits.checkInteger(value, partType);
      }
      return this;
    }

    /** Adds an integer part if the type of the parts takes it, and returns whether it does. */
    public boolean tryToAdd(long value) {
      if ((value < least || value > greatest) && !IntegerAttribute.fits(value, partType)) {
        return false;
      }
      int offset = nextOffset();
      RawBits.writeInteger(data, offset, partType, value);
      return true;
    }

    /**
     * Adds an integer part.
     *
     * @throws IllegalArgumentException if the type of the parts does not take the value; see {@link
     *     IntegerAttribute#fits}
     */
    public Builder add(BigInteger value) {
      RawBits.checkInteger(value, partType);
      int offset = nextOffset();
      RawBits.writeInteger(data, offset, partType, value);
      return this;
    }

    /**
     * Adds an integer or float part, or a complex element as an array of two.
     *
     * @throws IllegalArgumentException if it has another type
     */
    public Builder add(Attribute value) {
      if (value instanceof ArrayAttribute pair && partsPerElement == 2 && pair.size() == 2) {
        addPart(pair.get(0));
        addPart(pair.get(1));
      } else {
        addPart(value);
      }
      return this;
    }

    private void addPart(Attribute value) {
      int offset = nextOffset();
      RawBits.write(data, offset, partType, value);
    }

    /** The number of elements so far. */
    public int size() {
      return parts / partsPerElement;
    }

    /**
     * The attribute. One element alone stands for all.
     *
     * @throws IllegalStateException if there are neither one nor as many elements as the type says
     */
    public DenseElementsAttribute build() {
      if (parts % partsPerElement != 0 || (size() != 1 && size() != type.numElements())) {
        throw new IllegalStateException(size() + " elements for " + type);
      }
      byte[] all = Arrays.copyOf(data, parts * bytes);
      if (!bits) {
        return canonical(type, size(), all);
      }
      byte[] packed = new byte[(parts + Byte.SIZE - 1) / Byte.SIZE];
      for (int i = 0; i < parts; i++) {
        packed[i / Byte.SIZE] |= (byte) (all[i] << (i % Byte.SIZE));
      }
      return canonical(type, size(), packed);
    }
  }

  /** Starts collecting elements for a vector or tensor of static shape. */
  public static Builder builder(ShapedType type) {
    return new Builder(type);
  }

  private static boolean isPacked(ShapedType type) {
    return type.elementType().isInteger(1);
  }

  /** Stores equal elements once, and for booleans clears the bits after the last one. */
  private static DenseElementsAttribute canonical(ShapedType type, int count, byte[] data) {
    if (isPacked(type)) {
      return canonicalBits(type, count, data);
    }
    if (count == 0) {
      return new DenseElementsAttribute(type, false, data);
    }
    int bytes = data.length / count;
    // Each byte equals the one an element before: all elements are equal.
    if (Arrays.equals(data, bytes, data.length, data, 0, data.length - bytes)) {
      return new DenseElementsAttribute(type, true, Arrays.copyOf(data, bytes));
    }
    return new DenseElementsAttribute(type, false, data);
  }

  private static DenseElementsAttribute canonicalBits(ShapedType type, int count, byte[] data) {
    int used = count % Byte.SIZE;
    if (used != 0) {
      data[data.length - 1] &= (byte) ((1 << used) - 1);
    }
    int set = 0;
    for (byte b : data) {
      set += Integer.bitCount(b & 0xFF);
    }
    if (count > 0 && (set == 0 || set == count)) {
      return new DenseElementsAttribute(type, true, new byte[] {(byte) (set == 0 ? 0 : -1)});
    }
    return new DenseElementsAttribute(type, false, data);
  }

  /**
   * The elements given in row-major order; a single one stands for all.
   *
   * @throws IllegalArgumentException if an element does not fit the type
   */
  public static DenseElementsAttribute of(ShapedType type, List<? extends Attribute> elements) {
    Builder builder = builder(type);
    for (Attribute element : elements) {
      builder.add(element);
    }
    return builder.build();
  }

  /**
   * Integer elements given in row-major order; a single one stands for all.
   *
   * @throws IllegalArgumentException if the type of the elements does not take one of them; see
   *     {@link IntegerAttribute#fits}
   * @throws IllegalStateException if there are neither one nor as many elements as the type says
   */
  public static DenseElementsAttribute ofLongs(ShapedType type, long... elements) {
    Builder builder = builder(type);
    for (long element : elements) {
      builder.add(element);
    }
    return builder.build();
  }

  /** One element for all places. */
  public static DenseElementsAttribute splat(ShapedType type, Attribute element) {
    return builder(type).add(element).build();
  }

  /**
   * The elements stored in {@code data} as described above; null if it has the wrong length. The
   * bytes of one element alone stand for all.
   */
  public static @Nullable DenseElementsAttribute ofRaw(ShapedType type, byte[] data) {
    if (!isValidElementType(type.elementType())) {
      return null;
    }
    long count = type.numElements();
    if (isPacked(type)) {
      if (data.length == 1 && (data[0] == 0 || data[0] == -1)) {
        return new DenseElementsAttribute(type, true, data.clone());
      }
      return data.length == (count + Byte.SIZE - 1) / Byte.SIZE
          ? canonicalBits(type, (int) count, data.clone())
          : null;
    }
    int bytes = RawBits.bytes(partType(type)) * (type.elementType() instanceof ComplexType ? 2 : 1);
    if (data.length == bytes) {
      return new DenseElementsAttribute(type, true, data.clone());
    }
    return data.length % bytes == 0 && data.length / bytes == count
        ? canonical(type, (int) count, data.clone())
        : null;
  }

  @Override
  public ShapedType type() {
    return type;
  }

  @Override
  public boolean isSplat() {
    return splat;
  }

  /** A copy of the stored bytes: of one element if this is a splat. */
  public byte[] rawData() {
    return data.clone();
  }

  /**
   * These elements in another shape of as many elements.
   *
   * @throws IllegalArgumentException if the number or type of elements differs
   */
  public DenseElementsAttribute reshape(ShapedType newType) {
    if (!newType.elementType().equals(type.elementType())
        || newType.numElements() != type.numElements()) {
      throw new IllegalArgumentException("cannot reshape " + type + " to " + newType);
    }
    return new DenseElementsAttribute(newType, splat, data);
  }

  /**
   * The one element of a splat in another shape of any size.
   *
   * @throws IllegalArgumentException if this is no splat or the type of elements differs
   */
  public DenseElementsAttribute resizeSplat(ShapedType newType) {
    if (!splat || !newType.elementType().equals(type.elementType())) {
      throw new IllegalArgumentException("cannot resize " + type + " to " + newType);
    }
    return new DenseElementsAttribute(newType, true, data);
  }

  private int offset(int part) {
    int index = splat ? (complex ? part & 1 : 0) : part;
    return Math.multiplyExact(index, RawBits.bytes(partType));
  }

  private boolean bitAt(int index) {
    return splat ? data[0] != 0 : (data[index / Byte.SIZE] >> (index % Byte.SIZE) & 1) != 0;
  }

  private boolean isPacked() {
    return !complex && partType.isInteger(1);
  }

  /** Integer part {@code index} (sign-extended unless {@code uiN}), its lowest 64 bits. */
  public long longAt(int index) {
    if (isPacked()) {
      return !bitAt(index) ? 0 : partType.isUnsignedInteger() ? 1 : -1;
    }
    return RawBits.readLong(data, offset(index), partType);
  }

  /** Integer part {@code index}. */
  public BigInteger integerAt(int index) {
    return isPacked()
        ? BigInteger.valueOf(longAt(index))
        : RawBits.readInteger(data, offset(index), partType);
  }

  /** Boolean {@code index}: whether any bit of the integer is set. */
  public boolean booleanAt(int index) {
    return isPacked() ? bitAt(index) : integerAt(index).signum() != 0;
  }

  /**
   * Float part {@code index}.
   *
   * @throws IllegalStateException if the elements are integers
   */
  public FloatAttribute floatAt(int index) {
    if (partType instanceof FloatType format) {
      return RawBits.readFloat(data, offset(index), format);
    }
    throw new IllegalStateException("no float elements: " + type);
  }

  /** Float part {@code index} as the nearest double. */
  public double doubleAt(int index) {
    return floatAt(index).doubleValue();
  }

  /** Element {@code index}; a complex one is an array of its two parts. */
  public Attribute attributeAt(int index) {
    return complex ? ArrayAttribute.of(partAt(2 * index), partAt(2 * index + 1)) : partAt(index);
  }

  private Attribute partAt(int index) {
    return isPacked()
        ? IntegerAttribute.of(longAt(index), partType)
        : RawBits.read(data, offset(index), partType);
  }

  /**
   * The element all places share.
   *
   * @throws IllegalStateException if this is no splat
   */
  public Attribute splatValue() {
    if (!splat) {
      throw new IllegalStateException("no splat: " + this);
    }
    return attributeAt(0);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof DenseElementsAttribute elements
            && elements.splat == splat
            && elements.type.equals(type)
            && Arrays.equals(elements.data, data));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = type.hashCode() * 31 + Arrays.hashCode(data);
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
