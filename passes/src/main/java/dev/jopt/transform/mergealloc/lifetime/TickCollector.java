package dev.jopt.transform.mergealloc.lifetime;

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
  public Optional<FunctionLifetimes> collect(
      Operation function, BufferViewFlowAnalysis aliases, LifetimeOptions options) {
    TickWalk walk = new TickWalk(aliases, options);
    return walk.run(function)
        ? Optional.of(new TickLifetimes(walk, aliases, options))
        : Optional.empty();
  }
}
