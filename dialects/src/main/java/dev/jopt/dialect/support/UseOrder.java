package dev.jopt.dialect.support;

import dev.jopt.ir.OpOperand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The order in which uses of a value were made, for a few of many. */
public final class UseOrder {
  private UseOrder() {}

  /**
   * Brings uses of one value from the order of the program into that in which they were made. The
   * list of all uses is followed from each of them until it leads to another. They stay as they
   * are, which is nearly always the same order, where too many others lie between.
   */
  public static List<OpOperand> sorted(List<OpOperand> uses, int mostSteps) {
    Map<OpOperand, OpOperand> nextAmongThem = new IdentityHashMap<>();
    Set<OpOperand> first = Collections.newSetFromMap(new IdentityHashMap<>());
    first.addAll(uses);
    Set<OpOperand> all = Collections.newSetFromMap(new IdentityHashMap<>());
    all.addAll(uses);
    List<OpOperand> open = new ArrayList<>(uses);
    List<OpOperand> reached = new ArrayList<>(uses);
    int steps = 0;
    while (nextAmongThem.size() < uses.size() - 1) {
      int left = 0;
      for (int i = 0; i < open.size(); i++) {
        if (++steps > mostSteps) {
          return uses;
        }
        OpOperand next = reached.get(i).nextOrNull();
        if (next == null) {
          continue;
        }
        if (all.contains(next)) {
          nextAmongThem.put(open.get(i), next);
          first.remove(next);
        } else {
          open.set(left, open.get(i));
          reached.set(left++, next);
        }
      }
      open.subList(left, open.size()).clear();
    }
    List<OpOperand> ordered = new ArrayList<>(uses.size());
    OpOperand use = first.isEmpty() ? null : first.iterator().next();
    while (use != null) {
      ordered.add(use);
      use = nextAmongThem.get(use);
    }
    return ordered;
  }
}
