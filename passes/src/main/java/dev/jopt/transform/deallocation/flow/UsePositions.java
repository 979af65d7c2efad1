package dev.jopt.transform.deallocation.flow;

import dev.jopt.analysis.Completions;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Where the operations of a function mention the members of each alias class, so that the question
 * for the last use takes logarithmic time. Positions count the operations that the function had in
 * the beginning, in textual order; operations that are put in later have none.
 */
public final class UsePositions {
  private final Map<Operation, Integer> positions = new HashMap<>();
  private final Map<Block, Integer> blockEnds = new HashMap<>();
  private final List<Operation> ops = new ArrayList<>();

  /** Where operations are done that only start something, where that is not at once. */
  private final Map<Operation, Integer> ends = new HashMap<>();

  private final Map<Value, TreeSet<Integer>> ofClass = new HashMap<>();

  /** Counts the operations of a function. */
  public UsePositions(Operation function) {
    number(function);
    Completions completions = new Completions();
    for (Operation op : ops) {
      Integer end = positions.get(completions.endOfUses(op));
      if (end != null) {
        ends.put(op, end);
      }
    }
  }

  private void number(Operation op) {
    positions.put(op, ops.size());
    ops.add(op);
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          number(inner);
        }
        blockEnds.put(block, ops.size() - 1);
      }
    }
  }

  /** Puts a rebuilt operation in the place of the old one. */
  public void replace(Operation old, Operation replacement) {
    Integer position = positions.remove(old);
    if (position != null) {
      positions.put(replacement, position);
      ops.set(position, replacement);
    }
  }

  /** Lets another value represent the class that a value represents, if it does. */
  public void rename(Value old, Value replacement) {
    TreeSet<Integer> uses = ofClass.remove(old);
    if (uses != null) {
      ofClass.put(replacement, uses);
    }
  }

  /** Starts the class of a value that has just become known. */
  public void add(Value value) {
    TreeSet<Integer> uses = new TreeSet<>();
    for (OpOperand use : value.uses()) {
      Integer position = positions.get(use.owner());
      if (position != null) {
        uses.add(position);
        uses.add(ends.getOrDefault(use.owner(), position));
      }
    }
    ofClass.put(value, uses);
  }

  /** Merges the classes represented by two values; {@code first} represents the outcome. */
  public void merge(Value first, Value second) {
    TreeSet<Integer> left = ofClass.getOrDefault(first, new TreeSet<>());
    TreeSet<Integer> right = ofClass.getOrDefault(second, new TreeSet<>());
    ofClass.remove(second);
    if (left.size() >= right.size()) {
      left.addAll(right);
      ofClass.put(first, left);
    } else {
      right.addAll(left);
      ofClass.put(first, right);
    }
  }

  /**
   * Whether the operations within {@code op} or after it in its block mention a member of a class.
   */
  public boolean isMentionedFrom(Operation op, Value representative) {
    TreeSet<Integer> uses = ofClass.get(representative);
    Integer position = positions.get(op);
    Integer end = blockEnds.get(op.block());
    if (uses == null || position == null || end == null) {
      return false;
    }
    Integer next = uses.higher(position);
    return next != null && next <= end;
  }

  /**
   * The last operation of a block, or within one of its operations, that mentions a member of a
   * class; null if there is none.
   */
  public @Nullable Operation lastMention(Block block, Value representative) {
    TreeSet<Integer> uses = ofClass.get(representative);
    Integer end = blockEnds.get(block);
    if (uses == null || end == null) {
      return null;
    }
    Integer last = uses.floor(end);
    return last == null ? null : ops.get(last);
  }
}
