package dev.jopt.transform.buffer;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.buffer.TileModel.Buffer;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which buffers of a block a loop can have one slice at a time; see {@link FuseIntoLoopsPass} for
 * why that is right.
 */
final class LoopFusion {
  private final TileModel model;
  private final ForOp loop;
  private final int position;

  private final BlockWrites writes;

  /** The operations that are within other loops by now. */
  private final Set<Operation> gone;

  /** The first and the last value of the induction variable. */
  private final long from;

  private final long to;
  private final long step;

  /** The slices of those that can be in slices, readers before what they read. */
  private final Map<Value, LoopSlice> slices = new LinkedHashMap<>();

  private final Set<Value> asked = new HashSet<>();

  /** What one buffer is used by, under all its names. */
  private static final class Uses {
    final List<LoopAccess> inLoop = new ArrayList<>();
    final List<OpOperand> inSteps = new ArrayList<>();
  }

  private LoopFusion(
      TileModel model,
      ForOp loop,
      int position,
      BlockWrites writes,
      Set<Operation> gone,
      long from,
      long to,
      long step) {
    this.model = model;
    this.loop = loop;
    this.position = position;
    this.writes = writes;
    this.gone = gone;
    this.from = from;
    this.to = to;
    this.step = step;
  }

  /**
   * Asks for the buffers of a block.
   *
   * @param used the buffers that the loop uses
   * @param gone the steps that are within other loops by now
   * @return null if nothing can be moved into the loop
   */
  static @Nullable LoopFusion of(
      TileModel model,
      ForOp loop,
      int position,
      Collection<Buffer> used,
      BlockWrites writes,
      Set<Operation> gone) {
    LoopDimension dimension = loop.dimensions().get(0);
    Long trips = dimension.tripCount();
    Long from = dimension.lower().constant();
    Long step = dimension.step().constant();
    if (trips == null
        || from == null
        || step == null
        || trips < 1
        || trips > LinearIndex.MOST
        || step > LinearIndex.MOST
        || Math.abs(from) > LinearIndex.MOST
        || (loop.isUnsigned() && from < 0)) {
      return null;
    }
    long to = from + (trips - 1) * step;
    if (to > LinearIndex.MOST) {
      return null;
    }
    LoopFusion fusion = new LoopFusion(model, loop, position, writes, gone, from, to, step);
    fusion.withSources(used).forEach(buffer -> fusion.slice(buffer.alloc.result()));
    return fusion.slices.isEmpty() ? null : fusion;
  }

  /** Buffers, and those of which steps before the loop compute them; those made last come first. */
  private List<Buffer> withSources(Collection<Buffer> used) {
    Set<Buffer> found = new LinkedHashSet<>(used);
    Deque<Buffer> pending = new ArrayDeque<>(used);
    while (!pending.isEmpty()) {
      Buffer buffer = pending.remove();
      for (int at : buffer.uses.headMap(position).keySet()) {
        TileStep writer = stepAt(at);
        if (writer != null && writer.output().base() == buffer.alloc.result()) {
          for (Value base : writer.bases()) {
            Buffer source = model.buffer(base);
            if (source != null && found.add(source)) {
              pending.add(source);
            }
          }
        }
      }
    }
    return found.stream()
        .filter(buffer -> buffer.first < position)
        .sorted(Comparator.comparingInt((Buffer buffer) -> buffer.first).reversed())
        .toList();
  }

  /** The step at a position, unless it is within another loop by now. */
  private @Nullable TileStep stepAt(int at) {
    TileStep found = at < 0 || at >= position ? null : model.step(at);
    return found == null || gone.contains(found.op()) ? null : found;
  }

  /** The buffers that can be in slices, each after all whose computation reads it. */
  List<Value> buffers() {
    return List.copyOf(slices.keySet());
  }

  /** The buffers that are computed of one. */
  Set<Value> readersOf(Value buffer) {
    Set<Value> readers = new HashSet<>();
    for (OpOperand use : usesOf(buffer).inSteps) {
      Value reader = readerOf(use, buffer);
      if (reader != null) {
        readers.add(reader);
      }
    }
    return readers;
  }

  private @Nullable Value readerOf(OpOperand use, Value buffer) {
    Value written = stepOf(use.owner()).output().base();
    return written == buffer ? null : written;
  }

  private Uses usesOf(Value buffer) {
    Uses uses = new Uses();
    if (!collect(buffer, uses)) {
      throw new IllegalArgumentException("not in slices: " + buffer);
    }
    return uses;
  }

  private TileStep stepOf(Operation op) {
    TileStep found = stepAt(model.positionOf(op));
    if (found == null) {
      throw new IllegalArgumentException("no step: " + op.name());
    }
    return found;
  }

  /** The slice of a buffer that the loop has; null if it must have all of it. */
  private @Nullable LoopSlice slice(Value buffer) {
    if (asked.add(buffer)) {
      Buffer known = model.buffer(buffer);
      Uses uses = new Uses();
      if (known != null
          && known.bytes > 0
          && known.first < position
          && known.alloc.type().isIdentityLayout()
          && collect(buffer, uses)) {
        for (int dim = 0; dim < known.alloc.type().rank(); dim++) {
          LoopSlice slice = sliceAlong(dim, buffer, uses);
          if (slice != null) {
            slices.put(buffer, slice);
            return slice;
          }
        }
      }
    }
    // A buffer that is computed of itself, by way of others, is not known yet.
    return slices.get(buffer);
  }

  /** Collects the uses of a buffer under a name for all of it; false if one is not understood. */
  private boolean collect(Value name, Uses uses) {
    for (OpOperand use : name.uses()) {
      Operation op = use.owner();
      Operation place = OperationOrder.ancestorIn(loop.block(), op);
      if (place == null) {
        return false;
      }
      boolean isInLoop = place == loop && op != loop;
      if (ReshapeView.isReshape(op)) {
        boolean isName =
            (isInLoop || place == op)
                && ReshapeView.of(op.result(0)) != null
                && collect(op.result(0), uses);
        if (!isName) {
          return false;
        }
      } else if (isInLoop) {
        uses.inLoop.add(new LoopAccess(use, loop));
        if (!isUnderstood(op)) {
          return false;
        }
      } else if (place == op && stepAt(model.positionOf(op)) != null) {
        uses.inSteps.add(use);
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isUnderstood(Operation op) {
    return op instanceof LoadOp
        || op instanceof StoreOp
        || (op instanceof SubViewOp view && LoopAccess.isStatic(view) && isUsedByTypeless(view));
  }

  /** Whether the type of a view can change: what uses it does not tell it. */
  private boolean isUsedByTypeless(Operation view) {
    for (Operation user : view.result(0).users()) {
      boolean isTypeless =
          user instanceof StructuredOp
              || user instanceof CopyOp
              || user instanceof LoadOp
              || user instanceof StoreOp
              || (ReshapeView.isReshape(user) && isUsedByTypeless(user))
              // What the type of a reshape would be is known for contiguous buffers only.
              || (user instanceof SubViewOp && isUsedByTypeless(user) && !isReshaped(user));
      if (!isTypeless || OperationOrder.ancestorIn(loop.block(), user) == null) {
        return false;
      }
    }
    return true;
  }

  private static boolean isReshaped(Operation view) {
    for (Operation user : view.result(0).users()) {
      if (ReshapeView.isReshape(user) || (user instanceof SubViewOp && isReshaped(user))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable LoopSlice sliceAlong(int dim, Value buffer, Uses uses) {
    LoopSlice all = null;
    for (LoopAccess access : uses.inLoop) {
      LoopSlice part = access.sliceAlong(dim);
      all = part == null ? null : part.union(all);
      if (all == null) {
        return null;
      }
    }
    for (OpOperand use : uses.inSteps) {
      TileStep reader = stepOf(use.owner());
      Value written = reader.output().base();
      if (written != buffer) {
        LoopSlice ofResult = slice(written);
        LoopSlice part =
            ofResult == null ? null : partOf(reader, useOf(reader, use.index()), ofResult);
        all = part == null || part.dim() != dim ? null : part.union(all);
        if (all == null) {
          return null;
        }
      }
    }
    if (all == null
        || !all.isDisjoint(step)
        || !isWithin(all, ((MemRefType) buffer.type()).dimSize(dim))) {
      return null;
    }
    for (LoopAccess access : uses.inLoop) {
      LoopSlice ofName = inName(all, access.name());
      boolean isRight =
          ofName != null
              && access.isAlong(ofName)
              && (access.isWhole(ofName)
                  || !(access.op() instanceof SubViewOp view)
                  || !isReshaped(view));
      if (!isRight) {
        return null;
      }
    }
    for (OpOperand use : uses.inSteps) {
      TileStep user = stepOf(use.owner());
      if (inName(all, use.get()) == null
          || (user.output().base() == buffer && !canRun(user, buffer, all))) {
        return null;
      }
    }
    return all;
  }

  private boolean isWithin(LoopSlice slice, long extent) {
    return slice.isWithin(from, extent) && slice.isWithin(to, extent);
  }

  private static Use useOf(TileStep user, int operand) {
    for (Use use : user.operands()) {
      if (use.index() == operand) {
        return use;
      }
    }
    throw new IllegalArgumentException("not a buffer: operand " + operand);
  }

  /** The slice of a buffer under the name of all of it; null if that is not a slice. */
  static @Nullable LoopSlice inName(LoopSlice slice, Value name) {
    ReshapeView reshape = ReshapeView.of(name);
    LoopSlice found = slice;
    for (Operation each : reshape == null ? List.<Operation>of() : reshape.steps()) {
      found = found == null ? null : found.afterReshape(each);
    }
    return found;
  }

  /** The slice of what a name for all of a buffer names. */
  static @Nullable LoopSlice inBuffer(LoopSlice slice, Value name) {
    ReshapeView reshape = ReshapeView.of(name);
    List<Operation> steps = reshape == null ? List.of() : reshape.steps();
    LoopSlice found = slice;
    for (int i = steps.size() - 1; i >= 0 && found != null; i--) {
      found = found.beforeReshape(steps.get(i));
    }
    return found;
  }

  /** The loop of an operation that goes over a slice of the result; negative if there is none. */
  static int loopOf(TileStep step, LoopSlice ofOutput) {
    AffineMap map = step.output().map();
    if (!(map.result(ofOutput.dim()) instanceof AffineDimExpr own)
        || !step.isParallel()[own.position()]) {
      return -1;
    }
    for (int i = 0; i < map.numResults(); i++) {
      if (i != ofOutput.dim() && map.result(i).usesDim(own.position())) {
        return -1;
      }
    }
    return own.position();
  }

  /** What the slice of an operation's result needs of an operand; null if that is not a slice. */
  private static @Nullable LoopSlice partOf(TileStep step, Use use, LoopSlice result) {
    LoopSlice ofOutput = inName(result, step.output().value());
    int over = ofOutput == null ? -1 : loopOf(step, ofOutput);
    Rows rows = over < 0 ? null : use.rowsOfOperand(over);
    if (ofOutput == null || rows == null || rows.isAll()) {
      return null;
    }
    LoopSlice part = ofOutput.of(rows);
    return part == null ? null : inBuffer(part, use.value());
  }

  /** Whether an operation can compute a slice of its result. */
  private static boolean canRun(TileStep step, Value buffer, LoopSlice result) {
    LoopSlice ofOutput = inName(result, step.output().value());
    int over = ofOutput == null ? -1 : loopOf(step, ofOutput);
    if (over < 0) {
      return false;
    }
    for (Use use : step.operands()) {
      if (use.rowsOfOperand(over) == null
          || (use.base() == buffer && !result.equals(partOf(step, use, result)))) {
        return false;
      }
    }
    return true;
  }

  /**
   * A plan to have some buffers in slices; null if what is computed later would be something else.
   *
   * @param chosen with each of them, all that are computed of it
   */
  @Nullable LoopFusionPlan plan(Set<Value> chosen) {
    Map<Integer, TileStep> moved = new TreeMap<>();
    Map<Value, LoopSlice> parts = new LinkedHashMap<>();
    for (Value buffer : chosen) {
      LoopSlice slice = slices.get(buffer);
      if (slice == null || !chosen.containsAll(readersOf(buffer))) {
        return null;
      }
      parts.put(buffer, slice);
      for (OpOperand use : usesOf(buffer).inSteps) {
        moved.put(model.positionOf(use.owner()), stepOf(use.owner()));
      }
    }
    Set<Value> sources = new HashSet<>();
    Set<Value> updated = new HashSet<>();
    for (Map.Entry<Integer, TileStep> entry : moved.entrySet()) {
      for (Value base : entry.getValue().bases()) {
        if (!chosen.contains(base)) {
          if (!isUnchanged(base, entry.getKey(), moved)) {
            return null;
          }
          sources.add(base);
          if (isWrittenInLoop(base)) {
            updated.add(base);
          }
        }
      }
    }
    for (Value base : updated) {
      if (!isUpdatedInSlices(base, moved.values())) {
        return null;
      }
    }
    return new LoopFusionPlan(loop, parts, List.copyOf(moved.values()), sources, updated);
  }

  /**
   * Whether each iteration of the loop uses a slice of its own of a buffer, operations that move
   * included.
   */
  private boolean isUpdatedInSlices(Value base, Collection<TileStep> moved) {
    List<LoopAccess> inLoop = new ArrayList<>();
    if (!(base.definingOp() instanceof AllocOp alloc)
        || !alloc.type().hasStaticShape()
        || !alloc.type().isIdentityLayout()
        || alloc.block() != loop.block()
        || !collectInLoop(base, inLoop)) {
      return false;
    }
    for (int dim = 0; dim < alloc.type().rank(); dim++) {
      LoopSlice all = sliceOfAll(dim, base, inLoop, moved);
      if (all != null && all.isDisjoint(step) && isWithin(all, alloc.type().dimSize(dim))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable LoopSlice sliceOfAll(
      int dim, Value base, List<LoopAccess> inLoop, Collection<TileStep> moved) {
    LoopSlice all = null;
    for (LoopAccess access : inLoop) {
      LoopSlice part = access.sliceAlong(dim);
      all = part == null ? null : part.union(all);
      if (all == null) {
        return null;
      }
    }
    for (TileStep each : moved) {
      if (each.loads().stream().anyMatch(load -> load.buffer() == base)) {
        return null;
      }
      LoopSlice result = slices.get(each.output().base());
      for (Use use : each.operands()) {
        if (use.base() == base) {
          boolean isName = use.value() == base || ReshapeView.of(use.value()) != null;
          LoopSlice part = result == null || !isName ? null : partOf(each, use, result);
          all = part == null || part.dim() != dim ? null : part.union(all);
          if (all == null) {
            return null;
          }
        }
      }
    }
    return all;
  }

  /**
   * Collects what the loop does with a buffer, of which operations after it may do anything; false
   * if it may have names in the loop that are not understood.
   */
  private boolean collectInLoop(Value name, List<LoopAccess> found) {
    for (OpOperand use : name.uses()) {
      Operation op = use.owner();
      Operation place = OperationOrder.ancestorIn(loop.block(), op);
      if (place == null || op == loop) {
        return false;
      }
      boolean isUnderstood;
      if (place == loop && isUnderstood(op)) {
        isUnderstood = found.add(new LoopAccess(use, loop));
      } else if (ReshapeView.isReshape(op)) {
        isUnderstood = ReshapeView.of(op.result(0)) != null && collectInLoop(op.result(0), found);
      } else {
        // What comes later gives the loop no names, nor does what is within another operation.
        isUnderstood =
            place != loop
                && (model.isAfter(place, position)
                    || (place == op ? model.isStep(op) : isUnderstood(op)));
      }
      if (!isUnderstood) {
        return false;
      }
    }
    return true;
  }

  /** Whether a buffer has the same contents from a position on until the loop begins. */
  private boolean isUnchanged(Value base, int since, Map<Integer, TileStep> moved) {
    return moved.keySet().containsAll(writes.of(base).subSet(since + 1, position));
  }

  private boolean isWrittenInLoop(Value base) {
    return writes.of(base).contains(position);
  }
}
