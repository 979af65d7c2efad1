package dev.jopt.pass;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;

/** The statistics of the passes of a pipeline. Safe for use by several threads. */
public final class PassStatistics {
  /** For each pass, counters in the order of the statistics that it declares. */
  private final Map<PassInstance, AtomicLongArray> counters = new ConcurrentHashMap<>();

  /** Creates counters that are all zero. */
  public PassStatistics() {}

  void add(PassInstance pass, PassStatistic statistic, long amount) {
    int index = indexOf(pass, statistic);
    AtomicLongArray counts = counters.get(pass);
    if (counts == null) {
      counts = new AtomicLongArray(pass.info().statistics().size());
      AtomicLongArray earlier = counters.putIfAbsent(pass, counts);
      counts = earlier == null ? counts : earlier;
    }
    counts.addAndGet(index, amount);
  }

  /** The statistics of a pass. */
  public long get(PassInstance pass, PassStatistic statistic) {
    AtomicLongArray counts = counters.get(pass);
    return counts == null ? 0 : counts.get(indexOf(pass, statistic));
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
