package dev.jopt.transform.ordering;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ordering.OrderedBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The buffers that a block makes, and who accesses them: what its allocs make, and what its tensors
 * will be. Memory of the caller, globals and the stack are there all the time.
 */
final class BlockBuffers {
  private static final long UNKNOWN = -1;

  /** A buffer of the block. */
  static final class Buffer {
    final @Nullable Operation alloc;
    final long bytes;
    final TreeSet<Integer> accesses = new TreeSet<>();

    /** Whether it is used after the block. */
    boolean leaves;

    /** Whether it is used after the function, or may be used without being named. */
    boolean escapes;

    Buffer(@Nullable Operation alloc, long bytes) {
      this.alloc = alloc;
      this.bytes = bytes;
    }

    /** The buffer as one of the ordering problem. */
    OrderedBuffer toOrdered() {
      return new OrderedBuffer(bytes, ImmutableIntArray.copyOf(accesses), false, leaves);
    }
  }

  private final BlockModel model;
  private final Block block;
  private final long assumedDimension;
  private final DataLayout layout;
  private final List<Buffer> buffers = new ArrayList<>();

  private BlockBuffers(BlockModel model, Block block, long assumedDimension) {
    this.model = model;
    this.block = block;
    this.assumedDimension = assumedDimension;
    Operation around = block.parentOp();
    layout = around == null ? DataLayout.DEFAULT : DataLayouts.of(around);
  }

  /**
   * Finds the buffers of a block.
   *
   * @param assumedDimension what dimensions that are not known are taken for; 0 for no such size
   */
  static BlockBuffers of(
      Block block,
      BlockModel model,
      MemoryAccesses accesses,
      BufferViewFlowAnalysis aliases,
      long assumedDimension) {
    BlockBuffers found = new BlockBuffers(model, block, assumedDimension);
    Map<Value, Buffer> tensors = new IdentityHashMap<>();
    for (Operation op : block.operations()) {
      if (op instanceof AllocOp) {
        found.addAlloc(op, accesses, aliases);
      } else {
        op.results().forEach(result -> found.addTensor(result, tensors));
      }
    }
    return found;
  }

  private void addAlloc(Operation alloc, MemoryAccesses accesses, BufferViewFlowAnalysis aliases) {
    Buffer buffer = new Buffer(alloc, sizeOf(alloc.result(0).type()));
    buffer.escapes = accesses.isEscaped(alloc.result(0));
    buffer.leaves = buffer.escapes;
    for (Value alias : aliases.resolve(alloc.result(0))) {
      addUses(alias, buffer);
    }
    buffers.add(buffer);
  }

  private void addTensor(OpResult result, Map<Value, Buffer> tensors) {
    if (!TensorValues.isTensor(result)) {
      return;
    }
    Value place = TensorValues.placeOf(result);
    Buffer buffer = place == null ? null : tensors.get(place);
    if (buffer == null) {
      if (TensorValues.isView(result.owner()) || TensorValues.isWithoutMemory(result.owner())) {
        return;
      }
      buffer = new Buffer(null, sizeOf(result.type()));
      buffers.add(buffer);
    }
    tensors.put(result, buffer);
    addAccess(result.owner(), buffer);
    addUses(result, buffer);
  }

  private void addUses(Value value, Buffer buffer) {
    for (Operation user : value.users()) {
      addAccess(user, buffer);
    }
  }

  private void addAccess(Operation user, Buffer buffer) {
    Region region = block.parentRegion();
    Operation op = region == null ? user : region.findAncestorOpIn(user);
    if (op == null || op.block() != block || model.isTerminator(op)) {
      buffer.leaves = true;
      buffer.escapes |= user.parentOp() instanceof FunctionLike && user.successorCount() == 0;
      return;
    }
    int step = model.stepOf(op);
    if (step >= 0) {
      buffer.accesses.add(step);
    }
  }

  /** The bytes of a buffer of a type; UNKNOWN if they are not known. */
  private long sizeOf(Type type) {
    MemRefType memRef = null;
    if (type instanceof MemRefType buffer) {
      memRef =
          buffer.isIdentityLayout()
              ? MemRefType.of(shape(buffer.shape()), buffer.elementType())
              : null;
    } else if (type instanceof RankedTensorType tensor) {
      memRef = MemRefType.of(shape(tensor.shape()), tensor.elementType());
    }
    BufferSize size =
        memRef == null || !memRef.hasStaticShape() ? null : BufferSize.of(memRef, layout);
    return size == null ? UNKNOWN : size.bytes();
  }

  private ImmutableLongArray shape(ImmutableLongArray shape) {
    if (assumedDimension == 0) {
      return shape;
    }
    ImmutableLongArray.Builder assumed = ImmutableLongArray.builder();
    shape.forEach(dimension -> assumed.add(dimension < 0 ? assumedDimension : dimension));
    return assumed.build();
  }

  /** All buffers. */
  Collection<Buffer> all() {
    return buffers;
  }

  /** Leaves those out that no merged buffer can hold: they take bytes of their own at any time. */
  void dropEscaping() {
    buffers.removeIf(buffer -> buffer.escapes);
  }

  /** Whether there is one of which it is not known how large it is. */
  boolean hasUnknownSize() {
    return buffers.stream().anyMatch(buffer -> buffer.bytes == UNKNOWN);
  }

  /** The deallocs that follow an access, if the steps run in an order. */
  Map<Integer, List<Operation>> freedAfter(ImmutableIntArray order) {
    int[] places = new int[order.length()];
    for (int i = 0; i < places.length; i++) {
      places[order.get(i)] = i;
    }
    Map<Integer, List<Operation>> freed = new LinkedHashMap<>();
    for (Buffer buffer : buffers) {
      DeallocOp free = buffer.alloc == null ? null : model.freeOf(buffer.alloc);
      if (free != null && !buffer.accesses.isEmpty()) {
        int last = -1;
        for (int step : buffer.accesses) {
          last = last < 0 || places[last] < places[step] ? step : last;
        }
        freed.computeIfAbsent(last, unused -> new ArrayList<>()).add(free);
      }
    }
    return freed;
  }

  /**
   * The most bytes that are live in the block as it stands: from the alloc to the dealloc, without
   * one to the last access.
   *
   * @param workspaces what steps need for themselves
   */
  long presentPeak(long[] workspaces) {
    Map<Operation, Integer> places = new IdentityHashMap<>();
    for (Operation op : block.operations()) {
      places.put(op, places.size());
    }
    long[] live = new long[places.size() + 1];
    for (Buffer buffer : buffers) {
      if (buffer.accesses.isEmpty() && !buffer.leaves) {
        continue;
      }
      List<Operation> steps = model.steps();
      Operation first = buffer.alloc != null ? buffer.alloc : steps.get(buffer.accesses.first());
      DeallocOp free = buffer.alloc == null ? null : model.freeOf(buffer.alloc);
      Operation last =
          free != null || buffer.accesses.isEmpty() ? free : steps.get(buffer.accesses.last());
      live[places.get(first)] += buffer.bytes;
      live[buffer.leaves || last == null ? places.size() : places.get(last) + 1] -= buffer.bytes;
    }
    long peak = 0;
    long now = 0;
    int place = 0;
    for (Operation op : block.operations()) {
      now += live[place++];
      int step = model.stepOf(op);
      peak = Math.max(peak, now + (step < 0 ? 0 : workspaces[step]));
    }
    return peak;
  }
}
