package dev.jopt.conversion;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What folding makes of the operations that were there before a conversion, found before anything
 * is changed. A conversion in MLIR leaves what it replaces in place until its end, so a fold still
 * sees the constants that were converted and looks through operations that were replaced, and it
 * does not see that operands have become constants or the same value.
 */
final class OriginalFolds {
  /** How often an operation may be folded in place before the folder is taken to go round. */
  private static final int MOST_FOLDS = 32;

  private final Map<Operation, List<FoldResult>> folds = new IdentityHashMap<>();

  /** The values that folds name, and those that took their places. */
  private final Set<Value> named = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Value, Value> replacements = new IdentityHashMap<>();

  /**
   * Folds an operation that is not legal, in place or to be asked for later. One that folds to
   * other values stays as it is until then: it may turn out that the constants for it are not
   * legal.
   *
   * @return whether it was changed in place
   */
  boolean find(Operation op) {
    if (op.as(ConstantLike.class) != null || op.block() == null) {
      return false;
    }
    List<Value> operands = List.copyOf(op.operands());
    DictionaryAttribute attributes = op.inherentAttributes();
    boolean changed = false;
    for (int i = 0; i < MOST_FOLDS; i++) {
      List<FoldResult> folded = OperationFolder.fold(op);
      if (folded == null) {
        return changed;
      }
      if (!folded.isEmpty()) {
        note(op, folded);
        if (changed) {
          op.setOperands(operands);
          op.setInherentAttributes(attributes);
        }
        return false;
      }
      changed = true;
    }
    return changed;
  }

  private void note(Operation op, List<FoldResult> folded) {
    folds.put(op, folded);
    for (FoldResult result : folded) {
      if (result.value() != null) {
        named.add(result.value());
      }
    }
  }

  /** Whether an operation folds to this value. */
  boolean names(Value value) {
    return named.contains(value);
  }

  /** Takes note that another value stands wherever the first one did. */
  void replaced(Value from, Value to) {
    if (named.contains(from)) {
      replacements.put(from, to);
      named.add(to);
    }
  }

  /** What an operation folds to, as it is by now; null if it does not fold or that is gone. */
  @Nullable List<FoldResult> of(Operation op, Changes changes) {
    List<FoldResult> folded = folds.get(op);
    if (folded == null) {
      return null;
    }
    List<FoldResult> current = new ArrayList<>(folded.size());
    for (FoldResult result : folded) {
      Value value = result.value();
      while (value != null && replacements.containsKey(value)) {
        value = replacements.get(value);
      }
      if (value != null && isGone(value, changes)) {
        return null;
      }
      current.add(value == null ? result : FoldResult.of(value));
    }
    return current;
  }

  private static boolean isGone(Value value, Changes changes) {
    return value instanceof BlockArgument argument
        ? argument.owner().parentRegion() == null
        : changes.isErased(value.definingOp());
  }
}
