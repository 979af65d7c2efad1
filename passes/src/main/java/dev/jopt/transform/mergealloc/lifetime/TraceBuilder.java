package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.ParallelLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sorts mergeable allocs into groups, one for each scope, memory space and allocator. */
final class TraceBuilder {
  private final TickWalk walk;
  private final MergeableAllocs allocs;
  private final Map<MergedKey, MergedContents> groups = new LinkedHashMap<>();
  private final Map<RecordKey, Records> records = new HashMap<>();
  private final Map<Lifetime, MergedContents> groupOf = new HashMap<>();

  TraceBuilder(TickWalk walk, MergeableAllocs allocs) {
    this.walk = walk;
    this.allocs = allocs;
  }

  /**
   * Returns the traces, those of static shapes first, in textual order of scopes and then of first
   * accesses; nothing after reporting an error.
   */
  Optional<ImmutableList<LifetimeTrace>> build() {
    for (Map.Entry<Lifetime, BufferSize> entry : allocs.sizes().entrySet()) {
      if (!DynamicClasses.isDynamic(entry.getKey()) && !add(entry.getKey(), entry.getValue())) {
        return Optional.empty();
      }
    }
    List<MergedContents> dynamic = new ArrayList<>();
    allocs.classes().forEach(each -> dynamic.add(add(each)));
    for (Operation dealloc : walk.deallocs()) {
      for (Lifetime freed : allocs.freedBy(dealloc)) {
        MergedContents group = groupOf.get(freed);
        if (group != null) {
          group.deallocs.add(dealloc);
        }
      }
    }
    List<MergedContents> ordered = new ArrayList<>(groups.values());
    ordered.sort(
        Comparator.comparingInt((MergedContents group) -> walk.rangeOf(group.scope).start())
            .thenComparingInt(MergedContents::firstAllocTick));
    ordered.addAll(dynamic);
    return Optional.of(
        ordered.stream().map(MergedContents::trace).collect(ImmutableList.toImmutableList()));
  }

  private MergedContents add(DynamicClasses.SizeClass dynamic) {
    MergedContents group =
        new MergedContents(dynamic.scopeOp(), dynamic.scope(), dynamic.space(), dynamic.unit());
    dynamic
        .members()
        .forEach(
            (lifetime, size) -> {
              group.add(lifetime, size);
              groupOf.put(lifetime, group);
            });
    return group;
  }

  private boolean add(Lifetime lifetime, BufferSize size) {
    AllocationScope scope = walk.scopeOf(lifetime);
    if (scope == null) {
      return lifetime
          .alloc()
          .emitError("This op should be surrounded by an AutomaticAllocationScope");
    }
    Block block = scope.block();
    if (block == null) {
      return lifetime
          .alloc()
          .emitError("This op should be surrounded by an AutomaticAllocationScope of single block");
    }
    Attribute space = lifetime.type().memorySpace();
    MergedContents group =
        groups.computeIfAbsent(
            new MergedKey(block, space, lifetime.allocation().allocator()),
            unused -> new MergedContents(scope.op(), block, space, null));
    groupOf.put(lifetime, group);
    if (scope.loops().isEmpty()) {
      group.add(lifetime, size);
    } else {
      records(scope.loops(), 0, group).add(lifetime, size);
    }
    return true;
  }

  /**
   * Returns the records of the loop at an index, made within those of the loops outside if need be.
   */
  private Records records(List<ParallelLoop> loops, int index, MergedContents group) {
    ParallelLoop loop = loops.get(index);
    RecordKey key = new RecordKey((Operation) loop, group);
    Records known = records.get(key);
    if (known != null) {
      return known;
    }
    Records outer = index + 1 < loops.size() ? records(loops, index + 1, group) : null;
    Long trips = loop.tripCount();
    if (trips == null) {
      throw new IllegalStateException("a loop of unknown trip count keeps its buffers");
    }
    Records made = new Records(loop, trips, walk.rangeOf((Operation) loop));
    records.put(key, made);
    if (outer == null) {
      group.records.add(made);
    } else {
      outer.parts.add(made::item);
    }
    return made;
  }

  private static TraceItem.Buffer item(
      Lifetime lifetime, BufferSize size, @Nullable Operation from, ImmutableList<TickRange> when) {
    long alignment = Math.max(size.alignment(), lifetime.allocation().requiredAlignment());
    return new TraceItem.Buffer(
        lifetime.alloc(), from, size.bytes(), alignment, lifetime.allocTick(), when);
  }

  private record MergedKey(Block block, @Nullable Attribute space, Object allocator) {}

  /** Of the buffers of one loop, some may move further than others. */
  private record RecordKey(Operation loop, MergedContents group) {}

  /** The buffers in the records of one loop, collected in order. */
  private static final class Records {
    private final ParallelLoop loop;
    private final long trips;
    private final TickRange range;
    private final List<Supplier<TraceItem>> parts = new ArrayList<>();

    Records(ParallelLoop loop, long trips, TickRange range) {
      this.loop = loop;
      this.trips = trips;
      this.range = range;
    }

    void add(Lifetime lifetime, BufferSize size) {
      TickRange whole = new TickRange(lifetime.first(), lifetime.last());
      TraceItem buffer = TraceBuilder.item(lifetime, size, null, ImmutableList.of(whole));
      parts.add(() -> buffer);
    }

    TraceItem.Records item() {
      return new TraceItem.Records(
          loop,
          trips,
          range,
          parts.stream().map(Supplier::get).collect(ImmutableList.toImmutableList()));
    }
  }

  /** The contents of one merged buffer. */
  private static final class MergedContents {
    final Operation scope;
    final Block block;
    final @Nullable Attribute space;
    final @Nullable DynamicUnit unit;
    final List<TraceItem> buffers = new ArrayList<>();
    final List<Records> records = new ArrayList<>();
    final Set<Operation> deallocs = new LinkedHashSet<>();

    MergedContents(
        Operation scope, Block block, @Nullable Attribute space, @Nullable DynamicUnit unit) {
      this.scope = scope;
      this.block = block;
      this.space = space;
      this.unit = unit;
    }

    void add(Lifetime lifetime, BufferSize size) {
      for (Lifetime.Part part : lifetime.parts()) {
        buffers.add(item(lifetime, size, part.from(), part.ranges()));
      }
    }

    private ImmutableList<TraceItem> items() {
      ImmutableList.Builder<TraceItem> items = ImmutableList.builder();
      items.addAll(buffers);
      records.forEach(each -> items.add(each.item()));
      return items.build();
    }

    int firstAllocTick() {
      return Collections.min(items(), TraceItem.BY_FIRST_USE).allocTick();
    }

    LifetimeTrace trace() {
      return new TickTrace(block, space, items(), ImmutableList.copyOf(deallocs), unit);
    }
  }
}
