package dev.jopt.conversion;

import dev.jopt.ir.Block;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What folding makes of the operations that were there before a conversion, found before anything
 * is changed. A conversion in MLIR leaves what it replaces in place until its end, so a fold still
 * sees the constants that were converted and looks through operations that were replaced, and it
 * does not see that operands have become constants or the same value. The exception are block
 * arguments: a region moves at once, so that the variable of a converted loop says nothing of the
 * loop that it belonged to.
 */
final class OriginalFolds {
  /** How often an operation may be folded in place before the folder is taken to go round. */
  private static final int MOST_FOLDS = 32;

  private final Map<Operation, List<FoldResult>> folds = new IdentityHashMap<>();

  /** The values that folds name, and those that took their places. */
  private final Set<Value> named = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Value, Value> replacements = new IdentityHashMap<>();

  /** The arguments that others stand for at present. */
  private final Map<Value, Value> arguments = new LinkedHashMap<>();

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
    List<FoldResult> real = new ArrayList<>(folded.size());
    for (FoldResult result : folded) {
      Value value = result.value();
      if (value != null) {
        value = arguments.getOrDefault(value, value);
        named.add(value);
      }
      real.add(value == null ? result : FoldResult.of(value));
    }
    folds.put(op, real);
  }

  /**
   * Hides from folds that follow what the arguments in the regions of an operation belong to, until
   * {@link #showArguments}: the operation will be converted before those within it.
   */
  void hideArguments(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block : op.region(i).blocks()) {
        for (BlockArgument argument : block.arguments()) {
          if (argument.hasUses()) {
            Value standIn = new Block().addArgument(argument.type(), argument.location());
            arguments.put(standIn, argument);
            argument.replaceAllUsesWith(standIn);
          }
        }
      }
    }
  }

  void showArguments() {
    arguments.forEach(Value::replaceAllUsesWith);
    arguments.clear();
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
