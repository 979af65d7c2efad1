package dev.jopt.run.heap;

import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How values of a type lie in memory: as LLVM's default data layout of a 64-bit machine has it. */
public final class Layout {
  private static final int POINTER_BYTES = 8;
  private static final int MOST_ALIGNMENT = 16;

  private enum Kind {
    WORD,
    WIDE,
    FLOAT,
    COMPLEX,
    VECTOR,
    BITS,
    REFERENCE
  }

  private final Type type;
  private final Kind kind;
  private final int bytes;
  private final int size;
  private final int bits;
  private final @Nullable FloatType format;
  private final @Nullable Layout part;

  private Layout(Type type) {
    this.type = type;
    Kind found = Kind.REFERENCE;
    int width = Long.SIZE;
    FloatType float0 = null;
    Layout inner = null;
    if (type.isIntOrIndex()) {
      width = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
      found = width > Long.SIZE ? Kind.WIDE : Kind.WORD;
    } else if (type instanceof FloatType it) {
      width = it.width();
      float0 = it;
      found = Kind.FLOAT;
    } else if (type instanceof ComplexType complex) {
      inner = new Layout(complex.elementType());
      width = 2 * inner.size * Byte.SIZE;
      found = Kind.COMPLEX;
    } else if (type instanceof VectorType vector) {
      inner = new Layout(vector.elementType());
      found = Kind.VECTOR;
      int rank = vector.rank();
      long last = rank == 0 ? 1 : vector.dimSize(rank - 1);
      if (inner.bits % Byte.SIZE != 0) {
        found = Kind.BITS;
      }
      if (rank > 1) {
        inner = new Layout(VectorType.of(vector.elementType(), last));
        found = Kind.VECTOR;
        width = Math.toIntExact(vector.numElements() / Math.max(1, last) * inner.size * Byte.SIZE);
      } else {
        width = Math.toIntExact(last * inner.bits);
      }
    } else if (type instanceof BaseMemRefType memref) {
      width = Long.SIZE * (memref.hasRank() ? 3 + 2 * memref.shape().length() : 2);
    }
    kind = found;
    format = float0;
    part = inner;
    bits = width;
    bytes = (width + Byte.SIZE - 1) / Byte.SIZE;
    boolean plain =
        found == Kind.COMPLEX
            || found == Kind.REFERENCE
            || type instanceof VectorType vector && vector.rank() > 1;
    size = plain || bytes <= 1 ? Math.max(bytes, 1) : Integer.highestOneBit(bytes - 1) << 1;
  }

  /** The layout of a type. */
  public static Layout of(Type type) {
    return new Layout(type);
  }

  /** The type laid out. */
  public Type type() {
    return type;
  }

  /** The distance between two elements of an array, in bytes. */
  public int size() {
    return size;
  }

  /** What the address of a value has to be a multiple of, in bytes. */
  public int alignment() {
    if (kind == Kind.REFERENCE) {
      return POINTER_BYTES;
    }
    if (part != null && (kind == Kind.COMPLEX || type instanceof VectorType v && v.rank() > 1)) {
      return part.alignment();
    }
    return Math.min(size, MOST_ALIGNMENT);
  }

  /** Reads a value at a byte that is within bounds. */
  Object read(Allocation from, long at) {
    switch (kind) {
      case WORD:
        return signed(from.word(at, bytes), bits);
      case WIDE:
        return wide(from.copyOf(at, bytes));
      case FLOAT:
        return bits > Long.SIZE
            ? FloatFormat.ofWideBits(wide(from.copyOf(at, bytes)), format())
            : (Object) FloatFormat.fromBits(from.word(at, bytes), format());
      case COMPLEX:
        return new ComplexValue(part().read(from, at), part().read(from, at + part().size));
      case BITS:
        return readBits(from, at);
      case VECTOR:
        return readVector(from, at);
      default:
        return from.reference(at, bytes);
    }
  }

  /** Writes a value at a byte that is within bounds. */
  void write(Allocation to, long at, Object value) {
    switch (kind) {
      case WORD:
        to.setWord(at, bytes, (Long) value);
        break;
      case WIDE:
        to.setBytes(at, littleEndian((BigInteger) value));
        break;
      case FLOAT:
        if (bits > Long.SIZE) {
          to.setBytes(at, littleEndian(FloatFormat.wideBits(value)));
        } else {
          to.setWord(at, bytes, FloatFormat.toBits((Double) value, format()));
        }
        break;
      case COMPLEX:
        ComplexValue complex = (ComplexValue) value;
        to.store(at, part(), complex.re());
        to.store(at + part().size, part(), complex.im());
        break;
      case BITS:
        writeBits(to, at, (Elements) value);
        break;
      case VECTOR:
        writeVector(to, at, (Elements) value);
        break;
      default:
        to.setReference(at, bytes, value);
    }
  }

  private long[] shape() {
    return ((VectorType) type).shape().toArray();
  }

  private int lanes() {
    return Math.toIntExact(((VectorType) type).numElements());
  }

  private Object readVector(Allocation from, long at) {
    Object[] data = new Object[lanes()];
    int row = part().type instanceof VectorType inner ? (int) inner.numElements() : 0;
    for (int i = 0; i < data.length; i += Math.max(1, row)) {
      if (row > 0) {
        Elements line = (Elements) part().read(from, at + (long) (i / row) * part().size);
        System.arraycopy(line.data(), 0, data, i, row);
      } else {
        data[i] = part().read(from, at + (long) i * (part().bits / Byte.SIZE));
      }
    }
    return new Elements(shape(), data);
  }

  private void writeVector(Allocation to, long at, Elements value) {
    @Nullable Object[] data = value.data();
    int row = part().type instanceof VectorType inner ? (int) inner.numElements() : 0;
    for (int i = 0; i < data.length; i += Math.max(1, row)) {
      if (row > 0) {
        Object[] line = Arrays.copyOfRange(data, i, i + row);
        part().write(to, at + (long) (i / row) * part().size, new Elements(part().shape(), line));
      } else {
        to.store(at + (long) i * (part().bits / Byte.SIZE), part(), data[i]);
      }
    }
  }

  private Object readBits(Allocation from, long at) {
    BigInteger all = wide(from.copyOf(at, bytes));
    Object[] data = new Object[lanes()];
    int each = part().bits;
    for (int i = 0; i < data.length; i++) {
      long word = all.shiftRight(i * each).longValue();
      data[i] =
          part().kind == Kind.FLOAT
              ? (Object) FloatFormat.fromBits(word, part().format())
              : (Object) signed(word, each);
    }
    return new Elements(shape(), data);
  }

  private void writeBits(Allocation to, long at, Elements value) {
    BigInteger all = BigInteger.ZERO;
    int each = part().bits;
    BigInteger mask = BigInteger.ONE.shiftLeft(each).subtract(BigInteger.ONE);
    for (int i = 0; i < value.data().length; i++) {
      Object lane = value.data()[i];
      if (!(lane instanceof Number number)) {
        to.setPoison(at, bytes);
        return;
      }
      long word =
          number instanceof Double real
              ? FloatFormat.toBits(real, part().format())
              : number.longValue();
      all = all.or(BigInteger.valueOf(word).and(mask).shiftLeft(i * each));
    }
    to.setBytes(at, littleEndian(all));
  }

  int bytes() {
    return bytes;
  }

  /** Whether values are no numbers. */
  boolean isReference() {
    return kind == Kind.REFERENCE;
  }

  private Layout part() {
    if (part == null) {
      throw new Fault("no parts in " + type);
    }
    return part;
  }

  private FloatType format() {
    if (format == null) {
      throw new Fault("no float format in " + type);
    }
    return format;
  }

  private static Long signed(long word, int width) {
    int unused = Long.SIZE - width;
    return unused >= Long.SIZE ? 0 : word << unused >> unused;
  }

  private BigInteger wide(byte[] littleEndian) {
    byte[] big = new byte[littleEndian.length + 1];
    for (int i = 0; i < littleEndian.length; i++) {
      big[big.length - 1 - i] = littleEndian[i];
    }
    BigInteger value = new BigInteger(big);
    return kind == Kind.WIDE && value.testBit(bits - 1)
        ? value.subtract(BigInteger.ONE.shiftLeft(bits))
        : value;
  }

  private byte[] littleEndian(BigInteger value) {
    byte[] data = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      data[i] = value.shiftRight(i * Byte.SIZE).byteValue();
    }
    return data;
  }
}
