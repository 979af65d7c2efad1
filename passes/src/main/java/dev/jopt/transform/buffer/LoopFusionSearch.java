package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.buffer.TileModel.Buffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which buffers of a block loops are to have in slices, so that its peak falls. */
final class LoopFusionSearch {
  /** How many sets of buffers are tried for a loop: what ends the search in a second or so. */
  private static final int MOST_SETS = 200;

  private final TileModel model;
  private final BufferAccesses accesses;
  private final long[] live;

  /** Where buffers end that end later now. */
  private final Map<Buffer, Integer> extended = new HashMap<>();

  /** The operations and the buffers that are within loops now. */
  private final Set<Operation> movedSteps = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<Value> movedBuffers = new HashSet<>();

  private final List<LoopFusionPlan> plans = new ArrayList<>();

  /** A plan, and the bytes that are live from a position on if it is carried out. */
  private record Choice(LoopFusionPlan plan, int start, long[] live, long most) {
    boolean isBetterThan(@Nullable Choice other) {
      return other == null
          || most < other.most
          || (most == other.most && plan.steps().size() < other.plan.steps().size());
    }
  }

  LoopFusionSearch(TileModel model, BufferAccesses accesses) {
    this.model = model;
    this.accesses = accesses;
    live = new long[model.size()];
    for (int i = 0; i < live.length; i++) {
      live[i] = model.live(i);
    }
  }

  /** Finds plans until the peak suffices, or does not fall; returns the peak. */
  long run(long enough) {
    long lowest = peak();
    long[] liveAtLowest = live.clone();
    int useful = 0;
    while (peak() > enough) {
      Choice best = best(busiest());
      if (best == null) {
        break;
      }
      apply(best);
      if (peak() < lowest) {
        lowest = peak();
        liveAtLowest = live.clone();
        useful = plans.size();
      }
    }
    // Those at the end have changed which of several equal peaks comes first.
    plans.subList(useful, plans.size()).clear();
    System.arraycopy(liveAtLowest, 0, live, 0, live.length);
    return lowest;
  }

  /** What was found. */
  List<LoopFusionPlan> plans() {
    return Collections.unmodifiableList(plans);
  }

  /** The first operation with the most live bytes; null if there is none. */
  @Nullable Operation busiestOperation() {
    return live.length == 0 ? null : model.operation(busiest());
  }

  private int busiest() {
    int busiest = 0;
    for (int i = 1; i < live.length; i++) {
      if (live[i] > live[busiest]) {
        busiest = i;
      }
    }
    return busiest;
  }

  private long peak() {
    return live.length == 0 ? 0 : live[busiest()];
  }

  private @Nullable Choice best(int busiest) {
    Choice best = null;
    for (int position = busiest; position < live.length; position++) {
      LoopFusion fusion =
          model.operation(position) instanceof ForOp loop
              ? LoopFusion.of(model, loop, position, movedSteps)
              : null;
      for (Set<Value> chosen : fusion == null ? List.<Set<Value>>of() : setsOf(fusion)) {
        LoopFusionPlan plan = fusion.plan(chosen);
        Choice choice = plan == null ? null : choice(plan, position, busiest);
        if (choice != null && choice.isBetterThan(best)) {
          best = choice;
        }
      }
    }
    return best;
  }

  /** Sets of buffers, each with all that are computed of them. */
  private static List<Set<Value>> setsOf(LoopFusion fusion) {
    List<Value> buffers = fusion.buffers();
    Map<Value, Set<Value>> readers = new HashMap<>();
    buffers.forEach(buffer -> readers.put(buffer, fusion.readersOf(buffer)));
    List<Set<Value>> sets = new ArrayList<>();
    Set<Value> all = new LinkedHashSet<>();
    for (Value buffer : buffers) {
      all.add(buffer);
      sets.add(new LinkedHashSet<>(all));
    }
    for (Value root : buffers) {
      if (readers.getOrDefault(root, Set.of()).isEmpty()) {
        Set<Value> chosen = new LinkedHashSet<>(Set.of(root));
        sets.add(new LinkedHashSet<>(chosen));
        for (Value buffer : buffers) {
          Set<Value> readersOfBuffer = readers.getOrDefault(buffer, Set.of());
          if (!readersOfBuffer.isEmpty()
              && chosen.containsAll(readersOfBuffer)
              && chosen.add(buffer)) {
            sets.add(new LinkedHashSet<>(chosen));
          }
        }
      }
    }
    return sets.subList(0, Math.min(sets.size(), MOST_SETS));
  }

  private @Nullable Choice choice(LoopFusionPlan plan, int position, int busiest) {
    int start = position;
    for (Value buffer : plan.slices().keySet()) {
      start = Math.min(start, bufferOf(buffer).first);
    }
    if (start > busiest) {
      return null;
    }
    long[] after = new long[position + 1 - start];
    System.arraycopy(live, start, after, 0, after.length);
    for (Map.Entry<Value, LoopSlice> entry : plan.slices().entrySet()) {
      Buffer buffer = bufferOf(entry.getKey());
      for (int i = buffer.first; i <= lastOf(buffer); i++) {
        after[i - start] -= buffer.bytes;
      }
      after[position - start] += bytesOf(buffer, entry.getValue());
    }
    for (Buffer source : sourcesOf(plan)) {
      for (int i = Math.max(start, lastOf(source) + 1); i <= position; i++) {
        after[i - start] += source.bytes;
      }
    }
    long most = 0;
    for (long each : after) {
      most = Math.max(most, each);
    }
    return most < live[busiest] ? new Choice(plan, start, after, most) : null;
  }

  private static long bytesOf(Buffer buffer, LoopSlice slice) {
    return buffer.bytes
        / ((MemRefType) buffer.alloc.result().type()).dimSize(slice.dim())
        * slice.size();
  }

  private Set<Buffer> sourcesOf(LoopFusionPlan plan) {
    Set<Buffer> sources = new LinkedHashSet<>();
    for (Value source : plan.sources()) {
      for (AllocOp alloc : accesses.allocsOf(source)) {
        Buffer buffer = model.buffer(alloc.result());
        if (buffer != null && !movedBuffers.contains(alloc.result())) {
          sources.add(buffer);
        }
      }
    }
    return sources;
  }

  private Buffer bufferOf(Value alloc) {
    Buffer known = model.buffer(alloc);
    if (known == null) {
      throw new IllegalArgumentException("no buffer of the block: " + alloc);
    }
    return known;
  }

  private int lastOf(Buffer buffer) {
    return extended.getOrDefault(buffer, buffer.last);
  }

  private void apply(Choice choice) {
    System.arraycopy(choice.live, 0, live, choice.start, choice.live.length);
    int position = choice.start + choice.live.length - 1;
    for (Buffer source : sourcesOf(choice.plan)) {
      extended.put(source, Math.max(position, lastOf(source)));
    }
    choice.plan.steps().forEach(step -> movedSteps.add(step.op()));
    movedBuffers.addAll(choice.plan.slices().keySet());
    plans.add(choice.plan);
  }
}
