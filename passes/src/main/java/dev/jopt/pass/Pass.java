package dev.jopt.pass;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A transformation or analysis of an operation with all that it contains.
 *
 * <p>A pass gets valid IR and leaves valid IR; in between anything goes. It changes nothing outside
 * of the operation that it is given, and has no mutable state: one object may run on many
 * operations at the same time. Whatever it wants to say beside the IR goes through the {@link
 * PassRun}.
 */
public interface Pass {
  /** Does the work. A pass that cannot do it emits an error and calls {@link PassRun#fail}. */
  void run(Operation op, PassRun run);

  /**
   * Why the pass cannot run on the operation at all, completing {@code … is not applicable
   * because}; null when it can. Asked before running.
   */
  default @Nullable String notApplicableBecause(Operation op) {
    return null;
  }

  /**
   * What dumps, timings, statistics and crashes call the pass; null for the {@linkplain
   * PassInfo#displayName name that all passes of the kind have}.
   */
  default @Nullable String displayName() {
    return null;
  }

  /**
   * Hears of an operation that a pipeline for {@code any} operation has to leave out because no
   * dialect defines it. A pass whose users would not expect that emits a warning; by default
   * nothing is said. Asked on one thread at a time.
   */
  default void leaveOut(Operation op) {}

  /**
   * The summary that the pass makes of a whole run, even of one with nothing to run on, or null.
   */
  default @Nullable RunSummary<?> summary() {
    return null;
  }
}
