package dev.jopt.pass;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What the passes of a pipeline have counted. Safe for use by several threads. */
public final class PassStatistics {
  private record Key(PassInstance pass, PassStatistic statistic) {}

  private final Map<Key, LongAdder> counters = new ConcurrentHashMap<>();

  /** Creates counters that are all zero. */
  public PassStatistics() {}

  void add(PassInstance pass, PassStatistic statistic, long amount) {
    if (!pass.info().statistics().contains(statistic)) {
      throw new IllegalArgumentException(
          "pass " + pass.info().name() + " does not declare the statistic " + statistic.name());
    }
    counters.computeIfAbsent(new Key(pass, statistic), key -> new LongAdder()).add(amount);
  }

  /** What a pass has counted. */
  public long get(PassInstance pass, PassStatistic statistic) {
    LongAdder counter = counters.get(new Key(pass, statistic));
    return counter == null ? 0 : counter.sum();
  }
}
