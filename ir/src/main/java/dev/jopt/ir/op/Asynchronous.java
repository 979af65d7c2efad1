package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation whose work can be ordered by completions, as that of {@code gpu} by its tokens: it
 * begins when its dependencies have completed. If it gives a completion of its own, the operation
 * is over before its work is; otherwise whoever runs it waits until the work is done. MLIR's {@code
 * AsyncOpInterface}.
 *
 * <p>Memory that such an operation allocates is that of a device, which only operations of the same
 * dialect free.
 */
public interface Asynchronous {
  /** The completions that it waits for. */
  List<? extends Value> dependencies();

  /** The completion of its work, and so of all that it depends on; null if it waits for that. */
  @Nullable Value completion();

  /** Whether operands may be used after the work is done, too: a handle keeps them, say. */
  boolean keepsOperands();
}
