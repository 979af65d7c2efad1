package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.ExampleSizes;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.mergealloc.LoadPerTick.Interval;
import dev.jopt.transform.mergealloc.lifetime.BufferLifetime;
import dev.jopt.transform.mergealloc.lifetime.DynamicUnit;
import dev.jopt.transform.mergealloc.lifetime.FunctionLifetimes;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import dev.jopt.transform.mergealloc.plan.PlanItem;
import dev.jopt.transform.mergealloc.plan.Slice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Chooses which merged buffers are worth it, where each buffer could also be freed after its last
 * use.
 *
 * <p>A merged buffer is as large as its busiest time for as long as it is used at all, and what is
 * not part of it comes on top: buffers that the function returns, those that it gets from functions
 * that it calls, until their last use, and other merged buffers. Separate buffers come and go.
 *
 * <p>A function needs at most as much with the chosen buffers as with separate ones, but for a
 * little that alignment and gaps take. Where extents are not known, this holds for the extents that
 * are taken as examples.
 */
final class SeparateBuffers {
  /** How much more merged buffers may take: this part of what separate buffers do. */
  private static final int SLACK = 64;

  private final Operation function;
  private final ExampleSizes sizes;
  private final Map<Operation, BufferLifetime> lifetimes = new LinkedHashMap<>();
  private final Map<Operation, Integer> ticks = new LinkedHashMap<>();

  /** The ticks of the last operations in operations. */
  private final Map<Operation, Integer> ends = new IdentityHashMap<>();

  SeparateBuffers(Operation function, FunctionLifetimes lifetimes) {
    this.function = function;
    this.sizes = new ExampleSizes(function);
    lifetimes.buffers().forEach(lifetime -> this.lifetimes.put(lifetime.alloc(), lifetime));
    function.walk(op -> ticks.put(op, ticks.size() + 1));
    int[] latest = {0};
    function.walkPostOrder(
        op -> {
          latest[0] = Math.max(latest[0], ticks.getOrDefault(op, 0));
          ends.put(op, latest[0]);
        });
  }

  /** Returns the plans to carry out, in their order; the buffers of the others stay separate. */
  List<MergePlan> worthMerging(List<MergePlan> plans) {
    if (!function.region(0).hasOneBlock()) {
      // The order of the text is not that of time.
      return plans;
    }
    Set<MergePlan> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<@Nullable Attribute> spaces = new ArrayList<>();
    for (MergePlan plan : plans) {
      if (!spaces.contains(plan.schedule().memorySpace())) {
        spaces.add(plan.schedule().memorySpace());
      }
    }
    for (@Nullable Attribute space : spaces) {
      // Those of known size first, of which all is known.
      chosen.addAll(
          choose(
              space,
              plans.stream()
                  .filter(plan -> Objects.equals(plan.schedule().memorySpace(), space))
                  .sorted(Comparator.comparing(plan -> plan.schedule().unit() != null))
                  .collect(Collectors.toList())));
    }
    return plans.stream().filter(chosen::contains).collect(Collectors.toList());
  }

  /** Chooses one plan after the other, as long as the peak allows. */
  private List<MergePlan> choose(@Nullable Attribute space, List<MergePlan> plans) {
    List<LoadPerTick> live = new ArrayList<>();
    List<Double> limits = new ArrayList<>();
    for (int extent : ExampleSizes.EXTENTS) {
      LoadPerTick bytes = new LoadPerTick(ticks.size() + 2);
      double most = bytes.add(separately(space, plans, extent));
      live.add(bytes);
      limits.add(most + most / SLACK);
    }
    List<MergePlan> chosen = new ArrayList<>();
    for (MergePlan plan : plans) {
      boolean fits = true;
      List<List<Interval>> changes = new ArrayList<>();
      for (int i = 0; i < ExampleSizes.EXTENTS.size(); i++) {
        changes.add(ofMerging(plan, ExampleSizes.EXTENTS.get(i)));
        fits &= live.get(i).add(changes.get(i)) <= limits.get(i);
      }
      if (fits) {
        chosen.add(plan);
      } else {
        for (int i = 0; i < ExampleSizes.EXTENTS.size(); i++) {
          live.get(i).add(changes.get(i).stream().map(Interval::inverse).toList());
        }
      }
    }
    return chosen;
  }

  /** All buffers of a memory space, none of them merged, and what calls return. */
  private List<Interval> separately(@Nullable Attribute space, List<MergePlan> plans, int extent) {
    Set<Operation> planned = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Interval> all = new ArrayList<>();
    for (MergePlan plan : plans) {
      planned.addAll(plan.schedule().places().keySet());
      all.addAll(partsOf(plan, extent));
    }
    lifetimes.forEach(
        (alloc, lifetime) -> {
          Value buffer = alloc.result(0);
          if (isIn(space, buffer) && !planned.contains(alloc)) {
            int from = ticks.getOrDefault(alloc, 0);
            // What escapes from a loop is not there for ever: only what is returned is.
            int last =
                lifetime.first() < -1
                    ? lastUse(buffer, from, null)
                    : Math.max(from, lifetime.last());
            all.add(new Interval(from, last, sizes.bytesOf(buffer, extent)));
            Operation loop = loopHandingOn(buffer);
            if (loop != null) {
              // Meanwhile there is that of the iteration before, or what the loop began with.
              all.add(
                  new Interval(
                      ticks.getOrDefault(loop, 0),
                      ends.getOrDefault(loop, 0),
                      sizes.bytesOf(buffer, extent)));
            }
          }
        });
    for (Operation op : ticks.keySet()) {
      if (op.as(CallLike.class) != null) {
        for (Value result : op.results()) {
          if (isIn(space, result)) {
            int from = ticks.getOrDefault(op, 0);
            all.add(new Interval(from, lastUse(result, from, null), sizes.bytesOf(result, extent)));
          }
        }
      }
    }
    return all;
  }

  /** What changes when the buffers of a plan are merged. */
  private List<Interval> ofMerging(MergePlan plan, int extent) {
    MemorySchedule schedule = plan.schedule();
    List<Interval> parts = partsOf(plan, extent);
    if (parts.isEmpty()) {
      return parts;
    }
    List<Interval> changes = new ArrayList<>();
    parts.forEach(part -> changes.add(part.inverse()));
    int last = 0;
    for (MemorySchedule.Placed placed : schedule.items()) {
      last = Math.max(last, placed.item().last());
    }
    if (!schedule.deallocs().isEmpty()) {
      // Where the program frees by itself, the merged buffer is freed at the end.
      last = ends.getOrDefault(plan.scope().parentOp(), ticks.size());
    }
    double bytes = schedule.totalSize() * bytesOfUnit(schedule.unit(), extent);
    changes.add(new Interval(Math.min(startOf(plan), last), last, bytes));
    return changes;
  }

  /** Where the merged buffer of a plan is made. */
  private int startOf(MergePlan plan) {
    DynamicUnit unit = plan.schedule().unit();
    return ticks.getOrDefault(unit == null ? plan.scope().firstOp() : unit.anchor(), 0);
  }

  /** The buffers of a plan, when they are not merged. */
  private List<Interval> partsOf(MergePlan plan, int extent) {
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Interval> parts = new ArrayList<>();
    for (MemorySchedule.Placed placed : plan.schedule().items()) {
      PlanItem item = placed.item();
      for (PlanItem.Member member : item.members()) {
        Operation alloc = member.alloc();
        BufferLifetime lifetime = lifetimes.get(alloc);
        if (seen.add(alloc)) {
          int from = ticks.getOrDefault(alloc, 0);
          int last =
              separateLast(alloc.result(0), lifetime == null ? item.last() : lifetime.last());
          parts.add(
              new Interval(
                  from,
                  Math.max(from, last),
                  sizes.bytesOf(alloc.result(0), extent) * copies(member)));
        }
      }
    }
    return parts;
  }

  /** The loop that gives a buffer to its next iteration; null if none does. */
  private static @Nullable Operation loopHandingOn(Value buffer) {
    for (Operation user : buffer.users()) {
      Operation parent = user.parentOp();
      if (user.isTerminator() && parent != null && parent.as(LoopLike.class) != null) {
        return parent;
      }
    }
    return null;
  }

  /**
   * The last use of a buffer that is not merged. A loop that begins with it, and goes on with
   * buffers that it allocates, frees it with the first iteration.
   */
  private int separateLast(Value buffer, int last) {
    for (Operation user : buffer.users()) {
      LoopLike loop = user.as(LoopLike.class);
      int from = ticks.getOrDefault(user, 0);
      if (loop != null && isReplaced(loop, buffer) && lastUse(buffer, 0, user) < from) {
        return Math.min(last, from);
      }
    }
    return last;
  }

  /** Whether all that a loop does with a buffer is to begin with it. */
  private static boolean isReplaced(LoopLike loop, Value buffer) {
    List<OpOperand> inits = loop.inits();
    List<OpOperand> yielded = loop.yieldedOperands();
    boolean isReplaced = inits.size() == yielded.size();
    for (int i = 0; i < inits.size() && isReplaced; i++) {
      isReplaced =
          inits.get(i).get() != buffer || yielded.get(i).get().definingOp() instanceof AllocOp;
    }
    return isReplaced;
  }

  /** How many buffers of an alloc there are at a time: one for each iteration of parallel loops. */
  private static double copies(PlanItem.Member member) {
    double copies = 1;
    for (Slice.Level level : member.slice().levels()) {
      copies *= level.trips();
    }
    return copies;
  }

  private static boolean isIn(@Nullable Attribute space, Value buffer) {
    return buffer.type() instanceof MemRefType type && Objects.equals(type.memorySpace(), space);
  }

  private static double bytesOfUnit(@Nullable DynamicUnit unit, int extent) {
    if (unit == null) {
      return 1;
    }
    double product = Math.pow(extent, unit.factors().size()) * unit.multiplier();
    return Math.ceil(product / unit.divisor());
  }

  /** The last use of a buffer but one, also by way of views, branches and loops. */
  private int lastUse(Value buffer, int otherwise, @Nullable Operation except) {
    int last = otherwise;
    Set<Value> seen = new LinkedHashSet<>(List.of(buffer));
    Deque<Value> rest = new ArrayDeque<>(seen);
    while (!rest.isEmpty()) {
      for (Operation user : rest.pop().users()) {
        if (user == except) {
          continue;
        }
        last = Math.max(last, ends.getOrDefault(user, 0));
        Operation parent = user.parentOp();
        boolean isHandedOut = user.isTerminator() && parent != function;
        Operation next = isHandedOut ? parent : user;
        // A call may return its operand; more often it returns something else.
        if (next != null && next.as(CallLike.class) == null) {
          for (Value result : next.results()) {
            if (result.type() instanceof MemRefType && seen.add(result)) {
              rest.add(result);
            }
          }
        }
      }
    }
    return last;
  }
}
