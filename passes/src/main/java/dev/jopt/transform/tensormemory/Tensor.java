package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tensor of a {@link TensorGraph}: its properties in the program, and the decisions made. */
final class Tensor {
  /** The {@link #address} of a tensor that may go anywhere. */
  static final long FLOATING = -1;

  final String id;
  final ImmutableLongArray shape;
  final long elementSize;

  /** Its size in its own layout. */
  final long plainSize;

  /** Null for the result of a copy that is not in the program yet. */
  @Nullable Value value;

  /** The operation that makes it; null for an argument. */
  @Nullable GraphStep producer;

  boolean argument;

  /** Whether it is an argument whose bytes may be used for others when it is needed no more. */
  boolean reusable;

  /** Whether the program demands a block for it alone. */
  boolean noAlias;

  boolean returned;

  /** The bin that the program demands, or null. */
  @Nullable String pin;

  /** The address that the program demands, or {@link #FLOATING}. */
  long address = FLOATING;

  // Positions; see TensorGraph.number.
  int def;
  int lastUse;
  int last;
  final List<GraphStep> users = new ArrayList<>();

  /** The number of its bin. */
  int bin;

  /** Distances between neighbours in elements; null if they are those of the shape. */
  @Nullable ImmutableLongArray strides;

  /** Its size in its layout. */
  long size;

  /** The equations that it is part of. */
  final List<Equation> equations = new ArrayList<>();

  // Its place relative to others; see RelativePlacement. Set before anything else looks at them.
  @Nullable TensorGroup group;
  @Nullable OverlayLayer world;
  long offset;

  /** The final block of the group. */
  @Nullable TensorBlock block;

  Tensor(String id, ImmutableLongArray shape, long elementSize, long plainSize) {
    this.id = id;
    this.shape = shape;
    this.elementSize = elementSize;
    this.plainSize = plainSize;
    size = plainSize;
  }

  boolean isFixed() {
    return address != FLOATING;
  }

  /** Neither an argument that has to stay nor a result. */
  boolean isDeallocatable() {
    return (!argument || reusable) && !returned;
  }

  TensorGroup group() {
    if (group == null) {
      throw new IllegalStateException("tensor " + id + " is in no group");
    }
    return group;
  }

  OverlayLayer world() {
    if (world == null) {
      throw new IllegalStateException("tensor " + id + " is in no world");
    }
    return world;
  }

  TensorBlock block() {
    if (block == null) {
      throw new IllegalStateException("tensor " + id + " is in no block");
    }
    return block;
  }

  /** The end of its bytes in the group. */
  long end() {
    return offset + size;
  }

  @Override
  public String toString() {
    return id;
  }
}
