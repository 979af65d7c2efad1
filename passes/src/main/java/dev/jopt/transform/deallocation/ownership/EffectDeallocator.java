package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.EscapingBuffers;
import dev.jopt.transform.deallocation.flow.PossibleAliases;
import dev.jopt.transform.deallocation.flow.Releases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Deals with the operations of one function that allocate or free by themselves. */
final class EffectDeallocator {
  private final FunctionLike function;
  private final OwnershipState state;
  private final EscapingBuffers escaping;
  private final Releases releases;
  private final Set<Value> borrowed;
  private int owned;

  /**
   * Prepares for a function that has not been changed yet.
   *
   * @param ownsArguments whether the function gets an indicator with each memref argument
   */
  EffectDeallocator(
      FunctionLike function,
      boolean ownsArguments,
      OwnershipState state,
      EscapingBuffers escaping,
      Releases releases) {
    this.function = function;
    this.state = state;
    this.escaping = escaping;
    this.releases = releases;
    this.borrowed = borrowed(function, ownsArguments, state.aliases());
  }

  /** Number of indicators that stand for an allocation made in the function. */
  int owned() {
    return owned;
  }

  /**
   * Makes indicators for the memrefs that the operation allocates, and removes those of the memrefs
   * that it frees.
   *
   * @return null if an error has been emitted
   */
  @Nullable OwnershipTransfer transform(Operation op, List<MemoryEffect> effects) {
    OpBuilder builder = OpBuilder.after(op);
    List<Value> acquired = new ArrayList<>();
    Set<Value> released = new LinkedHashSet<>();
    Set<Value> freed = new LinkedHashSet<>();
    for (MemoryEffect effect : effects) {
      Value value = effect.value();
      if (value == null || !Buffers.isMemRef(value)) {
        continue;
      }
      if (Buffers.isHeapAllocation(effect)) {
        if (escaping.contains(value)) {
          continue;
        }
        Value indicator = OwnOp.create(builder, op.location(), value).result();
        state.bind(value, indicator);
        acquired.add(indicator);
        owned++;
      } else if (effect.kind() == MemoryEffect.Kind.FREE) {
        Value indicator = state.find(value);
        if (indicator == null && isNobodys(Buffers.withoutViews(value))) {
          releases.addRelease(op, value);
          continue;
        }
        if (indicator == null || isArgument(state.memRefOf(indicator))) {
          op.emitOpError("unable to find ownership indicator for operand");
          return null;
        }
        if (isShared(value, indicator) || borrowed.contains(Buffers.withoutViews(value))) {
          releases.addSharedRelease(op);
        }
        released.add(indicator);
        freed.add(value);
        releases.addRelease(op, value);
      }
    }
    return new OwnershipTransfer(released, freed, acquired);
  }

  /** Whether nothing frees a buffer unless the program does. */
  private boolean isNobodys(Value memRef) {
    return !isArgument(memRef) && (escaping.contains(memRef) || EscapingBuffers.isLoaded(memRef));
  }

  /** Whether the value is an argument of the function, which may belong to the caller. */
  private boolean isArgument(Value value) {
    return value instanceof BlockArgument argument
        && argument.owner() == function.bodyRegion().front();
  }

  /**
   * The arguments of blocks that are freed although what branches hand to them may belong to the
   * caller.
   */
  private static Set<Value> borrowed(
      FunctionLike function, boolean ownsArguments, PossibleAliases aliases) {
    Set<Value> borrowed = new HashSet<>();
    Block entry = function.bodyRegion().front();
    Operation root = function.asOperation();
    root.walk(
        op -> {
          for (Value memRef : Buffers.freed(op)) {
            Value buffer = Buffers.withoutViews(memRef);
            if (buffer instanceof BlockArgument argument
                && !argument.owner().isEntryBlock()
                && aliases.mayBeBorrowed(
                    buffer, value -> ownsArguments && value.parentBlock() == entry)) {
              borrowed.add(buffer);
            }
          }
        });
    return borrowed;
  }

  /** Whether another indicator may own a buffer that is freed. */
  private boolean isShared(Value memRef, Value indicator) {
    // One that is never null and has not been forwarded is the only one of its buffer.
    boolean isOnly = indicator.definingOp() instanceof OwnOp && state.isOwnedIndicator(indicator);
    return !isOnly && state.isOwnedBesides(memRef, indicator);
  }
}
