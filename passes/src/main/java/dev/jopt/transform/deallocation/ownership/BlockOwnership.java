package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.Value;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The indicators that one block owns: at first those it gets where control enters it, then those
 * that its operations acquire and do not release, in the end those it has to forward or free.
 *
 * <p>While the operations of the block are dealt with, the {@link OwnershipState} of the function
 * counts those that the block owns, as it does for the blocks around; after {@link #end} it no
 * longer does.
 */
final class BlockOwnership {
  private final OwnershipState state;
  private final Set<Value> indicators = new LinkedHashSet<>();
  private boolean hasEnded;

  /** The ownership of a block that control enters with no indicators. */
  BlockOwnership(OwnershipState state) {
    this.state = state;
  }

  /** The ownership of a block that control enters with some indicators. */
  BlockOwnership(OwnershipState state, Collection<Value> entering) {
    this(state);
    entering.forEach(this::acquire);
  }

  /** Makes the block the owner of an indicator. */
  void acquire(Value indicator) {
    indicators.add(indicator);
    if (!hasEnded) {
      state.own(indicator);
    }
  }

  /** Lets the block give up an indicator; returns false if it did not own it. */
  boolean release(Value indicator) {
    if (!indicators.remove(indicator)) {
      return false;
    }
    if (!hasEnded) {
      state.disown(indicator);
    }
    return true;
  }

  /**
   * Ends the operations of the block. The indicators it still owns are to be forwarded or freed.
   */
  void end() {
    hasEnded = true;
    indicators.forEach(state::disown);
  }

  /** Whether the block owns an indicator. */
  boolean owns(Value indicator) {
    return indicators.contains(indicator);
  }

  /** The indicators that the block owns, in the order in which it acquired them. */
  Set<Value> indicators() {
    return Collections.unmodifiableSet(indicators);
  }
}
