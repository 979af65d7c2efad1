package dev.jopt.dialect.llvm;

import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sizes of types of LLVM in memory, with MLIR's defaults where the data layout has none. */
final class LlvmLayout {
  private static final DataLayout.Size POINTER = new DataLayout.Size(8, 8);
  private static final int WIDE_BITS = 64;
  private static final int WIDE_ALIGNMENT = 4;

  private LlvmLayout() {}

  /** The size of a type; null if it is not known or does not fit 64 bits. */
  static DataLayout.@Nullable Size sizeOf(Type type, DataLayout layout) {
    try {
      return size(type, layout);
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private static DataLayout.@Nullable Size size(Type type, DataLayout layout) {
    if (type instanceof PointerType) {
      DataLayout.Size own = layout.sizeOf(type);
      DataLayout.Size usual = own == null ? layout.sizeOf(PointerType.POINTER) : own;
      return usual == null ? POINTER : usual;
    }
    if (type instanceof ArrayType array) {
      DataLayout.Size element = size(array.element(), layout);
      return element == null
          ? null
          : new DataLayout.Size(
              Math.multiplyExact(array.size(), element.bytes()), element.alignment());
    }
    if (type instanceof StructType struct) {
      return ofStruct(struct, layout);
    }
    DataLayout.Size size = layout.sizeOf(type);
    return size != null && (type instanceof IntegerType || type instanceof FloatType)
        ? ofScalar(type, size, layout)
        : size;
  }

  /** A byte is one byte, also where a layout aligns it to more. */
  private static DataLayout.Size ofScalar(Type type, DataLayout.Size size, DataLayout layout) {
    boolean wide = type instanceof IntegerType integer && integer.width() >= WIDE_BITS;
    long alignment = wide && layout == DataLayout.DEFAULT ? WIDE_ALIGNMENT : size.alignment();
    long stored = storedBytes(type, size);
    long natural = Long.highestOneBit(2 * stored - 1);
    return new DataLayout.Size(roundUp(stored, Math.min(natural, alignment)), alignment);
  }

  private static DataLayout.@Nullable Size ofStruct(StructType struct, DataLayout layout) {
    if (struct.kind() != StructType.Kind.COMPLETE) {
      return null;
    }
    long bytes = 0;
    long alignment = 1;
    for (Type type : struct.elements()) {
      DataLayout.Size element = size(type, layout);
      if (element == null) {
        return null;
      }
      if (!struct.packed()) {
        bytes = roundUp(bytes, element.alignment());
        alignment = Math.max(alignment, element.alignment());
      }
      bytes = Math.addExact(bytes, element.bytes());
    }
    return new DataLayout.Size(roundUp(bytes, alignment), alignment);
  }

  /**
   * Where the elements of a structure or array start, in bytes, padding included; -1 for the first
   * one of which that is not known, and for all that follow it.
   */
  static long[] starts(List<Type> elements, boolean packed, DataLayout layout) {
    long[] starts = new long[elements.size()];
    Arrays.fill(starts, -1);
    long end = 0;
    try {
      for (int i = 0; i < starts.length; i++) {
        DataLayout.Size size = sizeOf(elements.get(i), layout);
        if (size == null) {
          break;
        }
        long start = packed ? end : roundUp(end, size.alignment());
        end = Math.addExact(start, size.bytes());
        starts[i] = start;
      }
    } catch (ArithmeticException tooLarge) {
      return starts;
    }
    return starts;
  }

  static long roundUp(long bytes, long alignment) {
    long rest = bytes % alignment;
    return rest == 0 ? bytes : Math.addExact(bytes, alignment - rest);
  }

  /** How many bytes a store of a type writes; negative if it is not known. */
  static long storedBytes(Type type, DataLayout layout) {
    DataLayout.Size size = sizeOf(type, layout);
    return size == null ? -1 : storedBytes(type, size);
  }

  private static long storedBytes(Type type, DataLayout.Size size) {
    return type instanceof IntegerType || type instanceof FloatType
        ? (type.intOrFloatBitWidth() + 7) / 8
        : size.bytes();
  }

  /** Whether an access of a type stays within memory for another one. */
  static boolean fits(Type access, Type memory, DataLayout layout) {
    long bytes = storedBytes(access, layout);
    return bytes >= 0 && bytes <= storedBytes(memory, layout);
  }

  /** The bits of a value that can be cast to an integer of the same size; zero for any other. */
  static long castableBits(Type type, DataLayout layout) {
    if (type instanceof IntegerType || type instanceof FloatType) {
      return type.intOrFloatBitWidth();
    }
    DataLayout.Size size = sizeOf(type, layout);
    if (size == null) {
      return 0;
    }
    if (type instanceof VectorType vector) {
      long bits = vector.numElements() * castableBits(vector.elementType(), layout);
      return vector.elementType().isIntOrFloat() && bits == size.bytes() * Byte.SIZE ? bits : 0;
    }
    return type instanceof PointerType ? size.bytes() * Byte.SIZE : 0;
  }
}
