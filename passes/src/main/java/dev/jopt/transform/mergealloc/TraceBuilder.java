package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sorts mergeable allocs into groups, one for each scope and memory space, and lines up their
 * lifetimes.
 */
final class TraceBuilder {
  private final TickWalk walk;
  private final MergeableAllocs allocs;
  private final boolean hotFirst;
  private final Map<GroupKey, Group> groups = new LinkedHashMap<>();
  private final Map<RecordKey, LoopRecord> records = new HashMap<>();
  private final Map<Lifetime, Group> groupOf = new HashMap<>();

  TraceBuilder(TickWalk walk, BufferViewFlowAnalysis aliases, MergeAllocOptions options) {
    this.walk = walk;
    this.allocs = new MergeableAllocs(walk, aliases, options);
    this.hotFirst = options.hotFirst();
  }

  /** Returns the traces in order of processing; nothing after reporting an error. */
  Optional<ImmutableList<LifetimeTrace>> build() {
    for (Map.Entry<Lifetime, BufferSize> entry : allocs.sizes().entrySet()) {
      if (!DynamicClasses.isDynamic(entry.getKey()) && !add(entry.getKey(), entry.getValue())) {
        return Optional.empty();
      }
    }
    List<Group> dynamic = new ArrayList<>();
    allocs.classes().forEach(each -> dynamic.add(add(each)));
    for (DeallocOp dealloc : walk.deallocs()) {
      for (Lifetime freed : allocs.freedBy(dealloc)) {
        Group group = groupOf.get(freed);
        if (group != null) {
          group.deallocs.add(dealloc);
        }
      }
    }
    List<Group> ordered = new ArrayList<>(groups.values());
    if (!complete(ordered) || !complete(dynamic)) {
      return Optional.empty();
    }
    ordered.sort(
        Comparator.comparingLong(Group::firstSize)
            .thenComparingInt(group -> walk.rangeOf(group.scope).start())
            .thenComparingInt(Group::firstAllocTick));
    ordered.addAll(dynamic);
    return Optional.of(ordered.stream().map(Group::trace).collect(ImmutableList.toImmutableList()));
  }

  private boolean complete(List<Group> all) {
    for (Group group : all) {
      try {
        group.complete(hotFirst);
      } catch (ArithmeticException overflow) {
        return group.scope.emitOpError("needs a merged buffer larger than 2^63 bytes");
      }
    }
    return true;
  }

  private Group add(DynamicClasses.SizeClass dynamic) {
    Group group = new Group(dynamic.scopeOp(), dynamic.scope(), dynamic.space(), dynamic.unit());
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
    Attribute space = ((MemRefType) lifetime.alloc().result().type()).memorySpace();
    Group group =
        groups.computeIfAbsent(
            new GroupKey(block, space), unused -> new Group(scope.op(), block, space, null));
    groupOf.put(lifetime, group);
    if (scope.loops().isEmpty()) {
      group.add(lifetime, size);
    } else {
      record(scope.loops(), 0, group).add(lifetime, size);
    }
    return true;
  }

  /**
   * Returns the record of the loop at an index, made within those of the loops outside if need be.
   */
  private LoopRecord record(List<ForallOp> loops, int index, Group group) {
    ForallOp loop = loops.get(index);
    RecordKey key = new RecordKey(loop, group);
    LoopRecord known = records.get(key);
    if (known != null) {
      return known;
    }
    LoopRecord outer = index + 1 < loops.size() ? record(loops, index + 1, group) : null;
    Long trips = LoopDimension.trips(loop);
    if (trips == null) {
      throw new IllegalStateException("a loop of unknown trip count keeps its buffers");
    }
    LoopRecord made = new LoopRecord(loop, trips, walk.rangeOf(loop), outer);
    records.put(key, made);
    if (outer == null) {
      group.records.add(made);
    }
    return made;
  }

  private record GroupKey(Block block, @Nullable Attribute space) {}

  /** Of the buffers of one loop, some may move further than others. */
  private record RecordKey(Operation loop, Group group) {}

  /** What goes into one merged buffer. */
  private static final class Group {
    final Operation scope;
    final Block block;
    final @Nullable Attribute space;
    final @Nullable DynamicUnit unit;
    final List<LoopRecord> records = new ArrayList<>();
    final Set<Operation> deallocs = new LinkedHashSet<>();
    private final List<Candidate> candidates = new ArrayList<>();

    /** An item, and the tick that decides between items of equal lifetime. */
    private record Candidate(TickTrace.Item item, int allocTick) {}

    Group(Operation scope, Block block, @Nullable Attribute space, @Nullable DynamicUnit unit) {
      this.scope = scope;
      this.block = block;
      this.space = space;
      this.unit = unit;
    }

    void add(Lifetime lifetime, BufferSize size) {
      long alignment =
          Math.max(size.alignment(), MergeableAllocs.requiredAlignment(lifetime.alloc()));
      for (Lifetime.Part part : lifetime.parts()) {
        TickTrace.Member member = new TickTrace.Member(lifetime.alloc(), Slice.NONE, part.from());
        candidates.add(
            new Candidate(
                new TickTrace.Item(
                    size.bytes(), alignment, part.ranges(), ImmutableList.of(member)),
                lifetime.allocTick()));
      }
    }

    private void add(LoopRecord record) {
      ImmutableList.Builder<TickTrace.Member> members = ImmutableList.builder();
      record.addMembers(members);
      LoopRecord.Span span = record.span();
      candidates.add(
          new Candidate(
              new TickTrace.Item(
                  span.size(), record.alignment(), ImmutableList.of(span.range()), members.build()),
              span.allocTick()));
    }

    void complete(boolean hotFirst) {
      for (LoopRecord record : records) {
        record.layOut(hotFirst);
        add(record);
      }
      candidates.sort(Comparator.comparingInt(Candidate::allocTick));
    }

    long firstSize() {
      return firstToLive().item.size();
    }

    int firstAllocTick() {
      return firstToLive().allocTick;
    }

    private Candidate firstToLive() {
      Candidate first = candidates.get(0);
      for (Candidate candidate : candidates) {
        first = candidate.item.first() < first.item.first() ? candidate : first;
      }
      return first;
    }

    LifetimeTrace trace() {
      return new TickTrace(
          block,
          space,
          candidates.stream().map(Candidate::item).collect(ImmutableList.toImmutableList()),
          ImmutableList.copyOf(deallocs),
          unit);
    }
  }
}
