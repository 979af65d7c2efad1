package dev.jopt.transform.buffer;

import dev.jopt.analysis.EffectFreedom;
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

  /** By position, the buffers that an operation uses. */
  private final Map<Integer, List<Buffer>> usedAt = new HashMap<>();

  private final BlockWrites writes;
  private final List<Candidates> loops = new ArrayList<>();

  /** A plan, and the bytes that are live from a position on if it is carried out. */
  private record Choice(LoopFusionPlan plan, int start, long[] live, long most) {
    boolean isBetterThan(@Nullable Choice other) {
      return other == null
          || most < other.most
          || (most == other.most && plan.steps().size() < other.plan.steps().size());
    }
  }

  LoopFusionSearch(TileModel model, BufferAccesses accesses, EffectFreedom effects) {
    this.model = model;
    this.accesses = accesses;
    writes = new BlockWrites(model, effects);
    for (int i = 0; i < model.size(); i++) {
      if (model.operation(i) instanceof ForOp loop) {
        loops.add(new Candidates(i, loop));
      }
    }
    for (Buffer buffer : model.buffers()) {
      for (int position : buffer.uses.keySet()) {
        usedAt.computeIfAbsent(position, unused -> new ArrayList<>()).add(buffer);
      }
    }
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
    for (Candidates loop : loops) {
      if (loop.position >= busiest) {
        for (LoopFusionPlan plan : loop.plans(busiest)) {
          Choice choice = choice(plan, loop.position, busiest);
          if (choice != null && choice.isBetterThan(best)) {
            best = choice;
          }
        }
      }
    }
    return best;
  }

  /** The plans for a loop, which are made once, and again when a step of them has moved. */
  private final class Candidates {
    final int position;
    final ForOp loop;
    private @Nullable List<LoopFusionPlan> plans;

    /** Where the first buffer of any plan begins. */
    private int earliest;

    Candidates(int position, ForOp loop) {
      this.position = position;
      this.loop = loop;
    }

    /** All plans, or none if none can lower what is live at a position. */
    List<LoopFusionPlan> plans(int busiest) {
      List<LoopFusionPlan> known = plans;
      if (known != null && earliest > busiest) {
        return List.of();
      }
      if (known == null || known.stream().anyMatch(this::hasMoved)) {
        known = make();
        earliest = Integer.MAX_VALUE;
        for (LoopFusionPlan plan : known) {
          earliest = Math.min(earliest, startOf(plan));
        }
        plans = known;
      }
      return known;
    }

    private boolean hasMoved(LoopFusionPlan plan) {
      return plan.steps().stream().anyMatch(step -> movedSteps.contains(step.op()));
    }

    private List<LoopFusionPlan> make() {
      List<Buffer> used = usedAt.getOrDefault(position, List.of());
      LoopFusion fusion = LoopFusion.of(model, loop, position, used, writes, movedSteps);
      List<LoopFusionPlan> made = new ArrayList<>();
      for (Set<Value> chosen : fusion == null ? List.<Set<Value>>of() : setsOf(fusion)) {
        LoopFusionPlan plan = fusion.plan(chosen);
        if (plan != null) {
          made.add(plan);
        }
      }
      return made;
    }
  }

  /** Sets of buffers, each with all that are computed of them. */
  private static List<Set<Value>> setsOf(LoopFusion fusion) {
    List<Value> buffers = fusion.buffers();
    Map<Value, Set<Value>> readers = new HashMap<>();
    buffers.forEach(buffer -> readers.put(buffer, fusion.readersOf(buffer)));
    List<Set<Value>> sets = new ArrayList<>();
    Set<Value> all = new LinkedHashSet<>();
    for (int i = 0; i < buffers.size() && sets.size() < MOST_SETS; i++) {
      all.add(buffers.get(i));
      sets.add(new LinkedHashSet<>(all));
    }
    for (int i = 0; i < buffers.size() && sets.size() < MOST_SETS; i++) {
      Value root = buffers.get(i);
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
    int start = startOf(plan);
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

  private int startOf(LoopFusionPlan plan) {
    return plan.slices().keySet().stream()
        .mapToInt(buffer -> bufferOf(buffer).first)
        .min()
        .orElse(Integer.MAX_VALUE);
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
