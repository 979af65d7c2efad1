package dev.jopt.run.jvm;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Which values code that is made a method of its own takes from around it. */
final class MethodPlan {
  private MethodPlan() {}

  /** The values that operations use and do not make, in the order of their uses. */
  static List<Value> captured(Collection<Operation> operations) {
    Set<Operation> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Value> captured = new ArrayList<>();
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Operation top : operations) {
      top.walk(inside::add);
    }
    for (Operation top : operations) {
      top.walk(
          op -> {
            for (OpOperand operand : op.opOperands()) {
              Value value = operand.get();
              Operation maker = value.definingOp();
              if (maker == null && value.parentBlock() != null) {
                maker = value.parentBlock().parentOp();
              }
              if ((maker == null || !inside.contains(maker)) && seen.add(value)) {
                captured.add(value);
              }
            }
          });
    }
    return captured;
  }

  /** How many operations there are, with those inside. */
  static int weight(Operation top) {
    int[] count = {0};
    top.walk(op -> count[0]++);
    return count[0];
  }
}
