package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import java.util.Optional;

/**
 * The default collector: a lifetime is the closed interval from the first to the last access to a
 * buffer through any alias, in ticks, that is, in textual order of operations ({@link TickWalk}).
 */
public final class TickCollector implements TraceCollector {

  /** Makes a collector. */
  public TickCollector() {}

  @Override
  public Optional<ImmutableList<LifetimeTrace>> collect(
      Operation function, BufferViewFlowAnalysis aliases, MergeAllocOptions options) {
    TickWalk walk = new TickWalk(aliases, options);
    if (!walk.run(function)) {
      return Optional.empty();
    }
    if (options.checkOnly()) {
      Annotations.addLifetimes(walk);
      return Optional.of(ImmutableList.of());
    }
    return new TraceBuilder(walk, aliases, options).build();
  }
}
