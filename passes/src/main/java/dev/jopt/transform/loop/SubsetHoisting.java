package dev.jopt.transform.loop;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.SubsetOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations on parts of one tensor that a loop carries. */
final class SubsetHoisting {
  /** An operation that takes a part and one that puts it back; either may be missing. */
  private static final class Pair {
    @Nullable SubsetOp extraction;
    @Nullable SubsetOp insertion;
  }

  private final List<SubsetOp> all = new ArrayList<>();
  private final List<Pair> pairs = new ArrayList<>();

  private SubsetHoisting() {}

  /** Hoists what can be hoisted of a loop, and says whether there was anything. */
  static boolean hoist(LoopLike first) {
    LoopLike loop = first;
    boolean changed = false;
    // New values that are carried come at the end and have their turn.
    for (int i = 0; i < loop.iterationArguments().size(); i++) {
      if (loop.loopResults().size() <= i || loop.yieldedOperands().size() <= i) {
        break;
      }
      SubsetHoisting subsets = new SubsetHoisting();
      if (!subsets.collect(loop, i, true)) {
        continue;
      }
      for (Pair pair : subsets.pairs) {
        SubsetOp extraction = pair.extraction;
        SubsetOp insertion = pair.insertion;
        if (extraction != null
            && insertion != null
            && subsets.areSeparate(extraction, insertion)
            && isInvariant(extraction, loop)
            && isInvariant(insertion, loop)) {
          LoopLike replaced = hoist(loop, i, extraction, insertion);
          if (replaced == null) {
            return changed;
          }
          loop = replaced;
          changed = true;
        }
      }
    }
    return changed;
  }

  private static @Nullable LoopLike hoist(
      LoopLike loop, int index, SubsetOp extraction, SubsetOp insertion) {
    OpOperand inserted = insertion.insertedValue();
    Operation take = extraction.subsetOperation();
    Operation put = insertion.subsetOperation();
    if (inserted == null || !inserted.get().type().equals(take.result().type())) {
      return null;
    }
    LoopLike replaced =
        loop.withCarried(
            new OpBuilder(take.context()), List.of(take.result()), List.of(inserted.get()));
    if (replaced == null) {
      return null;
    }
    List<OpResult> results = replaced.loopResults();
    take.moveBefore(replaced.loopOperation());
    put.moveAfter(replaced.loopOperation());
    put.result().replaceAllUsesWith(insertion.subsetTensor().get());
    extraction.subsetTensor().set(replaced.inits().get(index).get());
    inserted.set(results.get(results.size() - 1));
    results.get(index).replaceAllUsesWith(put.result());
    insertion.subsetTensor().set(results.get(index));
    return replaced;
  }

  /** Whether all that an operation uses but tensors and parts is defined outside of the loop. */
  private static boolean isInvariant(SubsetOp subset, LoopLike loop) {
    Operation op = subset.subsetOperation();
    for (OpOperand operand : op.opOperands()) {
      if (operand != subset.subsetTensor()
          && operand != subset.insertedValue()
          && !loop.isDefinedOutside(operand.get())) {
        return false;
      }
    }
    return op.regionCount() == 0;
  }

  private boolean areSeparate(SubsetOp extraction, SubsetOp insertion) {
    for (SubsetOp other : all) {
      if (other != extraction
          && other != insertion
          && !(other.isDisjointSubset(extraction) && other.isDisjointSubset(insertion))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Follows a carried value to the end of the body.
   *
   * @param hoistable whether operations of this loop are to be paired, and not those of one in it
   * @return whether the value is used for nothing but its parts
   */
  private boolean collect(LoopLike loop, int index, boolean hoistable) {
    if (loop.yieldedOperands().size() <= index) {
      return false;
    }
    OpOperand yielded = loop.yieldedOperands().get(index);
    Value value = loop.iterationArguments().get(index);
    while (value != yielded.get() || !value.hasOneUse()) {
      Value next = null;
      for (OpOperand use : newestFirst(value)) {
        Value updated;
        LoopLike inner = use.owner().as(LoopLike.class);
        SubsetOp subset = use.owner().as(SubsetOp.class);
        if (inner != null) {
          int carried = inner.inits().indexOf(use);
          if (carried < 0
              || inner.loopResults().size() <= carried
              || !collect(inner, carried, false)) {
            return false;
          }
          updated = inner.loopResults().get(carried);
        } else if (subset != null && subset.subsetTensor() == use) {
          add(subset, hoistable);
          updated = subset.insertedValue() == null ? null : use.owner().result();
        } else {
          return false;
        }
        if (updated != null && next != null) {
          return false;
        }
        next = updated == null ? next : updated;
      }
      if (next == null) {
        return false;
      }
      value = next;
    }
    return true;
  }

  private static Iterable<OpOperand> newestFirst(Value value) {
    Deque<OpOperand> uses = new ArrayDeque<>();
    value.uses().forEach(uses::addFirst);
    return uses;
  }

  private void add(SubsetOp subset, boolean hoistable) {
    all.add(subset);
    if (!hoistable) {
      return;
    }
    boolean extracts = subset.insertedValue() == null;
    for (Pair pair : pairs) {
      SubsetOp other = extracts ? pair.insertion : pair.extraction;
      if (other != null && other.isSameSubset(subset)) {
        if (extracts ? pair.extraction == null : pair.insertion == null) {
          set(pair, subset, extracts);
          return;
        }
      }
    }
    Pair pair = new Pair();
    set(pair, subset, extracts);
    pairs.add(pair);
  }

  private static void set(Pair pair, SubsetOp subset, boolean extracts) {
    if (extracts) {
      pair.extraction = subset;
    } else {
      pair.insertion = subset;
    }
  }
}
