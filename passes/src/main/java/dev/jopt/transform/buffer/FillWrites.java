package dev.jopt.transform.buffer;

import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where an alloc is written, and so which fill it holds at a point of the program. */
final class FillWrites {
  private final AllocOp alloc;
  private final OperationOrder order;

  /** For each block, at the positions of its operations, those that write or contain writes. */
  private final Map<Block, NavigableMap<Integer, Operation>> writes = new HashMap<>();

  private boolean escapes;

  /** Finds the writes among all accesses to an alloc. */
  FillWrites(AllocOp alloc, List<BufferAccess> accesses, OperationOrder order) {
    this.alloc = alloc;
    this.order = order;
    for (BufferAccess access : accesses) {
      if (access.kind() == BufferAccess.Kind.ESCAPE) {
        escapes = true;
      } else if (access.kind() == BufferAccess.Kind.WRITE) {
        add(access.op());
      }
    }
  }

  /** Notes a write in its block and at the operations around it, as far as the alloc reaches. */
  private void add(Operation write) {
    Region home = alloc.parentRegion();
    Operation op = write;
    while (!escapes) {
      Block block = op.block();
      Operation parent = op.parentOp();
      if (block == null || parent == null) {
        escapes = true;
        return;
      }
      writes.computeIfAbsent(block, unused -> new TreeMap<>()).put(order.position(op), op);
      if (block.parentRegion() == home) {
        return;
      }
      escapes = !OperationOrder.runsRegionsAtOnce(parent);
      op = parent;
    }
  }

  /** Notes that a write was replaced by another one that covers the same elements. */
  void replace(Operation old, Operation replacement) {
    NavigableMap<Integer, Operation> inBlock = writes.get(replacement.block());
    if (inBlock != null) {
      inBlock.replace(order.position(replacement), old, replacement);
    }
  }

  /**
   * The fill that wrote last to every element of a name of the alloc before an operation runs; null
   * if that cannot be told.
   */
  @Nullable FillOp before(Operation op, Value name) {
    Operation place = op;
    while (!escapes) {
      Block block = place.block();
      Region region = place.parentRegion();
      if (block == null || region == null) {
        return null;
      }
      NavigableMap<Integer, Operation> inBlock = writes.getOrDefault(block, new TreeMap<>());
      int position = order.position(place);
      // A nested operation may run before, in an earlier iteration.
      if (place != op && inBlock.containsKey(position)) {
        return null;
      }
      Map.Entry<Integer, Operation> last = inBlock.lowerEntry(position);
      if (last != null) {
        return last.getValue() instanceof FillOp fill && covers(fill, name) ? fill : null;
      }
      Operation parent = block.parentOp();
      if (block == alloc.block()
          || !region.hasOneBlock()
          || parent == null
          || !OperationOrder.runsRegionsAtOnce(parent)) {
        return null;
      }
      place = parent;
    }
    return null;
  }

  private boolean covers(FillOp fill, Value name) {
    return fill.output() == alloc.result() || fill.output() == name;
  }
}
