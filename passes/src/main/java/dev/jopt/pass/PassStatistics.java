package dev.jopt.pass;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The statistics of the passes of a pipeline. Safe for use by several threads. */
public final class PassStatistics {
  /**
   * For each pass, counters in the order of the statistics that it declares; guarded by itself. A
   * pass counts once or twice a run, so a lock is good enough, and unlike an array of atomic
   * numbers it costs nothing to start with.
   */
  private final Map<PassInstance, long[]> counters = new HashMap<>();

  /** Creates counters that are all zero. */
  public PassStatistics() {}

  void add(PassInstance pass, PassStatistic statistic, long amount) {
    int index = indexOf(pass, statistic);
    synchronized (counters) {
      long[] counts = counters.get(pass);
      if (counts == null) {
        counts = new long[pass.info().statistics().size()];
        counters.put(pass, counts);
      }
      counts[index] += amount;
    }
  }

  /** The statistics of a pass. */
  public long get(PassInstance pass, PassStatistic statistic) {
    synchronized (counters) {
      long[] counts = counters.get(pass);
      return counts == null ? 0 : counts[indexOf(pass, statistic)];
    }
  }

  private static int indexOf(PassInstance pass, PassStatistic statistic) {
    List<PassStatistic> declared = pass.info().statistics();
    for (int i = 0; i < declared.size(); i++) {
      if (declared.get(i) == statistic) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        "pass " + pass.info().name() + " does not declare the statistic " + statistic.name());
  }
}
