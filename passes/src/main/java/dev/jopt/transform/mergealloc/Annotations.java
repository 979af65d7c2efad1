package dev.jopt.transform.mergealloc;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.transform.mergealloc.lifetime.BufferLifetime;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the lifetimes and plans to attributes, for people and tests. */
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
  static void addLifetimes(Operation function, List<BufferLifetime> buffers) {
    Set<Operation> scopes = new HashSet<>();
    buffers.forEach(buffer -> scopes.add(buffer.scope()));
    Map<Operation, Long> numbers = new HashMap<>();
    function.walk(
        op -> {
          if (scopes.contains(op)) {
            long number = SCOPE_BASE + numbers.size() + 1;
            numbers.put(op, number);
            op.setAttribute(SCOPE, IntegerAttribute.i64(number));
          }
        });
    for (BufferLifetime buffer : buffers) {
      buffer
          .alloc()
          .setAttribute(
              LIFETIME,
              DenseArrayAttribute.i64(
                  numbers.getOrDefault(buffer.scope(), SCOPE_BASE), buffer.first(), buffer.last()));
    }
  }

  /** Marks every planned alloc with its offset, and every scope with sizes, one for each plan. */
  static void addPlans(List<MergePlan> plans) {
    Map<Operation, ImmutableLongArray.Builder> totals = new LinkedHashMap<>();
    Map<Operation, ImmutableLongArray.Builder> bounds = new LinkedHashMap<>();
    long classes = 0;
    for (MergePlan plan : plans) {
      MemorySchedule schedule = plan.schedule();
      IntegerAttribute number = schedule.unit() == null ? null : IntegerAttribute.i64(classes++);
      schedule.places().forEach((alloc, place) -> addPlace(alloc, place, number));
      Operation scope = plan.scope().parentOp();
      if (scope != null) {
        totals
            .computeIfAbsent(scope, unused -> ImmutableLongArray.builder())
            .add(schedule.totalSize());
        bounds
            .computeIfAbsent(scope, unused -> ImmutableLongArray.builder())
            .add(schedule.lowerBound());
      }
    }
    totals.forEach(
        (scope, sizes) -> scope.setAttribute(TOTAL, DenseArrayAttribute.i64(sizes.build())));
    bounds.forEach(
        (scope, sizes) -> scope.setAttribute(LOWER_BOUND, DenseArrayAttribute.i64(sizes.build())));
  }

  private static void addPlace(
      Operation alloc, MemorySchedule.Place place, @Nullable IntegerAttribute sizeClass) {
    if (sizeClass != null) {
      alloc.setAttribute(CLASS, sizeClass);
    }
    alloc.setAttribute(OFFSET, IntegerAttribute.i64(place.offset()));
    if (!place.moves().isEmpty()) {
      ImmutableLongArray.Builder offsets = ImmutableLongArray.builder();
      place.moves().forEach(move -> offsets.add(move.offset()));
      alloc.setAttribute(MOVES, DenseArrayAttribute.i64(offsets.build()));
    }
  }
}
