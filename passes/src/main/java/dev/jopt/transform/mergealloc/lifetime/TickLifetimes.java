package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import java.util.Optional;

/** The lifetimes that a {@link TickWalk} has found. */
final class TickLifetimes implements FunctionLifetimes {
  private final TickWalk walk;
  private final BufferViewFlowAnalysis aliases;
  private final LifetimeOptions options;

  TickLifetimes(TickWalk walk, BufferViewFlowAnalysis aliases, LifetimeOptions options) {
    this.walk = walk;
    this.aliases = aliases;
    this.options = options;
  }

  @Override
  public Optional<ImmutableList<LifetimeTrace>> traces() {
    return new TraceBuilder(walk, new MergeableAllocs(walk, aliases, options)).build();
  }

  @Override
  public ImmutableList<BufferLifetime> buffers() {
    ImmutableList.Builder<BufferLifetime> buffers = ImmutableList.builder();
    for (Lifetime lifetime : walk.lifetimes()) {
      AllocationScope scope = walk.scopeOf(lifetime);
      if (scope != null) {
        buffers.add(
            new BufferLifetime(lifetime.alloc(), scope.op(), lifetime.first(), lifetime.last()));
      }
    }
    return buffers.build();
  }
}
