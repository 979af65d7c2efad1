package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewriteListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records the changes of the pattern being applied, and forwards every notification. */
final class Changes implements RewriteListener {
  private final @Nullable RewriteListener next;
  private final Casts casts;
  private final Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());
  private Application record = new Application();
  private boolean replacing;

  /** What one application of a pattern did. */
  static final class Application {
    final List<Operation> created = new ArrayList<>();
    final List<Operation> modified = new ArrayList<>();
    final List<Block> blocks = new ArrayList<>();
    @Nullable String failure;
    private int events;

    /** Whether anything was changed. */
    boolean isEmpty() {
      return events == 0;
    }
  }

  Changes(@Nullable RewriteListener next, Casts casts) {
    this.next = next;
    this.casts = casts;
  }

  /** Starts a new record and gives back the one until now. */
  Application swap(Application fresh) {
    Application before = record;
    record = fresh;
    return before;
  }

  /** Who hears of the steps, or null. */
  @Nullable RewriteListener told() {
    return next;
  }

  boolean isErased(Operation op) {
    return erased.contains(op);
  }

  /** Runs an action that replaces operands of operations, which is no change of these. */
  void whileReplacing(Runnable replacement) {
    boolean before = replacing;
    replacing = true;
    replacement.run();
    replacing = before;
    record.events++;
  }

  /** A pattern has changed an operation in place. */
  void modified(Operation op) {
    record.modified.add(op);
    record.events++;
  }

  @Override
  public void operationInserted(Operation op) {
    record.created.add(op);
    record.events++;
    erased.remove(op);
    if (next != null) {
      next.operationInserted(op);
    }
  }

  @Override
  public void blockInserted(Block block) {
    record.blocks.add(block);
    record.events++;
    if (next != null) {
      next.blockInserted(block);
    }
  }

  @Override
  public void operationModified(Operation op) {
    if (!replacing) {
      record.events++;
    }
    if (next != null) {
      next.operationModified(op);
    }
  }

  @Override
  public void operationMoved(Operation op) {
    record.events++;
    if (next != null) {
      next.operationMoved(op);
    }
  }

  @Override
  public void operationReplaced(Operation op, List<? extends Value> replacements) {
    if (next != null) {
      next.operationReplaced(op, replacements);
    }
  }

  @Override
  public void operationErased(Operation op) {
    record.events++;
    erased.add(op);
    casts.forget(op);
    if (next != null) {
      next.operationErased(op);
    }
  }

  @Override
  public void blockErased(Block block) {
    record.events++;
    if (next != null) {
      next.blockErased(block);
    }
  }

  @Override
  public void matchFailed(Operation op, String reason) {
    record.failure = reason;
    if (next != null) {
      next.matchFailed(op, reason);
    }
  }
}
