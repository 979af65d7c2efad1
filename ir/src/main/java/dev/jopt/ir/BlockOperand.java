package dev.jopt.ir;

import org.jspecify.annotations.Nullable;

/**
 * A successor slot of a terminator, and a node of its target's predecessor list.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class BlockOperand {
  private final Operation owner;
  private final int index;
  private @Nullable Block block;
  BlockOperand next = this;
  BlockOperand previous = this;

  BlockOperand(Operation owner, int index, Block block) {
    this.owner = owner;
    this.index = index;
    link(block);
  }

  /** The operation that branches. */
  public Operation owner() {
    return owner;
  }

  /** Which successor of its operation it is, from 0. */
  public int index() {
    return index;
  }

  /**
   * The target block.
   *
   * @throws IllegalStateException if the operation has dropped its references
   */
  public Block get() {
    Block held = block;
    if (held == null) {
      throw new IllegalStateException("the successor has been dropped");
    }
    return held;
  }

  /** Branches to another block instead. */
  public void set(Block newBlock) {
    drop();
    link(newBlock);
  }

  void drop() {
    Block held = block;
    if (held == null) {
      return;
    }
    if (next == this) {
      held.firstPredecessor = null;
    } else {
      next.previous = previous;
      previous.next = next;
      if (held.firstPredecessor == this) {
        held.firstPredecessor = next;
      }
      next = this;
      previous = this;
    }
    block = null;
  }

  private void link(Block newBlock) {
    block = newBlock;
    BlockOperand head = newBlock.firstPredecessor;
    if (head == null) {
      newBlock.firstPredecessor = this;
    } else {
      next = head;
      previous = head.previous;
      head.previous.next = this;
      head.previous = this;
    }
  }

  @Nullable BlockOperand nextOrNull() {
    Block held = block;
    return held == null || next == held.firstPredecessor ? null : next;
  }

  /** For people, e.g. {@code successor #1 of 'cf.cond_br', ^bb2 in 'func.func'}. */
  @Override
  public String toString() {
    return "successor #"
        + index
        + " of '"
        + owner.name()
        + "', "
        + (block == null ? "dropped" : block.place());
  }
}
