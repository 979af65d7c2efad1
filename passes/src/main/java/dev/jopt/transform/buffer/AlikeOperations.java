package dev.jopt.transform.buffer;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where in a block the operations of a range come again: the layers of a network are alike, and
 * what helps one helps all. Operations are alike if they have the same name, inherent attributes
 * and types; whether they are connected in the same way is for who uses the answer to find out.
 */
final class AlikeOperations {
  /** For who does not want to know: nothing comes again. */
  static final AlikeOperations NONE = new AlikeOperations(List.of());

  /** By position, the number of the kind. */
  private final int[] kinds;

  /** By kind, the positions. */
  private final List<List<Integer>> positions = new ArrayList<>();

  /** Compares the operations of a block. */
  AlikeOperations(Block block) {
    this(block.operations());
  }

  private AlikeOperations(Iterable<Operation> operations) {
    Map<List<Object>, Integer> numbers = new HashMap<>();
    List<Integer> kindOf = new ArrayList<>();
    for (Operation op : operations) {
      int kind = numbers.computeIfAbsent(signature(op), unused -> numbers.size());
      if (kind == positions.size()) {
        positions.add(new ArrayList<>());
      }
      positions.get(kind).add(kindOf.size());
      kindOf.add(kind);
    }
    kinds = kindOf.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<Object> signature(Operation op) {
    return List.of(op.name(), op.inherentAttributes(), op.operandTypes(), op.resultTypes());
  }

  /** The other positions at which operations begin that are as those of a range, rising. */
  List<Integer> startsOf(int start, int end) {
    if (kinds.length == 0) {
      return List.of();
    }
    List<Integer> starts = new ArrayList<>();
    for (int other : positions.get(kinds[start])) {
      if (other != start && areAlike(start, other, end - start)) {
        starts.add(other);
      }
    }
    return starts;
  }

  private boolean areAlike(int start, int other, int distance) {
    if (other + distance >= kinds.length) {
      return false;
    }
    for (int i = 1; i <= distance; i++) {
      if (kinds[start + i] != kinds[other + i]) {
        return false;
      }
    }
    return true;
  }
}
