package dev.jopt.explore;

import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassStatistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A pass of the pipeline at work on all its operations, or the input of a part if there is none.
 */
final class Step {
  final @Nullable PassInstance pass;
  final @Nullable PassStatistics statistics;

  /** What the operations that the pass ran on looked like after it; the last one counts. */
  final Map<Integer, Snapshot> snapshots = new LinkedHashMap<>();

  /** By pattern: how often it was applied, and the numbers of the operations that it touched. */
  final Map<String, Applied> patterns = new LinkedHashMap<>();

  /** Pairs of numbers of operations: what was replaced, and by what. */
  final List<Integer> replaced = new ArrayList<>();

  /** How long the pass ran, in nanoseconds. */
  long nanos;

  boolean failed;

  /** The work of a pattern. */
  static final class Applied {
    int times;
    final List<Integer> ops = new ArrayList<>();
  }

  Step(@Nullable PassInstance pass, @Nullable PassStatistics statistics) {
    this.pass = pass;
    this.statistics = statistics;
  }
}
