package dev.jopt.run.semantics;

import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.Fault;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memrefs as functions of MLIR's runner get them: as values, or after the lowering to LLVM as
 * descriptors, in parts or through a pointer.
 */
final class MemRefArguments {
  private static final Layout WORD = Layout.of(IntegerType.I64);
  private static final Layout POINTER = Layout.of(PointerType.POINTER);
  private static final int WORD_BYTES = 8;

  /** The types of elements by the letters that end the names of functions. */
  private static final Map<String, Type> ELEMENTS =
      Map.ofEntries(
          Map.entry("F16", FloatType.F16),
          Map.entry("BF16", FloatType.BF16),
          Map.entry("F32", FloatType.F32),
          Map.entry("F64", FloatType.F64),
          Map.entry("I1", IntegerType.I1),
          Map.entry("I8", IntegerType.I8),
          Map.entry("I16", IntegerType.I16),
          Map.entry("I32", IntegerType.I32),
          Map.entry("I64", IntegerType.I64),
          Map.entry("Ind", IndexType.INDEX),
          Map.entry("C32", new ComplexType(FloatType.F32)),
          Map.entry("C64", new ComplexType(FloatType.F64)));

  private MemRefArguments() {}

  /** The type that the end of a function's name stands for; null for none. */
  static @Nullable Type elementType(String letters) {
    return ELEMENTS.get(letters);
  }

  /**
   * The memref that some arguments are from one of them on.
   *
   * @param at counts arguments; moved behind those of the memref
   * @param rank of the descriptor, negative if it says its rank itself
   */
  static Object next(@Nullable Object[] values, int[] at, int rank, Type element) {
    Object first = Values.presentOrFail(values[at[0]++]);
    if (first instanceof Long known) {
      return at(pointerOrFail(values[at[0]++]), known.intValue(), element);
    }
    if (!(first instanceof Pointer pointer)) {
      return first;
    }
    boolean parts =
        at[0] < values.length
            && values[at[0]] instanceof Pointer
            && rank >= 0
            && values.length >= at[0] + 2 + 2 * rank;
    if (parts) {
      return ofParts(values, at, rank, element);
    }
    if (rank >= 0) {
      return at(pointer, rank, element);
    }
    Allocation memory = pointer.memory("load");
    int stated = (int) Values.number(memory.load(pointer.offset(), WORD));
    return at(pointerOrFail(memory.load(pointer.offset() + WORD_BYTES, POINTER)), stated, element);
  }

  private static Pointer pointerOrFail(@Nullable Object value) {
    return LlvmMemorySemantics.pointer(Values.presentOrFail(value));
  }

  private static MemRef ofParts(@Nullable Object[] values, int[] at, int rank, Type element) {
    Pointer aligned = pointerOrFail(values[at[0]++]);
    long offset = Values.number(values[at[0]++]);
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    for (int d = 0; d < rank; d++) {
      sizes[d] = Values.number(values[at[0]++]);
    }
    for (int d = 0; d < rank; d++) {
      strides[d] = Values.number(values[at[0]++]);
    }
    return memref(aligned, new Geometry(offset, sizes, strides), element);
  }

  /** Reads a descriptor: two pointers, the offset, the sizes, the strides. */
  private static MemRef at(Pointer descriptor, int rank, Type element) {
    Allocation memory = descriptor.memory("load");
    long next = descriptor.offset() + WORD_BYTES;
    Pointer aligned = pointerOrFail(memory.load(next, POINTER));
    next += WORD_BYTES;
    long offset = Values.number(memory.load(next, WORD));
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    for (int d = 0; d < rank; d++) {
      sizes[d] = Values.number(memory.load(next + (1L + d) * WORD_BYTES, WORD));
      strides[d] = Values.number(memory.load(next + (1L + rank + d) * WORD_BYTES, WORD));
    }
    return memref(aligned, new Geometry(offset, sizes, strides), element);
  }

  private record Geometry(long offset, long[] sizes, long[] strides) {}

  private static MemRef memref(Pointer aligned, Geometry geometry, Type element) {
    if (aligned.allocation() == null) {
      throw new Fault("load through a pointer to nothing");
    }
    return new MemRef(
        aligned.allocation(),
        aligned.offset(),
        geometry.offset,
        geometry.sizes,
        geometry.strides,
        Layout.of(element));
  }

  /** What a pointer to an unranked descriptor leads to, its elements taken for bits. */
  static MemRef ofBytes(@Nullable Object value, long bytes) {
    Type element = IntegerType.of(Math.toIntExact(bytes * Byte.SIZE));
    return (MemRef) next(new @Nullable Object[] {value}, new int[1], -1, element);
  }
}
