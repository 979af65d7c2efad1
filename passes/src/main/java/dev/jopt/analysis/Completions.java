package dev.jopt.analysis;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Asynchronous;
import dev.jopt.ir.type.CompletionType;
import dev.jopt.ir.type.Type;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the work of {@linkplain Asynchronous asynchronous} operations is known to be done: at the
 * first operation of the same block that waits for it, directly or by way of other operations that
 * begin later. Blocks are looked at when they are first asked about; from then on they must not
 * change.
 */
public final class Completions {
  private final Map<Operation, Operation> waits = new IdentityHashMap<>();
  private final Set<Block> known = new HashSet<>();

  /** Prepares for blocks that have not been looked at yet. */
  public Completions() {}

  /** Whether values of a type say that something has completed. */
  private static boolean isCompletion(Type type) {
    return type instanceof CompletionType || ForeignDialects.isCompletion(type);
  }

  /** Whether an operation takes or gives completions, and so may use its operands later. */
  public static boolean hasCompletion(Operation op) {
    for (Type type : op.resultTypes()) {
      if (isCompletion(type)) {
        return true;
      }
    }
    for (Type type : op.operandTypes()) {
      if (isCompletion(type)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The operation at which an asynchronous one is certain to have finished with its operands:
   * itself, if it waits for that; null if none is known, or it is not an {@link Asynchronous} one.
   */
  public @Nullable Operation endOfUses(Operation op) {
    Asynchronous asynchronous = op.as(Asynchronous.class);
    if (asynchronous == null || asynchronous.keepsOperands()) {
      return null;
    }
    Block block = op.block();
    if (asynchronous.completion() == null || block == null) {
      return asynchronous.completion() == null ? op : null;
    }
    if (known.add(block)) {
      // From the end: who waits for a completion comes after who gives it.
      for (Operation each = block.lastOp(); each != null; each = each.previousOp()) {
        find(each);
      }
    }
    return waits.get(op);
  }

  private void find(Operation op) {
    Asynchronous giver = op.as(Asynchronous.class);
    Value completion = giver == null ? null : giver.completion();
    Operation first = null;
    for (Operation user : completion == null ? Set.<Operation>of() : completion.users()) {
      Asynchronous taker = user.as(Asynchronous.class);
      if (user.block() == op.block()
          && op.isBeforeInBlock(user)
          && taker != null
          && taker.dependencies().contains(completion)) {
        Operation done = taker.completion() == null ? user : waits.get(user);
        if (done != null && (first == null || done.isBeforeInBlock(first))) {
          first = done;
        }
      }
    }
    if (first != null) {
      waits.put(op, first);
    }
  }
}
