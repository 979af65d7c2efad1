package dev.jopt.run.code;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** What operations do. */
public interface Semantics {
  /** What makes operations of a kind ready to run; null if that is not known. */
  @Nullable Interpretable of(Operation op);

  /** What stands for a function that is only declared; null if there is nothing. */
  Machine.@Nullable NativeFunction nativeFunction(Operation function);
}
