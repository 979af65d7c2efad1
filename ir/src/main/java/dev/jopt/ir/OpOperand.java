package dev.jopt.ir;

import org.jspecify.annotations.Nullable;

/**
 * An operand of an operation: the slot that holds a value, and a node of that value's use-list.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class OpOperand {
  private final Operation owner;
  int index;
  private @Nullable Value value;
  OpOperand next = this;
  OpOperand previous = this;

  OpOperand(Operation owner, int index, Value value) {
    this.owner = owner;
    this.index = index;
    link(value);
  }

  /** The operation that this is an operand of. */
  public Operation owner() {
    return owner;
  }

  /** Which operand of its operation it is, from 0. */
  public int index() {
    return index;
  }

  /**
   * The value used.
   *
   * @throws IllegalStateException if the operation has dropped its references
   */
  public Value get() {
    Value held = value;
    if (held == null) {
      throw new IllegalStateException("the operand has been dropped");
    }
    return held;
  }

  /** Uses another value instead, as its newest use. */
  public void set(Value newValue) {
    drop();
    link(newValue);
  }

  /** Takes the operand off the use-list of its value. */
  void drop() {
    Value held = value;
    if (held == null) {
      return;
    }
    if (next == this) {
      held.firstUse = null;
    } else {
      next.previous = previous;
      previous.next = next;
      if (held.firstUse == this) {
        held.firstUse = next;
      }
      next = this;
      previous = this;
    }
    value = null;
  }

  private void link(Value newValue) {
    value = newValue;
    OpOperand head = newValue.firstUse;
    if (head == null) {
      newValue.firstUse = this;
    } else {
      next = head;
      previous = head.previous;
      head.previous.next = this;
      head.previous = this;
    }
  }

  /** The use of the same value that was made next, or null if this is its newest one. */
  public @Nullable OpOperand nextOrNull() {
    Value held = value;
    return held == null || next == held.firstUse ? null : next;
  }

  /** For people, e.g. {@code operand #1 of 'arith.addi', result #0 of 'arith.muli' : i32}. */
  @Override
  public String toString() {
    return "operand #"
        + index
        + " of '"
        + owner.name()
        + "', "
        + (value == null ? "dropped" : value);
  }
}
