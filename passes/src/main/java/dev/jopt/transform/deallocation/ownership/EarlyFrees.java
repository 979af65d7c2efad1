package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Frees buffers that a block owns and nothing needs any more, at its end or as soon as possible.
 */
final class EarlyFrees {
  private final OwnershipState state;
  private final Block block;
  private final @Nullable Operation terminator;
  private final boolean early;

  /** The operation inserted last after an operation, or at the start of the block. */
  private final Map<Object, Operation> lastInserted = new HashMap<>();

  /**
   * Prepares for a block.
   *
   * @param early whether to free after the last use, not at the end
   */
  EarlyFrees(OwnershipState state, Block block, @Nullable Operation terminator, boolean early) {
    this.state = state;
    this.block = block;
    this.terminator = terminator;
    this.early = early;
  }

  /**
   * Frees the buffer of an indicator.
   *
   * @param end makes operations at the end of the block
   */
  void free(OpBuilder end, Value indicator) {
    Operation parent = block.parentOp();
    if (parent == null) {
      throw new IllegalStateException("a detached block");
    }
    Location location = terminator == null ? parent.location() : terminator.location();
    RetainOp retain = RetainOp.create(end, location, List.of(), List.of(indicator));
    if (!early) {
      return;
    }
    Operation last = lastMention(indicator);
    if (last != null && last == terminator) {
      return;
    }
    Object place = last == null ? block : last;
    Operation previous = lastInserted.getOrDefault(place, last);
    if (previous != null) {
      retain.moveAfter(previous);
    } else {
      retain.remove();
      block.prepend(retain);
    }
    lastInserted.put(place, retain);
  }

  /**
   * The last operation of the block that may touch the buffer of an indicator or that makes the
   * indicator; null if the indicator comes from elsewhere and nothing touches the buffer.
   */
  private @Nullable Operation lastMention(Value indicator) {
    Operation maker = indicator.definingOp();
    Operation last =
        later(maker != null && maker.block() == block ? maker : null, mention(indicator));
    Collection<Value> partners = state.partnersIn(block, state.memRefOf(indicator));
    if (partners == null) {
      return block.lastOp();
    }
    for (Value partner : partners) {
      last = later(last, mention(partner));
    }
    return last;
  }

  private @Nullable Operation mention(Value value) {
    Operation last = state.uses().lastMention(block, state.representative(value));
    Region region = block.parentRegion();
    Operation inRegion = last == null || region == null ? null : region.findAncestorOpIn(last);
    return inRegion == null || inRegion.block() != block ? null : inRegion;
  }

  private static @Nullable Operation later(@Nullable Operation first, @Nullable Operation second) {
    if (first == null || second == null) {
      return first == null ? second : first;
    }
    return first.isBeforeInBlock(second) ? second : first;
  }
}
