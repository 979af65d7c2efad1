package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds the operations of a block whose operands depend on themselves, as is allowed in a graph
 * region. A walk through definitions would never end there.
 */
final class ValueCycles {
  private ValueCycles() {}

  /**
   * Returns the operations on cycles of registered operations and those that depend on any of them.
   * Nothing looks through an unregistered operation.
   */
  static Set<Operation> dependents(Block block) {
    Map<Operation, Integer> awaited = new IdentityHashMap<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      for (Operation user : usersInBlock(op, block)) {
        awaited.merge(user, 1, Integer::sum);
      }
    }
    if (awaited.isEmpty()) {
      return Set.of();
    }
    Deque<Operation> ready = new ArrayDeque<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (!awaited.containsKey(op)) {
        ready.add(op);
      }
    }
    while (!ready.isEmpty()) {
      Operation op = ready.remove();
      for (Operation user : usersInBlock(op, block)) {
        if (awaited.merge(user, -1, Integer::sum) == 0) {
          awaited.remove(user);
          ready.add(user);
        }
      }
    }
    return awaited.keySet();
  }

  /** The registered operations of a block that use the results of one, or hold one that does. */
  private static Set<Operation> usersInBlock(Operation op, Block block) {
    if (!op.isRegistered() || op.resultCount() == 0) {
      return Set.of();
    }
    Set<Operation> users = Collections.newSetFromMap(new IdentityHashMap<>());
    for (OpResult result : op.results()) {
      for (OpOperand use : result.uses()) {
        Operation user = use.owner();
        while (user != null && user.block() != block) {
          user = user.parentOp();
        }
        if (user != null && user.isRegistered()) {
          users.add(user);
        }
      }
    }
    return users;
  }
}
