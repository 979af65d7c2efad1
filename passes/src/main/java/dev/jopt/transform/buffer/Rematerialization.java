package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.transform.buffer.TileModel.Buffer;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes buffers of one block again; see {@link RematerializePass} for why that is right. */
final class Rematerialization {
  /** Steps of work, each some nanoseconds: what ends the search in a second or so. */
  private static final long MOST_WORK = 50_000_000;

  private final TileModel model;
  private double allowed;
  private double recomputed;
  private long work;

  Rematerialization(TileModel model, double allowed) {
    this.model = model;
    this.allowed = allowed;
  }

  /**
   * A buffer to be computed again.
   *
   * @param later the position of the first use that is of the new buffer
   * @param writes the positions of what computes it
   * @param sources the buffers that must be there for longer
   * @param saved how many bytes fewer are live at the peak
   */
  private record Choice(
      Buffer buffer,
      int later,
      List<Integer> writes,
      List<Buffer> sources,
      double cost,
      long saved) {}

  /** Computes buffers again until the peak does not fall; tells how many. */
  int run() {
    int count = 0;
    while (work < MOST_WORK && model.size() > 0) {
      int busiest = model.busiest();
      Choice best = null;
      for (Buffer buffer : model.buffers()) {
        work++;
        Choice choice = choice(buffer, busiest);
        if (choice != null && (best == null || isBetter(choice, best))) {
          best = choice;
        }
      }
      if (best == null) {
        break;
      }
      apply(best);
      count++;
    }
    return count;
  }

  /** The arithmetic operations that were added. */
  double recomputed() {
    return recomputed;
  }

  private static boolean isBetter(Choice choice, Choice than) {
    return choice.saved != than.saved ? choice.saved > than.saved : choice.cost < than.cost;
  }

  private @Nullable Choice choice(Buffer buffer, int busiest) {
    if (buffer.first >= busiest || buffer.last <= busiest) {
      return null;
    }
    Integer before = buffer.uses.floorKey(busiest);
    Integer later = buffer.uses.higherKey(busiest);
    if (!buffer.isLocal
        || before == null
        || before == busiest
        || later == null
        || buffer.uses.tailMap(later, true).containsValue(true)) {
      return null;
    }
    List<Integer> writes = new ArrayList<>();
    List<Buffer> sources = new ArrayList<>();
    double cost = 0;
    for (Map.Entry<Integer, Boolean> use : buffer.uses.headMap(later).entrySet()) {
      if (use.getValue()) {
        TileStep step = model.step(use.getKey());
        if (step == null || !keepsSources(step, use.getKey(), later, buffer, sources)) {
          return null;
        }
        writes.add(use.getKey());
        cost += step.cost();
      }
    }
    long saved = buffer.bytes;
    long extended = 0;
    for (Buffer source : sources) {
      if (source.last < later) {
        extended += source.bytes;
        saved -= source.last < busiest ? source.bytes : 0;
      }
    }
    // Where sources are there for longer, and where it is computed again, no new peak may arise.
    boolean isLower =
        saved > 0
            && model.mostLive(before + 1, later - 1) - buffer.bytes + extended < model.live(busiest)
            && model.live(later) + extended < model.live(busiest);
    return isLower && cost <= allowed && !writes.isEmpty()
        ? new Choice(buffer, later, writes, sources, cost, saved)
        : null;
  }

  /** Whether all that a step reads, but for one buffer, is unchanged at a later position. */
  private boolean keepsSources(
      TileStep step, int position, int later, Buffer buffer, List<Buffer> sources) {
    List<Value> read = new ArrayList<>();
    step.loads().forEach(load -> read.add(load.buffer()));
    for (Use use : step.operands()) {
      if (use.base() != buffer.alloc.result()) {
        read.add(use.base());
      } else if (step.output().base() != use.base()) {
        return false;
      }
    }
    if (step.output().base() != buffer.alloc.result()) {
      return false;
    }
    for (Value base : read) {
      Buffer source = model.buffer(base);
      if (source != null && !sources.contains(source)) {
        sources.add(source);
      }
      boolean isInSight = source != null && source.isLocal;
      for (int i = position + 1; i < later; i++) {
        work++;
        TileStep between = model.step(i);
        boolean mayWrite =
            between == null
                ? model.isBarrier(i) && !isInSight
                : model.mayOverlap(between.output().base(), base);
        if (mayWrite) {
          return false;
        }
      }
    }
    return true;
  }

  private void apply(Choice choice) {
    Operation user = stepAt(choice.later).op();
    OpBuilder builder = OpBuilder.before(user);
    AllocOp old = choice.buffer.alloc;
    AllocOp added = (AllocOp) builder.insertCopy(old, new IrMapping());
    Map<Value, Value> names = new HashMap<>();
    names.put(old.result(), added.result());
    for (int position : choice.writes) {
      Operation copy = stepAt(position).op();
      List<Value> operands = new ArrayList<>();
      copy.operands().forEach(operand -> operands.add(renamed(operand, names, builder)));
      builder.insertCopy(copy, new IrMapping()).setOperands(operands);
    }
    for (int position : choice.buffer.uses.tailMap(choice.later, true).keySet()) {
      TileStep step = stepAt(position);
      for (Use use : step.operands()) {
        if (use.base() == old.result()) {
          step.op().setOperand(use.index(), renamed(use.value(), names, builder));
        }
      }
    }
    model.divide(choice.buffer, choice.later, added);
    choice.sources.stream()
        .sorted(Comparator.comparingInt(source -> source.first))
        .forEach(source -> model.extend(source, choice.later));
    allowed -= choice.cost;
    recomputed += choice.cost;
  }

  private TileStep stepAt(int position) {
    TileStep step = model.step(position);
    if (step == null) {
      throw new IllegalStateException("no step at " + position);
    }
    return step;
  }

  /** What a name of the old buffer is called for the new one. */
  private static Value renamed(Value name, Map<Value, Value> names, OpBuilder builder) {
    Value known = names.get(name);
    Operation view = name.definingOp();
    if (known == null
        && ((view instanceof SubViewOp part && TileStep.isPart(part))
            || ReshapeView.of(name) != null)) {
      Value source = renamed(view.operand(0), names, builder);
      if (source != view.operand(0)) {
        Operation copy = builder.insertCopy(view, new IrMapping());
        copy.setOperand(0, source);
        known = copy.result(0);
        names.put(name, known);
      }
    }
    return known == null ? name : known;
  }
}
