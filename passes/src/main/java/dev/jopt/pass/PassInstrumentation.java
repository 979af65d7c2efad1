package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewriteListener;
import org.jspecify.annotations.Nullable;

/**
 * Watches a pass manager at work. Calls come from the thread that runs the pass; with several
 * threads they come at the same time for different operations.
 */
public interface PassInstrumentation {
  /** A pipeline is about to run on an operation. */
  default void beforePipeline(Pipeline pipeline, Operation op) {}

  /** A pipeline has run on an operation, successfully or not. */
  default void afterPipeline(Pipeline pipeline, Operation op) {}

  /** A pass is about to run on an operation. */
  default void beforePass(PassInstance pass, Operation op) {}

  /**
   * Whether what a pass left, which is valid, is accepted; asked before {@link #afterPass}. Who
   * does not accept it has emitted an error, and the pass has failed.
   */
  default boolean accepts(PassInstance pass, Operation op) {
    return true;
  }

  /** A pass has run on an operation, which is valid. */
  default void afterPass(PassInstance pass, Operation op) {}

  /** A pass has failed on an operation, or left it invalid. */
  default void afterPassFailed(PassInstance pass, Operation op) {}

  /** An analysis is about to be made for a pass. */
  default void beforeAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {}

  /** An analysis has been made for a pass. */
  default void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {}

  /**
   * Who hears the patterns that the pass applies to the operation; null if none. Asked before the
   * pass runs.
   */
  default @Nullable RewriteListener rewriteListener(PassInstance pass, Operation op) {
    return null;
  }

  /** Whether the calls must come from one thread, in the order of the operations. */
  default boolean needsOrder() {
    return false;
  }
}
