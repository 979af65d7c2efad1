package dev.jopt.transform.tensormemory;

import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryLayout;
import dev.jopt.dialect.graph.TensorIds;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.tensormemory.MemoryBin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks the addresses that an annotated function gives its tensors, from the annotations alone:
 * runs through the program, keeps count of the bytes that live tensors cover, and lets an operation
 * write only where there are none. A result writes its elements except those that are views of an
 * operand at the very bytes.
 */
final class MemoryChecker {
  private final FunctionLike function;
  private final Map<Value, CheckedTensor> tensors = new IdentityHashMap<>();
  private final SharedBytes sharing = new SharedBytes(tensors);
  private final List<CheckedTensor> all = new ArrayList<>();
  private final Map<String, BinLoad> live = new HashMap<>();
  private final Map<String, BinLoad> alone = new HashMap<>();
  private final List<GraphOp> steps = new ArrayList<>();
  private final @Nullable MemoryLayout layout;
  private boolean valid = true;

  private MemoryChecker(FunctionLike function) {
    this.function = function;
    layout = MemoryLayout.of(function.asOperation().attribute(GraphAttributes.LAYOUT));
  }

  /** Returns whether the places are right, after errors if they are not. */
  static boolean check(FunctionLike function) {
    MemoryChecker checker = new MemoryChecker(function);
    if (!checker.read()) {
      return false;
    }
    checker.checkBlocks();
    checker.checkViews();
    checker.checkBins();
    if (checker.valid) {
      checker.runThrough();
    }
    return checker.valid;
  }

  private void error(Operation where, String text) {
    valid = where.emitOpError(text);
  }

  private boolean read() {
    Block block = function.bodyRegion().front();
    TensorIds ids = TensorIds.of(function);
    long multiple = layout == null ? 1 : layout.channelMultiple();
    for (Operation op : block.operations()) {
      if (op instanceof GraphOp graphOp) {
        steps.add(graphOp);
      }
    }
    for (Value value : ids.tensors()) {
      MemoryAssignment place;
      Operation where = function.asOperation();
      if (value instanceof BlockArgument argument) {
        place = GraphAttributes.argumentAssignment(function, argument.index());
      } else {
        GraphOp owner = (GraphOp) ((OpResult) value).owner();
        place = owner.assignment(((OpResult) value).index());
        where = owner;
      }
      if (place == null || layout == null) {
        return where.emitOpError(
            "tensor '"
                + ids.of(value)
                + "' has no memory assignment; run schedule-tensor-memory first");
      }
      CheckedTensor tensor =
          new CheckedTensor(
              ids.of(value),
              where,
              (RankedTensorType) value.type(),
              place,
              multiple,
              value instanceof BlockArgument);
      tensors.put(value, tensor);
      all.add(tensor);
      checkTensor(tensor, value);
    }
    findLifetimes();
    return valid;
  }

  private void checkTensor(CheckedTensor tensor, Value value) {
    MemoryAssignment place = tensor.place;
    long needed = (tensor.layout().span() + 1) * tensor.elementSize;
    if (place.strides() != null && place.strides().length() != tensor.shape.length()) {
      error(tensor.where, "tensor '" + tensor.id + "' has strides of another rank");
    } else if (place.strides() == null ? place.size() != tensor.plainSize : place.size() < needed) {
      error(
          tensor.where,
          "tensor '"
              + tensor.id
              + "' has "
              + place.size()
              + " bytes, but needs "
              + (place.strides() == null ? tensor.plainSize : needed));
    }
    Long given = null;
    if (value instanceof BlockArgument argument) {
      given = GraphAttributes.tensorAddress(function.argumentAttributes(argument.index()));
    }
    if (given != null) {
      checkFixed(tensor, given);
    }
  }

  private void checkFixed(CheckedTensor tensor, long given) {
    if (tensor.start() != given || tensor.place.strides() != null) {
      error(
          tensor.where,
          "tensor '"
              + tensor.id
              + "' is fixed at "
              + MemoryBin.hex(given)
              + ", but placed at "
              + MemoryBin.hex(tensor.start()));
    }
  }

  private void findLifetimes() {
    for (CheckedTensor tensor : all) {
      tensor.def = -1;
      tensor.last = -1;
    }
    for (int i = 0; i < steps.size(); i++) {
      for (OpResult result : steps.get(i).results()) {
        CheckedTensor tensor = tensors.get(result);
        tensor.def = i;
        tensor.last = i;
      }
      for (Value operand : steps.get(i).operands()) {
        CheckedTensor tensor = tensors.get(operand);
        if (tensor != null) {
          tensor.last = i;
        }
      }
    }
    Operation end = function.bodyRegion().front().lastOp();
    if (end != null && end.as(ReturnLike.class) != null) {
      for (int i = 0; i < end.operandCount(); i++) {
        CheckedTensor tensor = tensors.get(end.operand(i));
        if (tensor != null) {
          tensor.returned = true;
          Long given = GraphAttributes.tensorAddress(function.resultAttributes(i));
          if (given != null) {
            checkFixed(tensor, given);
          }
        }
      }
    }
    for (CheckedTensor tensor : all) {
      // Whoever calls may look at an argument later, unless its bytes were promised to a result.
      boolean stays = tensor.argument && !tensor.place.fixed() && !isReusable(tensor);
      if (tensor.returned || stays) {
        tensor.last = steps.size();
      }
    }
  }

  /** Whether the bytes of an argument may be used for others in the end. */
  private boolean isReusable(CheckedTensor tensor) {
    return layout != null && layout.reusedInputs() && !tensor.place.fixed();
  }

  private void checkBlocks() {
    Map<Long, List<CheckedTensor>> blocks = new LinkedHashMap<>();
    for (CheckedTensor tensor : all) {
      blocks.computeIfAbsent(tensor.place.block(), n -> new ArrayList<>()).add(tensor);
    }
    Map<String, TreeMap<Long, CheckedTensor>> fixed = new HashMap<>();
    for (CheckedTensor tensor : all) {
      if (tensor.place.fixed()) {
        TreeMap<Long, CheckedTensor> ranges =
            fixed.computeIfAbsent(tensor.place.bin(), n -> new TreeMap<>());
        CheckedTensor known = ranges.get(tensor.start());
        if (known == null || known.end() < tensor.end()) {
          ranges.put(tensor.start(), tensor);
        }
      }
    }
    blocks.forEach(
        (number, members) -> {
          CheckedTensor first = members.get(0);
          long start = first.start() - first.place.offset();
          boolean anyFixed = false;
          for (CheckedTensor member : members) {
            anyFixed |= member.place.fixed();
            if (member.start() - member.place.offset() != start
                || !member.place.bin().equals(first.place.bin())) {
              error(member.where, "tensor '" + member.id + "' is outside of block " + number);
            }
          }
          if (!anyFixed && layout != null && start % layout.alignment() != 0) {
            error(
                first.where,
                "block "
                    + number
                    + " starts at "
                    + MemoryBin.hex(start)
                    + ", which is not aligned");
          }
          if (!anyFixed) {
            checkApart(members, fixed.getOrDefault(first.place.bin(), new TreeMap<>()));
          }
        });
  }

  /** Where views have to be aligned, only tensors with given addresses may be elsewhere. */
  private void checkViews() {
    if (layout == null || !layout.alignedViews()) {
      return;
    }
    for (CheckedTensor tensor : all) {
      if (!tensor.place.fixed() && tensor.start() % layout.alignment() != 0) {
        error(
            tensor.where,
            "tensor '"
                + tensor.id
                + "' is at "
                + MemoryBin.hex(tensor.start())
                + ", which is not aligned");
      }
    }
  }

  /** Nothing but fixed blocks may be over fixed tensors, whenever those are used. */
  private void checkApart(List<CheckedTensor> members, NavigableMap<Long, CheckedTensor> fixed) {
    for (CheckedTensor member : members) {
      Map.Entry<Long, CheckedTensor> below = fixed.lowerEntry(member.end());
      if (below != null && below.getValue().overlaps(member)) {
        overlap(below.getValue(), member);
      }
    }
  }

  private void overlap(CheckedTensor first, CheckedTensor second) {
    error(
        second.where,
        "tensors '"
            + first.id
            + "' and '"
            + second.id
            + "' overlap in bin '"
            + first.place.bin()
            + "' at ["
            + MemoryBin.hex(Math.max(first.start(), second.start()))
            + ", "
            + MemoryBin.hex(Math.min(first.end(), second.end()))
            + ") while both are live");
  }

  private void checkBins() {
    List<BinUse> bins = BinUse.allOf(function.asOperation().attribute(GraphAttributes.BINS));
    Map<String, Long> ends = new HashMap<>();
    for (CheckedTensor tensor : all) {
      ends.merge(tensor.place.bin(), tensor.end(), Math::max);
      BinUse bin = null;
      for (BinUse candidate : bins == null ? List.<BinUse>of() : bins) {
        if (candidate.name().equals(tensor.place.bin())) {
          bin = candidate;
        }
      }
      if (bin == null) {
        error(tensor.where, "unknown memory bin '" + tensor.place.bin() + "'");
      } else if (tensor.start() < bin.base()
          || (bin.size() >= 0 && tensor.end() > bin.base() + bin.size())) {
        error(
            tensor.where,
            "tensor '"
                + tensor.id
                + "' ["
                + MemoryBin.hex(tensor.start())
                + ", "
                + MemoryBin.hex(tensor.end())
                + ") is outside bin '"
                + bin.name()
                + "'");
      }
    }
    for (BinUse bin : bins == null ? List.<BinUse>of() : bins) {
      long peak = ends.getOrDefault(bin.name(), bin.base()) - bin.base();
      if (peak != bin.peak()) {
        error(
            function.asOperation(),
            "bin '" + bin.name() + "' has a peak of " + peak + " bytes, not " + bin.peak());
      }
    }
  }

  private void runThrough() {
    List<List<CheckedTensor>> dying = new ArrayList<>();
    for (int i = 0; i <= steps.size() + 1; i++) {
      dying.add(new ArrayList<>());
    }
    for (CheckedTensor tensor : all) {
      dying.get(tensor.last + 1).add(tensor);
      if (tensor.argument) {
        define(tensor, List.of(), null);
      }
    }
    dying.get(0).forEach(this::remove);
    for (int i = 0; i < steps.size() && valid; i++) {
      GraphOp step = steps.get(i);
      if (step instanceof ConcatOp concat) {
        checkAllOrNone(concat);
      }
      for (OpResult result : step.results()) {
        CheckedTensor tensor = tensors.get(result);
        define(tensor, sharing.withOperands(step, result), step instanceof GatherOp g ? g : null);
      }
      dying.get(i + 1).forEach(this::remove);
    }
  }

  private BinLoad liveIn(CheckedTensor tensor) {
    return live.computeIfAbsent(tensor.place.bin(), n -> new BinLoad());
  }

  private BinLoad aloneIn(CheckedTensor tensor) {
    return alone.computeIfAbsent(tensor.place.bin(), n -> new BinLoad());
  }

  private static boolean isAlone(CheckedTensor tensor) {
    return !tensor.argument && tensor.where.hasAttribute(GraphAttributes.NO_ALIAS);
  }

  private void remove(CheckedTensor tensor) {
    liveIn(tensor).change(tensor.start(), tensor.end(), -1);
    if (isAlone(tensor)) {
      aloneIn(tensor).change(tensor.start(), tensor.end(), -1);
    }
  }

  /** A tensor with a block of its own must share no byte while it is live. */
  private void checkAlone(CheckedTensor tensor) {
    boolean shares =
        isAlone(tensor)
            ? liveIn(tensor).covers(tensor.start(), tensor.end())
            : aloneIn(tensor).covers(tensor.start(), tensor.end());
    if (isAlone(tensor)) {
      aloneIn(tensor).change(tensor.start(), tensor.end(), 1);
    }
    for (CheckedTensor other : shares ? all : List.<CheckedTensor>of()) {
      boolean isLive = other.def <= tensor.def && other.last >= tensor.def && other != tensor;
      if (isLive && other.overlaps(tensor) && (isAlone(tensor) || isAlone(other))) {
        CheckedTensor first = isAlone(tensor) ? tensor : other;
        CheckedTensor second = first == tensor ? other : tensor;
        error(
            first.where,
            "tensor '" + first.id + "' shares bytes with '" + second.id + "' despite no_alias");
        return;
      }
    }
  }

  private void define(
      CheckedTensor tensor, List<SharedBytes.Range> shared, @Nullable GatherOp gather) {
    BinLoad bytes = liveIn(tensor);
    boolean clean = gather != null && isOverlay(gather, tensor);
    long at = tensor.start();
    for (SharedBytes.Range range : shared) {
      if (!clean && bytes.covers(at, range.low())) {
        findOverlap(tensor, at, range.low());
      }
      at = Math.max(at, range.high());
    }
    if (!clean && bytes.covers(at, tensor.end())) {
      findOverlap(tensor, at, tensor.end());
    }
    checkAlone(tensor);
    bytes.change(tensor.start(), tensor.end(), 1);
  }

  private void findOverlap(CheckedTensor tensor, long low, long high) {
    for (CheckedTensor other : all) {
      boolean isLive = other.def <= tensor.def && other.last >= tensor.def && other != tensor;
      if (isLive && tensor.overlaps(other) && other.start() < high && low < other.end()) {
        overlap(other, tensor);
        return;
      }
    }
  }

  /** Whether a gather may overwrite all that is live where its result is. */
  private boolean isOverlay(GatherOp gather, CheckedTensor result) {
    CheckedTensor data = tensors.get(gather.data());
    if (result.place.overlay() == null || data == null || data.start() != result.start()) {
      return false;
    }
    for (CheckedTensor other : all) {
      boolean isLive = other.def < result.def && other.last >= result.def;
      boolean mayGo =
          other.last == result.def
              && (!other.argument || isReusable(other))
              && !other.returned
              && !other.place.fixed()
              && other != tensors.get(gather.indices());
      if (isLive && !mayGo && other.overlaps(result)) {
        return false;
      }
    }
    return true;
  }

  private void checkAllOrNone(ConcatOp concat) {
    CheckedTensor missing = sharing.inputElsewhere(concat);
    if (missing != null) {
      error(concat, "concat input '" + missing.id + "' is neither placed nor copied");
    }
  }
}
