package dev.jopt.dialect.llvm;

import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.Type;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A byte within a structure or array.
 *
 * @param index which element it is in
 * @param offset how many bytes of the element come before it
 */
record SlotElements(int index, long offset) {
  /** Arrays of more elements are not taken apart. */
  private static final int MOST_ELEMENTS = 16;

  /** The types of what a structure or array can be taken apart to; null if it cannot. */
  static @Nullable List<Type> typesOf(Type type) {
    if (type instanceof ArrayType array && array.size() >= 0 && array.size() <= MOST_ELEMENTS) {
      return Collections.nCopies((int) array.size(), array.element());
    }
    return type instanceof StructType struct && struct.kind() == StructType.Kind.COMPLETE
        ? struct.elements()
        : null;
  }

  /** How the slot of an element is found. */
  static List<Long> place(int index) {
    return List.of((long) index);
  }

  /** Finds a byte; null if it is in no element. */
  static @Nullable SlotElements at(Type type, long byteOffset, DataLayout layout) {
    List<Type> types = typesOf(type);
    boolean packed = type instanceof StructType struct && struct.packed();
    long start = 0;
    for (int i = 0; types != null && i < types.size(); i++) {
      DataLayout.Size size = LlvmLayout.sizeOf(types.get(i), layout);
      if (size == null) {
        return null;
      }
      start = packed ? start : LlvmLayout.roundUp(start, size.alignment());
      if (byteOffset < start + size.bytes()) {
        return byteOffset < start ? null : new SlotElements(i, byteOffset - start);
      }
      start += size.bytes();
    }
    return null;
  }
}
