package dev.jopt.ir.type;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sizes and alignments of types in memory: those of the usual 64-bit targets, unless entries
 * say otherwise. The entries are those of MLIR's {@code dlti.dl_spec}: for {@code index} the width
 * in bits, for an integer or a float its alignment in bits, for any other type its size and its
 * alignment in bits. An integer without an entry of its own has the alignment of the next larger
 * one with an entry.
 *
 * <p>Immutable: threads may share one.
 */
public final class DataLayout {
  private static final long MAX_SCALAR_ALIGNMENT = 16;

  /** The property that is one where the most significant byte comes first. */
  public static final String BIG_ENDIAN = "big-endian";

  /** The layout without entries. */
  public static final DataLayout DEFAULT = new DataLayout(Map.of(), Map.of());

  private final ImmutableMap<String, ImmutableLongArray> entries;
  private final ImmutableMap<String, Long> properties;
  private final ImmutableSortedMap<Integer, Long> integerAlignments;

  /**
   * The size of a value in memory.
   *
   * @param bytes the distance between neighbours in an array, a multiple of the alignment
   * @param alignment the natural alignment in bytes
   */
  public record Size(long bytes, long alignment) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the size is negative or the alignment not positive
     */
    public Size {
      if (bytes < 0 || alignment <= 0) {
        throw new IllegalArgumentException(bytes + " bytes aligned to " + alignment);
      }
    }
  }

  private DataLayout(Map<String, ImmutableLongArray> entries, Map<String, Long> properties) {
    this.entries = ImmutableMap.copyOf(entries);
    this.properties = ImmutableMap.copyOf(properties);
    ImmutableSortedMap.Builder<Integer, Long> integers = ImmutableSortedMap.naturalOrder();
    entries.forEach(
        (type, values) -> {
          if (type.matches("i\\d{1,8}")) {
            integers.put(Integer.valueOf(type.substring(1)), bytes(values.get(0)));
          }
        });
    this.integerAlignments = integers.build();
  }

  /**
   * A layout with these entries.
   *
   * @param entries by the text of the type, as it is printed; at least one number each, all of them
   *     positive
   * @param properties numbers by name, such as {@code dlti.alloca_memory_space}
   * @throws IllegalArgumentException if an entry is empty or has a number that is not positive
   */
  public static DataLayout of(
      Map<String, ImmutableLongArray> entries, Map<String, Long> properties) {
    entries.forEach(
        (type, values) -> {
          if (values.isEmpty() || values.stream().anyMatch(value -> value <= 0)) {
            throw new IllegalArgumentException("no size or alignment of " + type + ": " + values);
          }
        });
    return entries.isEmpty() && properties.isEmpty()
        ? DEFAULT
        : new DataLayout(entries, properties);
  }

  /** This layout with the entries of another one, which count where both have one. */
  public DataLayout with(DataLayout inner) {
    if (this == DEFAULT || inner == DEFAULT) {
      return this == DEFAULT ? inner : this;
    }
    return new DataLayout(
        ImmutableMap.<String, ImmutableLongArray>builder()
            .putAll(entries)
            .putAll(inner.entries)
            .buildKeepingLast(),
        ImmutableMap.<String, Long>builder()
            .putAll(properties)
            .putAll(inner.properties)
            .buildKeepingLast());
  }

  /** A number that is no property of a type, such as {@code dlti.stack_alignment}; or null. */
  public @Nullable Long property(String name) {
    return properties.get(name);
  }

  /** Whether the first byte of a number in memory is its most significant one. */
  public boolean isBigEndian() {
    return Long.valueOf(1).equals(properties.get(BIG_ENDIAN));
  }

  /** The width of an index in bits. */
  public long indexWidth() {
    ImmutableLongArray entry = entries.get("index");
    return entry == null ? IndexType.STORAGE_WIDTH : entry.get(0);
  }

  /** The size of a type; null if it is not known or does not fit 64 bits. */
  public @Nullable Size sizeOf(Type type) {
    try {
      return size(type);
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private @Nullable Size size(Type type) {
    if (type instanceof IntegerType integer) {
      Map.Entry<Integer, Long> entry = integerAlignments.ceilingEntry(integer.width());
      return scalar(integer.width(), entry == null ? null : entry.getValue());
    }
    if (type instanceof FloatType real) {
      ImmutableLongArray entry = entry(type);
      return scalar(real.width(), entry == null ? null : bytes(entry.get(0)));
    }
    if (type instanceof IndexType) {
      ImmutableLongArray entry = entries.get("index");
      return scalar(indexWidth(), entry != null && entry.length() > 1 ? bytes(entry.get(1)) : null);
    }
    if (type instanceof ComplexType complex) {
      Size part = size(complex.elementType());
      return part == null ? null : new Size(Math.multiplyExact(2, part.bytes), part.alignment);
    }
    if (type instanceof VectorType vector) {
      return ofVector(vector);
    }
    ImmutableLongArray entry = entry(type);
    if (entry != null) {
      long size = bytes(entry.get(0));
      long alignment = entry.length() > 1 ? bytes(entry.get(1)) : powerOfTwo(size);
      return new Size(roundUp(size, alignment), alignment);
    }
    return type instanceof SizedType sized ? sized.sizeIn(this) : null;
  }

  private @Nullable ImmutableLongArray entry(Type type) {
    return entries.isEmpty() ? null : entries.get(StringAsmPrinter.toString(type));
  }

  private static @Nullable Size scalar(long bits, @Nullable Long ownAlignment) {
    if (bits == 0) {
      return null;
    }
    long bytes = bytes(bits);
    long alignment =
        ownAlignment == null
            ? Math.min(powerOfTwo(bytes), MAX_SCALAR_ALIGNMENT)
            : ownAlignment.longValue();
    return new Size(roundUp(bytes, alignment), alignment);
  }

  /** A vector is an array of its innermost dimension, each padded to a power of two. */
  private @Nullable Size ofVector(VectorType type) {
    Type element = type.elementType();
    if (type.isScalable() || !element.isIntOrIndexOrFloat()) {
      return null;
    }
    long bits = element.isIndex() ? indexWidth() : element.intOrFloatBitWidth();
    ImmutableLongArray shape = type.shape();
    long inner = shape.isEmpty() ? 1 : shape.get(shape.length() - 1);
    long elements = type.numElements();
    if (elements == Long.MAX_VALUE) {
      throw new ArithmeticException("too many elements: " + type);
    }
    long rows = elements / inner;
    long row = powerOfTwo(bytes(Math.multiplyExact(inner, bits)));
    long packed = powerOfTwo(bytes(Math.multiplyExact(elements, bits)));
    return new Size(Math.max(Math.multiplyExact(rows, row), packed), packed);
  }

  private static long bytes(long bits) {
    return bits / 8 + (bits % 8 == 0 ? 0 : 1);
  }

  private static long powerOfTwo(long value) {
    if (value > 1L << 62) {
      throw new ArithmeticException("no power of two: " + value);
    }
    return value <= 1 ? 1 : Long.highestOneBit(value - 1) << 1;
  }

  private static long roundUp(long value, long multiple) {
    long rest = value % multiple;
    return rest == 0 ? value : Math.addExact(value, multiple - rest);
  }
}
