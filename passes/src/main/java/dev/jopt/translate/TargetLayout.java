package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sizes and alignments by a data layout string of LLVM. Numbers are bytes if they say no other. */
final class TargetLayout {
  private record Alignment(long abi, long preferred) {}

  private record Pointer(int bits, Alignment alignment, int indexBits) {}

  private final TreeMap<Integer, Alignment> integers = new TreeMap<>();
  private final Map<Integer, Alignment> floats = new HashMap<>();
  private final Map<Integer, Alignment> vectors = new HashMap<>();
  private final Map<Long, Pointer> pointers = new HashMap<>();
  private Alignment aggregate = new Alignment(1, 8);
  private boolean isBigEndian;

  TargetLayout(String text) {
    for (int width = 8; width <= 32; width *= 2) {
      integers.put(width, new Alignment(width / 8, width / 8));
    }
    integers.put(1, new Alignment(1, 1));
    integers.put(64, new Alignment(4, 8));
    for (int width = 16; width <= 128; width *= 2) {
      floats.put(width, new Alignment(width / 8, width / 8));
    }
    vectors.put(64, new Alignment(8, 8));
    vectors.put(128, new Alignment(16, 16));
    pointers.put(0L, new Pointer(64, new Alignment(8, 8), 64));
    for (String part : text.split("-")) {
      read(part);
    }
  }

  private void read(String part) {
    if (part.isEmpty()) {
      return;
    }
    String[] fields = part.substring(1).split(":", -1);
    try {
      switch (part.charAt(0)) {
        case 'i' -> integers.put(Integer.valueOf(fields[0]), alignment(fields, 1));
        case 'f' -> floats.put(Integer.valueOf(fields[0]), alignment(fields, 1));
        case 'v' -> vectors.put(Integer.valueOf(fields[0]), alignment(fields, 1));
        case 'a' -> aggregate = ofAggregate(fields);
        case 'p' -> pointer(fields);
        case 'E' -> isBigEndian = true;
        default -> {
          // Mangling, widths of registers: nothing that sizes depend on.
        }
      }
    } catch (NumberFormatException e) {
      throw new TranslationException(null, "malformed data layout '" + part + "'", false);
    }
  }

  private static Alignment ofAggregate(String[] fields) {
    Alignment read = alignment(fields, 1);
    return new Alignment(Math.max(1, read.abi), Math.max(1, read.preferred));
  }

  private void pointer(String[] fields) {
    // A letter before the number says that pointers have no stable numbers.
    String space = fields[0].replaceAll("[a-z]+", "");
    int bits = Integer.parseInt(fields[1]);
    int index = fields.length > 4 ? Integer.parseInt(fields[4]) : bits;
    long number = space.isEmpty() ? 0 : Long.parseLong(space);
    pointers.put(number, new Pointer(bits, alignment(fields, 2), index));
  }

  private static Alignment alignment(String[] fields, int from) {
    long abi = Long.parseLong(fields[from]) / 8;
    return new Alignment(
        abi, fields.length > from + 1 ? Long.parseLong(fields[from + 1]) / 8 : abi);
  }

  private Pointer pointer(long space) {
    Pointer known = pointers.get(space);
    return known == null ? pointers.get(0L) : known;
  }

  /** Whether the first element of a vector has the highest bits of an integer as wide. */
  boolean isBigEndian() {
    return isBigEndian;
  }

  /** The width of offsets from a pointer in bits. */
  int indexBits(PointerType type) {
    return pointer(type.addressSpace()).indexBits;
  }

  /** The width of a pointer in bits. */
  int pointerBits(PointerType type) {
    return pointer(type.addressSpace()).bits;
  }

  /** What the rules of the machine demand. */
  long abiAlignment(Type type) {
    return alignment(type).abi;
  }

  /** What the machine likes best. */
  long preferredAlignment(Type type) {
    return alignment(type).preferred;
  }

  private Alignment alignment(Type type) {
    if (type instanceof IntegerType integer) {
      Map.Entry<Integer, Alignment> entry = integers.ceilingEntry(integer.width());
      return (entry == null ? integers.lastEntry() : entry).getValue();
    }
    if (type instanceof PointerType pointer) {
      return pointer(pointer.addressSpace()).alignment;
    }
    if (type instanceof FloatType real) {
      Alignment known = floats.get(real.width());
      long natural = powerOfTwo(storeSize(type));
      return known == null ? new Alignment(natural, natural) : known;
    }
    if (type instanceof VectorType vector) {
      Alignment known = vectors.get((int) Math.min(Integer.MAX_VALUE, bits(vector)));
      long natural = powerOfTwo(storeSize(vector));
      return known == null ? new Alignment(natural, natural) : known;
    }
    if (type instanceof ArrayType array) {
      return alignment(array.element());
    }
    if (type instanceof StructType struct) {
      long most = 1;
      if (!struct.packed()) {
        for (Type element : struct.elements()) {
          most = Math.max(most, alignment(element).abi);
        }
      }
      return struct.packed()
          ? new Alignment(1, Math.max(1, aggregate.preferred))
          : new Alignment(Math.max(most, aggregate.abi), Math.max(most, aggregate.preferred));
    }
    return new Alignment(1, 1);
  }

  private static long powerOfTwo(long value) {
    return value <= 1 ? 1 : Long.highestOneBit(value - 1) << 1;
  }

  private long bits(Type type) {
    if (type instanceof IntegerType integer) {
      return integer.width();
    }
    if (type instanceof FloatType real) {
      return real.width();
    }
    if (type instanceof PointerType pointer) {
      return pointer(pointer.addressSpace()).bits;
    }
    return type instanceof VectorType vector
        ? Math.multiplyExact(bits(vector.elementType()), vector.shape().get(0))
        : Math.multiplyExact(8, allocSize(type));
  }

  /** The bytes that a store writes. */
  long storeSize(Type type) {
    return (bits(type) + 7) / 8;
  }

  /**
   * The distance of neighbours in an array.
   *
   * @throws ArithmeticException if it does not fit
   */
  long allocSize(Type type) {
    if (type instanceof ArrayType array) {
      return Math.multiplyExact(array.size(), allocSize(array.element()));
    }
    if (type instanceof StructType struct) {
      long end = offsetOf(struct, struct.elements().size());
      return struct.packed() ? end : roundUp(end, abiAlignmentOfElements(struct));
    }
    return type instanceof IntegerType
            || type instanceof FloatType
            || type instanceof PointerType
            || type instanceof VectorType
        ? roundUp(storeSize(type), abiAlignment(type))
        : 0;
  }

  private long abiAlignmentOfElements(StructType struct) {
    long most = 1;
    for (Type element : struct.elements()) {
      most = Math.max(most, abiAlignment(element));
    }
    return most;
  }

  /** Where an element of a structure is; one after the last is the end without padding. */
  long offsetOf(StructType struct, int index) {
    long offset = 0;
    for (int i = 0; i < struct.elements().size(); i++) {
      Type element = struct.elements().get(i);
      offset = struct.packed() ? offset : roundUp(offset, abiAlignment(element));
      if (i == index) {
        return offset;
      }
      offset = Math.addExact(offset, allocSize(element));
    }
    return offset;
  }

  private static long roundUp(long value, long alignment) {
    return alignment <= 1 ? value : Math.addExact(value, alignment - 1) / alignment * alignment;
  }

  /** Whether the size of a type is known before the program runs. */
  static boolean isFixed(@Nullable Type type) {
    if (type instanceof VectorType vector) {
      return !vector.isScalable();
    }
    if (type instanceof ArrayType array) {
      return isFixed(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.kind() == StructType.Kind.COMPLETE
          && struct.elements().stream().allMatch(TargetLayout::isFixed);
    }
    return type instanceof IntegerType || type instanceof FloatType || type instanceof PointerType;
  }
}
