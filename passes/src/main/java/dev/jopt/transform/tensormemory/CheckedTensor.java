package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.RankedTensorType;

/** A tensor with its annotations, for {@link MemoryChecker}. */
final class CheckedTensor {
  final String id;
  final Operation where;
  final ImmutableLongArray shape;
  final long elementSize;
  final MemoryAssignment place;
  final ImmutableLongArray strides;
  final long plainSize;
  final boolean argument;
  boolean returned;
  int def;
  int last;

  CheckedTensor(
      String id,
      Operation where,
      RankedTensorType type,
      MemoryAssignment place,
      long channelMultiple,
      boolean argument) {
    this.id = id;
    this.where = where;
    this.place = place;
    this.argument = argument;
    shape = type.shape();
    elementSize = TensorSizes.elementBytes(type.elementType());
    plainSize = TensorSizes.physicalBytes(type, channelMultiple);
    ImmutableLongArray physical = TensorSizes.physicalShape(shape, channelMultiple);
    long[] plain = new long[shape.length()];
    long stride = 1;
    for (int d = plain.length - 1; d >= 0; d--) {
      plain[d] = stride;
      stride *= physical.get(d);
    }
    strides = place.strides() == null ? ImmutableLongArray.copyOf(plain) : place.strides();
  }

  long start() {
    return place.address();
  }

  long end() {
    return place.address() + place.size();
  }

  boolean overlaps(CheckedTensor other) {
    return place.bin().equals(other.place.bin()) && start() < other.end() && other.start() < end();
  }

  ElementLayout layout() {
    return ElementLayout.of(shape, strides);
  }
}
