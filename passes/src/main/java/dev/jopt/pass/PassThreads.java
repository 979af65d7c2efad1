package dev.jopt.pass;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one run of a pass manager.
 *
 * @param pool runs pipelines on nested operations at the same time; null for one after the other
 * @param limit how many threads a pass may use at the same time, the caller's among them
 */
record PassThreads(@Nullable ForkJoinPool pool, int limit) {
  /** How many threads a pass may use that this thread runs. */
  int withinPass() {
    return pool != null && ForkJoinTask.getPool() == pool ? 1 : limit;
  }
}
