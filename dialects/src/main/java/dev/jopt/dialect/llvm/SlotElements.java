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

  /** Where the elements of a type start, as {@link LlvmLayout#starts}. */
  static long[] starts(Type type, List<Type> elements, DataLayout layout) {
    boolean packed = type instanceof StructType struct && struct.packed();
    return LlvmLayout.starts(elements, packed, layout);
  }

  /** Finds a byte; null if it is in no element. */
  static @Nullable SlotElements at(Type type, long byteOffset, DataLayout layout) {
    List<Type> types = typesOf(type);
    long[] starts = types == null ? new long[0] : starts(type, types, layout);
    for (int i = 0; i < starts.length && starts[i] >= 0; i++) {
      DataLayout.Size size = LlvmLayout.sizeOf(types.get(i), layout);
      if (size != null && byteOffset < starts[i] + size.bytes()) {
        return byteOffset < starts[i] ? null : new SlotElements(i, byteOffset - starts[i]);
      }
    }
    return null;
  }
}
