package dev.jopt.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Changes to the operands of an operation, which are an array of slots: each takes the old array,
 * puts use-lists and slot numbers right, and returns the new one.
 */
final class OperandArrays {
  static final OpOperand[] NONE = {};

  private OperandArrays() {}

  /** Other values in place of all the old ones, which may be among them. */
  static OpOperand[] replace(Operation owner, OpOperand[] old, List<? extends Value> values) {
    List<Value> copy = List.copyOf(values);
    for (OpOperand operand : old) {
      operand.drop();
    }
    OpOperand[] changed = copy.isEmpty() ? NONE : new OpOperand[copy.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = new OpOperand(owner, i, copy.get(i));
    }
    return changed;
  }

  /** More values, the first at {@code index}. */
  static OpOperand[] insert(
      Operation owner, OpOperand[] old, int index, List<? extends Value> values) {
    OpOperand[] changed = new OpOperand[old.length + values.size()];
    System.arraycopy(old, 0, changed, 0, index);
    System.arraycopy(old, index, changed, index + values.size(), old.length - index);
    for (int i = 0; i < values.size(); i++) {
      changed[index + i] = new OpOperand(owner, index + i, values.get(i));
    }
    number(changed, index + values.size());
    return changed;
  }

  /** Without the {@code length} operands from {@code start}. */
  static OpOperand[] erase(OpOperand[] old, int start, int length) {
    for (int i = start; i < start + length; i++) {
      old[i].drop();
    }
    OpOperand[] changed = new OpOperand[old.length - length];
    System.arraycopy(old, 0, changed, 0, start);
    System.arraycopy(old, start + length, changed, start, changed.length - start);
    number(changed, start);
    return changed;
  }

  /** Without the operands whose index a test accepts. */
  static OpOperand[] eraseIf(OpOperand[] old, IntPredicate test) {
    List<OpOperand> kept = new ArrayList<>(old.length);
    for (int i = 0; i < old.length; i++) {
      if (test.test(i)) {
        old[i].drop();
      } else {
        kept.add(old[i]);
      }
    }
    OpOperand[] changed = kept.toArray(NONE);
    number(changed, 0);
    return changed;
  }

  private static void number(OpOperand[] operands, int from) {
    for (int i = from; i < operands.length; i++) {
      operands[i].index = i;
    }
  }
}
