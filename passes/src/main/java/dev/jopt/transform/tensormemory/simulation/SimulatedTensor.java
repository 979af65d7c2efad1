package dev.jopt.transform.tensormemory.simulation;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor with its place, in atoms. Where elements are made of whole atoms, the atoms of an
 * element are one more dimension; where atoms are larger, the last dimension is counted in atoms.
 */
final class SimulatedTensor {
  final String id;
  final MemoryAssignment assignment;
  final SimulatedMemory memory;

  /** Where its atoms are. */
  final Box place;

  /** Its bytes in memory, padding included, in atoms from the first address. */
  final long start;

  final long size;

  /** Atoms in an element; 0 where atoms are larger. */
  final long perElement;

  /** Bytes that one element has. */
  final long elementBytes;

  private final RankedTensorType type;
  private final long atom;

  SimulatedTensor(
      String id,
      RankedTensorType type,
      MemoryAssignment assignment,
      SimulatedMemory memory,
      long channelMultiple,
      long atom) {
    this.id = id;
    this.type = type;
    this.assignment = assignment;
    this.memory = memory;
    this.atom = atom;
    elementBytes = TensorSizes.elementBytes(type.elementType());
    perElement = elementBytes % atom == 0 ? elementBytes / atom : 0;
    start = assignment.address() / atom;
    size = assignment.size() / atom;
    place = new Box(shape(), atomStrides(channelMultiple), start);
  }

  RankedTensorType type() {
    return type;
  }

  /** The extents in atoms. */
  long[] shape() {
    int rank = type.rank();
    long[] shape = new long[rank + (perElement > 0 ? 1 : 0)];
    for (int i = 0; i < rank; i++) {
      shape[i] = type.dimSize(i);
    }
    if (perElement > 0) {
      shape[rank] = perElement;
    } else {
      shape[rank - 1] = shape[rank - 1] * elementBytes / atom;
    }
    return shape;
  }

  private long[] atomStrides(long channelMultiple) {
    int rank = type.rank();
    ImmutableLongArray physical = TensorSizes.physicalShape(type.shape(), channelMultiple);
    long[] strides = new long[rank + (perElement > 0 ? 1 : 0)];
    long stride = 1;
    for (int i = rank - 1; i >= 0; i--) {
      long elements = assignment.strides() == null ? stride : assignment.strides().get(i);
      strides[i] = perElement > 0 ? elements * perElement : elements * elementBytes / atom;
      stride *= physical.get(i);
    }
    // Atoms along a row, or within an element, are neighbours.
    strides[strides.length - 1] = 1;
    return strides;
  }

  /** Whether the two have a byte in common. */
  boolean overlaps(SimulatedTensor other) {
    return memory == other.memory && start < other.start + other.size && other.start < start + size;
  }
}
