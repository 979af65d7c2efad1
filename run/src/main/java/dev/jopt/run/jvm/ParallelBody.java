package dev.jopt.run.jvm;

/** Some iterations of a parallel loop. */
@FunctionalInterface
interface ParallelBody {
  /**
   * Runs them.
   *
   * @param state what belongs to the thread
   * @param from the number of the first
   * @param to the number after the last
   */
  void run(CallState state, long from, long to);
}
