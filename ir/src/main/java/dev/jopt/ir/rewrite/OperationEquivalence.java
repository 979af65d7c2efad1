package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether two operations do the same: they have the same name, attributes, types and operands, and
 * regions that do the same with their own values in the place of each other's. Operands of
 * commutative operations may be swapped, if nothing else is said. Locations do not matter.
 */
public final class OperationEquivalence {
  private final Map<Value, Value> counterparts = new IdentityHashMap<>();
  private final Map<Block, Block> blocks = new IdentityHashMap<>();

  private final boolean swaps;

  private OperationEquivalence(boolean swaps) {
    this.swaps = swaps;
  }

  /** A hash that is the same for operations that are equivalent but for their operands. */
  public static int hashWithoutOperands(Operation op) {
    int hash = op.definition().hashCode();
    hash = hash * 31 + op.inherentAttributes().hashCode();
    if (!op.discardableAttributes().isEmpty()) {
      hash = hash * 31 + op.discardableAttributes().hashCode();
    }
    for (int i = 0; i < op.resultCount(); i++) {
      hash = hash * 31 + op.result(i).type().hashCode();
    }
    return hash;
  }

  /** A hash that is the same for equivalent operations. */
  public static int hash(Operation op) {
    int hash = hashWithoutOperands(op);
    int count = op.operandCount();
    if (op.hasTrait(OpTrait.COMMUTATIVE)) {
      int sum = 0;
      for (int i = 0; i < count; i++) {
        sum += op.operand(i).hashCode();
      }
      return hash * 31 + sum;
    }
    for (int i = 0; i < count; i++) {
      hash = hash * 31 + op.operand(i).hashCode();
    }
    return hash;
  }

  /** Whether two operations are equivalent. */
  public static boolean areEquivalent(Operation left, Operation right) {
    if (left == right) {
      return true;
    }
    if (!haveSameShape(left, right)) {
      return false;
    }
    if (left.regionCount() == 0 && left.successorCount() == 0 && haveSameOrder(left, right)) {
      return true;
    }
    OperationEquivalence equivalence = new OperationEquivalence(true);
    return equivalence.haveSameOperands(left, right)
        && (left.regionCount() == 0 || equivalence.haveSameRegions(left, right))
        && equivalence.haveSameSuccessors(left, right);
  }

  /**
   * Whether the regions of two operations do the same, with all operands in the same order,
   * whatever the operations themselves are; not if they have not as many.
   */
  public static boolean haveEquivalentRegions(Operation left, Operation right) {
    return left.regionCount() == right.regionCount()
        && new OperationEquivalence(false).haveSameRegions(left, right);
  }

  /** Whether the operands are the same, one by one; this needs no tables. */
  private static boolean haveSameOrder(Operation left, Operation right) {
    for (int i = 0; i < left.operandCount(); i++) {
      if (left.operand(i) != right.operand(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether two operations differ at most in their operands, successors and regions. */
  static boolean haveSameShape(Operation left, Operation right) {
    if (left.definition() != right.definition()
        || left.operandCount() != right.operandCount()
        || left.resultCount() != right.resultCount()
        || left.regionCount() != right.regionCount()
        || left.successorCount() != right.successorCount()
        || !left.inherentAttributes().equals(right.inherentAttributes())
        || !left.discardableAttributes().equals(right.discardableAttributes())) {
      return false;
    }
    for (int i = 0; i < left.resultCount(); i++) {
      if (!left.result(i).type().equals(right.result(i).type())) {
        return false;
      }
    }
    return true;
  }

  private boolean haveSameOperands(Operation left, Operation right) {
    int count = left.operandCount();
    boolean inOrder = true;
    for (int i = 0; i < count && inOrder; i++) {
      inOrder = stand(left.operand(i), right.operand(i));
    }
    if (inOrder || !swaps || !left.hasTrait(OpTrait.COMMUTATIVE)) {
      return inOrder;
    }
    if (count == 2) {
      return stand(left.operand(0), right.operand(1)) && stand(left.operand(1), right.operand(0));
    }
    List<Value> unmatched = new ArrayList<>(right.operands());
    for (int i = 0; i < count; i++) {
      Value value = left.operand(i);
      Value counterpart = counterparts.getOrDefault(value, value);
      int at = unmatched.indexOf(counterpart);
      if (at < 0) {
        return false;
      }
      unmatched.remove(at);
    }
    return true;
  }

  /** Whether one value stands for the other. */
  private boolean stand(Value left, Value right) {
    return left == right || counterparts.get(left) == right;
  }

  private boolean haveSameSuccessors(Operation left, Operation right) {
    for (int i = 0; i < left.successorCount(); i++) {
      Block mapped = blocks.getOrDefault(left.successor(i), left.successor(i));
      if (mapped != right.successor(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean haveSameRegions(Operation left, Operation right) {
    for (int i = 0; i < left.regionCount(); i++) {
      if (!areEquivalent(left.region(i), right.region(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean areEquivalent(Region left, Region right) {
    Block ours = left.firstBlock();
    Block theirs = right.firstBlock();
    for (; ours != null && theirs != null; ours = ours.nextBlock(), theirs = theirs.nextBlock()) {
      if (!ours.argumentTypes().equals(theirs.argumentTypes())) {
        return false;
      }
      blocks.put(ours, theirs);
      for (int i = 0; i < ours.argumentCount(); i++) {
        counterparts.put(ours.argument(i), theirs.argument(i));
      }
    }
    if (ours != null || theirs != null) {
      return false;
    }
    theirs = right.firstBlock();
    for (ours = left.firstBlock(); ours != null && theirs != null; ours = ours.nextBlock()) {
      if (!haveSameOperations(ours, theirs)) {
        return false;
      }
      theirs = theirs.nextBlock();
    }
    return true;
  }

  private boolean haveSameOperations(Block left, Block right) {
    Operation ours = left.firstOp();
    Operation theirs = right.firstOp();
    for (; ours != null && theirs != null; ours = ours.nextOp(), theirs = theirs.nextOp()) {
      if (!haveSameShape(ours, theirs) || !haveSameOperands(ours, theirs)) {
        return false;
      }
      for (int i = 0; i < ours.resultCount(); i++) {
        counterparts.put(ours.result(i), theirs.result(i));
      }
      if (!haveSameRegions(ours, theirs) || !haveSameSuccessors(ours, theirs)) {
        return false;
      }
    }
    return ours == null && theirs == null;
  }
}
