package dev.jopt.transform.linalg;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Moves computations to where their results are needed earlier. */
final class EarlierDefinitions {
  private final Operation point;
  private final Dominance dominance = new Dominance();

  /** What has to move, definitions before their users. */
  private final Set<Operation> moved = new LinkedHashSet<>();

  private EarlierDefinitions(Operation point) {
    this.point = point;
  }

  /**
   * Moves what computes values before an operation of the same block, if need be.
   *
   * @return whether all values are there now; else nothing is changed
   */
  static boolean moveBefore(Operation point, List<Value> values, Rewriter rewriter) {
    EarlierDefinitions definitions = new EarlierDefinitions(point);
    for (Value value : values) {
      if (!definitions.dominance.dominates(value, point)
          && (value instanceof BlockArgument || !definitions.add(value.definingOp()))) {
        return false;
      }
    }
    definitions.moved.forEach(op -> rewriter.moveBefore(op, point));
    return true;
  }

  /** Adds an operation after all that it needs; false if one of them cannot move. */
  private boolean add(Operation root) {
    Deque<Operation> open = new ArrayDeque<>(List.of(root));
    Set<Operation> visited = new HashSet<>();
    while (!open.isEmpty()) {
      Operation op = open.peek();
      if (moved.contains(op)) {
        open.pop();
        continue;
      }
      if (op == point || op.block() != point.block() || !MemoryEffectQueries.isPure(op)) {
        return false;
      }
      List<Operation> missing = new ArrayList<>();
      for (Value value : neededBy(op)) {
        Operation maker = value.definingOp();
        if (!moved.contains(maker) && !dominance.dominates(value, point)) {
          missing.add(maker);
        }
      }
      if (missing.isEmpty()) {
        moved.add(open.pop());
      } else if (missing.contains(null) || !visited.add(op)) {
        return false;
      }
      // The first operand comes first.
      Collections.reverse(missing);
      missing.forEach(open::push);
    }
    return true;
  }

  /** The operands, and the values from outside that the regions use. */
  private static Set<Value> neededBy(Operation op) {
    Set<Value> needed = new LinkedHashSet<>(op.operands());
    op.walk(
        inner -> {
          for (Value value : inner.operands()) {
            if (!isInside(value, op)) {
              needed.add(value);
            }
          }
        });
    return needed;
  }

  private static boolean isInside(Value value, Operation op) {
    Block block = value.parentBlock();
    for (Operation at = block == null ? null : block.parentOp(); at != null; at = at.parentOp()) {
      if (at == op) {
        return true;
      }
    }
    return false;
  }
}
