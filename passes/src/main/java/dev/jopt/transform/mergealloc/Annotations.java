package dev.jopt.transform.mergealloc;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes what the pass found into attributes, for people and tests. */
final class Annotations {
  /** The first scope gets the next number; all have the same number of digits. */
  private static final long SCOPE_BASE = 1_000_000;

  private static final String LIFETIME = "__mergealloc_lifetime";
  private static final String SCOPE = "__mergealloc_scope";
  private static final String OFFSET = "__mergealloc_offset";
  private static final String CLASS = "__mergealloc_class";
  private static final String MOVES = "__mergealloc_moves";
  private static final String TOTAL = "__mergealloc_total";
  private static final String LOWER_BOUND = "__mergealloc_lower_bound";

  private Annotations() {}

  /** Marks every alloc with its scope and lifetime, and every scope with its number. */
  static void addLifetimes(TickWalk walk) {
    Map<Lifetime, Operation> scopeOf = new LinkedHashMap<>();
    Map<Integer, Operation> scopes = new TreeMap<>();
    for (Lifetime lifetime : walk.lifetimes()) {
      AllocationScope scope = walk.scopeOf(lifetime);
      if (scope != null) {
        scopeOf.put(lifetime, scope.op());
        scopes.put(walk.rangeOf(scope.op()).start(), scope.op());
      }
    }
    Map<Operation, Long> numbers = new LinkedHashMap<>();
    for (Operation scope : scopes.values()) {
      long number = SCOPE_BASE + numbers.size() + 1;
      numbers.put(scope, number);
      scope.setAttribute(SCOPE, IntegerAttribute.i64(number));
    }
    scopeOf.forEach(
        (lifetime, scope) ->
            lifetime
                .alloc()
                .setAttribute(
                    LIFETIME,
                    DenseArrayAttribute.i64(
                        numbers.getOrDefault(scope, SCOPE_BASE),
                        lifetime.first(),
                        lifetime.last())));
  }

  /** Marks every planned alloc with its offset, and every scope with sizes, one for each trace. */
  static void addPlans(
      List<LifetimeTrace> traces, List<MemorySchedule> schedules, MergeAllocOptions options) {
    Map<Operation, ImmutableLongArray.Builder> totals = new LinkedHashMap<>();
    Map<Operation, ImmutableLongArray.Builder> bounds = new LinkedHashMap<>();
    long classes = 0;
    for (int i = 0; i < traces.size(); i++) {
      MemorySchedule schedule = schedules.get(i);
      if (schedule.unit() != null) {
        IntegerAttribute number = IntegerAttribute.i64(classes++);
        schedule.allocToOffset().keySet().forEach(alloc -> alloc.setAttribute(CLASS, number));
      }
      schedule
          .allocToOffset()
          .forEach((alloc, offset) -> alloc.setAttribute(OFFSET, IntegerAttribute.i64(offset)));
      for (Operation alloc : schedule.moves().keySet()) {
        ImmutableLongArray.Builder places = ImmutableLongArray.builder();
        schedule.moves().get(alloc).forEach(move -> places.add(move.offset()));
        alloc.setAttribute(MOVES, DenseArrayAttribute.i64(places.build()));
      }
      Operation scope = traces.get(i).scopeBlock().parentOp();
      if (scope == null) {
        continue;
      }
      totals
          .computeIfAbsent(scope, unused -> ImmutableLongArray.builder())
          .add(schedule.totalSize());
      if (traces.get(i) instanceof TickTrace trace) {
        bounds
            .computeIfAbsent(scope, unused -> ImmutableLongArray.builder())
            .add(trace.lowerBound(options.sizeAlignment()));
      }
    }
    totals.forEach(
        (scope, sizes) -> scope.setAttribute(TOTAL, DenseArrayAttribute.i64(sizes.build())));
    bounds.forEach(
        (scope, sizes) -> scope.setAttribute(LOWER_BOUND, DenseArrayAttribute.i64(sizes.build())));
  }
}
