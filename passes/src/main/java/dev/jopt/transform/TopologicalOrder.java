package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Terminator;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Sorts the operations of a block so that each comes after those that define what it and the
 * operations in it use. The block is swept from front to back again and again; a sweep takes each
 * operation all of whose definitions have been taken. When a sweep takes none, the first that is
 * left is taken all the same.
 *
 * <p>Instead of sweeping, each operation waits for a number of definitions, and those that wait for
 * none are in a queue by position: of this sweep if they stand after the last one taken, else of
 * the next. So it takes O(n log n) time for n uses, however the block is ordered.
 */
final class TopologicalOrder {
  private final Block block;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Operation, Integer> positions = new IdentityHashMap<>();
  private final List<List<Integer>> users = new ArrayList<>();
  private final int[] missing;
  private final boolean[] taken;
  private final List<Operation> order = new ArrayList<>();
  private PriorityQueue<Integer> sweep = new PriorityQueue<>();
  private PriorityQueue<Integer> nextSweep = new PriorityQueue<>();

  TopologicalOrder(Block block) {
    this.block = block;
    for (Operation op : block.operations()) {
      if (op != block.lastOp() || !op.isTerminator()) {
        positions.put(op, operations.size());
        operations.add(op);
        users.add(new ArrayList<>());
      }
    }
    missing = new int[operations.size()];
    taken = new boolean[operations.size()];
  }

  /** Moves the operations; returns whether their order was another. */
  boolean sort() {
    for (int i = 0; i < operations.size(); i++) {
      int position = i;
      operations.get(i).walk(inner -> addUses(inner, position));
    }
    for (int i = 0; i < missing.length; i++) {
      if (missing[i] == 0) {
        sweep.add(i);
      }
    }
    takeAll();
    if (order.equals(operations)) {
      return false;
    }
    Operation terminator = block.lastAs(Terminator.class) == null ? null : block.lastOp();
    for (Operation op : order) {
      op.remove();
      block.insertBefore(op, terminator);
    }
    return true;
  }

  private void addUses(Operation user, int position) {
    for (Value value : user.operands()) {
      Operation op = value.definingOp();
      Region region = block.parentRegion();
      if (op == null || region == null) {
        continue;
      }
      Operation definition = op.block() == block ? op : region.findAncestorOpIn(op);
      Integer at = definition == null ? null : positions.get(definition);
      if (at != null && at != position) {
        users.get(at).add(position);
        missing[position]++;
      }
    }
  }

  private void takeAll() {
    int first = 0;
    while (order.size() < operations.size()) {
      if (sweep.isEmpty()) {
        while (taken[first]) {
          first++;
        }
        take(first, Integer.MAX_VALUE);
      }
      while (!sweep.isEmpty()) {
        int position = sweep.remove();
        if (!taken[position]) {
          take(position, position);
        }
      }
      PriorityQueue<Integer> done = sweep;
      sweep = nextSweep;
      nextSweep = done;
    }
  }

  /** Takes an operation; those after a position that are then ready go into the same sweep. */
  private void take(int position, int swept) {
    taken[position] = true;
    order.add(operations.get(position));
    for (int user : users.get(position)) {
      if (--missing[user] == 0 && !taken[user]) {
        (user > swept ? sweep : nextSweep).add(user);
      }
    }
  }
}
