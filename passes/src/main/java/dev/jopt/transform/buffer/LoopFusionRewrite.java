package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Moves operations into a loop, as a plan says. */
final class LoopFusionRewrite {
  private final LoopFusionPlan plan;
  private final ForOp loop;
  private final Block body;
  private final Operation firstInBody;

  /** The buffers of one slice, by what they stand for. */
  private final Map<Value, Value> parts = new HashMap<>();

  /** Where slices begin, which only depends on the iteration. */
  private final Map<LinearIndex, Value> indices = new HashMap<>();

  private LoopFusionRewrite(LoopFusionPlan plan) {
    this.plan = plan;
    this.loop = plan.loop();
    this.body = loop.body();
    this.firstInBody = body.operations().iterator().next();
  }

  /** Carries a plan out. */
  static void apply(LoopFusionPlan plan) {
    new LoopFusionRewrite(plan).apply();
  }

  private void apply() {
    Map<TileStep, Operation> places = places();
    for (TileStep step : plan.steps()) {
      write(step, OpBuilder.before(Objects.requireNonNull(places.get(step))));
    }
    plan.steps().forEach(step -> step.op().erase());
    for (Value buffer : plan.slices().keySet()) {
      useSlice(buffer, buffer);
      eraseWithNames(buffer);
    }
  }

  private LoopSlice sliceOf(Value buffer) {
    return Objects.requireNonNull(plan.slices().get(buffer));
  }

  private LoopSlice sliceOf(Value buffer, Value name) {
    return Objects.requireNonNull(LoopFusion.inName(sliceOf(buffer), name));
  }

  /** Before which operation of the loop each step is done: the first one that needs it. */
  private Map<TileStep, Operation> places() {
    Map<Operation, Integer> order = new IdentityHashMap<>();
    List<Operation> operations = new ArrayList<>();
    for (Operation op : body.operations()) {
      order.put(op, operations.size());
      operations.add(op);
    }
    // By buffer, the first operation that uses it.
    Map<Value, Integer> firsts = new HashMap<>();
    for (Value buffer : plan.slices().keySet()) {
      firsts.put(buffer, firstUse(buffer, order, operations.size() - 1));
    }
    for (Value buffer : plan.updated()) {
      firsts.put(buffer, firstUse(buffer, order, operations.size() - 1));
    }
    Map<TileStep, Operation> places = new IdentityHashMap<>();
    for (TileStep step : Lists.reverse(plan.steps())) {
      int place = operations.size() - 1;
      for (Use use : step.operands()) {
        place = Math.min(place, firsts.getOrDefault(use.base(), place));
      }
      for (Use use : step.operands()) {
        if (firsts.containsKey(use.base())) {
          firsts.put(use.base(), place);
        }
      }
      places.put(step, operations.get(place));
    }
    return places;
  }

  private int firstUse(Value name, Map<Operation, Integer> order, int none) {
    int first = none;
    for (Operation user : name.users()) {
      Operation place = OperationOrder.ancestorIn(body, user);
      if (place != null) {
        first = Math.min(first, order.getOrDefault(place, none));
      } else if (ReshapeView.isReshape(user)) {
        first = Math.min(first, firstUse(user.result(0), order, none));
      }
    }
    return first;
  }

  private void write(TileStep step, OpBuilder builder) {
    Value output = step.output().base();
    LoopSlice result = sliceOf(output, step.output().value());
    int over = LoopFusion.loopOf(step, result);
    List<Value> operands = new ArrayList<>();
    for (Use use : step.operands()) {
      operands.add(operand(step, use, result, over, builder));
    }
    boolean asksForIndex =
        step.op().anyMatch(op -> op instanceof IndexOp index && index.dimension() == over);
    Value shift = asksForIndex ? value(result.factor(), result.first()) : null;
    Operation copy = builder.insertCopy(step.op(), new IrMapping());
    for (int i = 0; i < operands.size(); i++) {
      copy.setOperand(step.operands().get(i).index(), operands.get(i));
    }
    if (shift != null) {
      TileRewrite.shiftIndices(copy, over, shift);
    }
  }

  private Value operand(TileStep step, Use use, LoopSlice result, int over, OpBuilder builder) {
    Rows rows = Objects.requireNonNull(use.rowsOfOperand(over));
    if (rows.isAll()) {
      return use.value();
    }
    LoopSlice needed = Objects.requireNonNull(result.of(rows));
    Location location = step.op().location();
    if (!plan.slices().containsKey(use.base())) {
      Value begin = value(needed.factor(), needed.first());
      long[] offsets = new long[use.type().rank()];
      offsets[needed.dim()] = ShapedType.DYNAMIC;
      return part(builder, location, use.value(), offsets, List.of(begin), needed);
    }
    Value name = nameOfSlice(use.base(), use.value(), builder);
    LoopSlice there = sliceOf(use.base(), use.value());
    if (there.equals(needed)) {
      return name;
    }
    long[] offsets = new long[use.type().rank()];
    offsets[needed.dim()] = needed.first() - there.first();
    return part(builder, location, name, offsets, List.of(), needed);
  }

  private static Value part(
      OpBuilder builder,
      Location location,
      Value source,
      long[] offsets,
      List<Value> dynamicOffsets,
      LoopSlice needed) {
    long[] sizes = ((MemRefType) source.type()).shape().toArray();
    sizes[needed.dim()] = needed.size();
    long[] strides = new long[sizes.length];
    Arrays.fill(strides, 1);
    return SubViewOp.create(
            builder,
            location,
            source,
            ImmutableLongArray.copyOf(offsets),
            dynamicOffsets,
            ImmutableLongArray.copyOf(sizes),
            ImmutableLongArray.copyOf(strides))
        .result();
  }

  /** What a name of a buffer is for its slice. */
  private Value nameOfSlice(Value buffer, Value name, OpBuilder builder) {
    Value view = parts.computeIfAbsent(buffer, unused -> alloc(buffer, builder));
    ReshapeView reshape = ReshapeView.of(name);
    LoopSlice slice = sliceOf(buffer);
    for (Operation each : reshape == null ? List.<Operation>of() : reshape.steps()) {
      slice = Objects.requireNonNull(slice.afterReshape(each));
      long[] shape = ((MemRefType) each.result(0).type()).shape().toArray();
      shape[slice.dim()] = slice.size();
      view = ReshapeView.again(builder, each, view, shape);
    }
    return view;
  }

  private Value alloc(Value buffer, OpBuilder builder) {
    AllocOp old = (AllocOp) Objects.requireNonNull(buffer.definingOp());
    LoopSlice slice = sliceOf(buffer);
    long[] shape = old.type().shape().toArray();
    shape[slice.dim()] = slice.size();
    AllocOp made =
        AllocOp.create(
            builder, old.location(), old.type().withShape(ImmutableLongArray.copyOf(shape)));
    Attribute alignment = old.attribute(AllocLikeOp.ALIGNMENT);
    if (alignment != null) {
      made.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
    }
    return made.result();
  }

  private Value value(long factor, long start) {
    return indices.computeIfAbsent(
        new LinearIndex(factor, start),
        index -> {
          OpBuilder outer = OpBuilder.before(loop);
          OpBuilder inner = OpBuilder.before(firstInBody);
          Location location = loop.location();
          Value moved = loop.inductionVariable();
          if (factor != 1) {
            Value scale = ConstantOp.createIndex(outer, location, factor).result();
            moved =
                IntegerBinaryOp.create(inner, location, IntegerBinary.MULI, moved, scale).result();
          }
          if (start != 0) {
            Value first = ConstantOp.createIndex(outer, location, start).result();
            moved =
                IntegerBinaryOp.create(inner, location, IntegerBinary.ADDI, moved, first).result();
          }
          return moved;
        });
  }

  /** Lets what is left in the loop use the slice of a buffer, under one of its names. */
  private void useSlice(Value buffer, Value name) {
    LoopSlice slice = sliceOf(buffer, name);
    for (OpOperand use : ImmutableList.copyOf(name.uses())) {
      Operation user = use.owner();
      if (ReshapeView.isReshape(user)) {
        useSlice(buffer, user.result(0));
        continue;
      }
      OpBuilder builder = OpBuilder.before(user);
      Value part = nameOfSlice(buffer, name, builder);
      LoopAccess access = new LoopAccess(use, loop);
      LoopSlice own = Objects.requireNonNull(access.sliceOfName(slice.dim()));
      long offset = own.first() - slice.first();
      if (user instanceof SubViewOp view) {
        Value smaller =
            access.isWhole(slice)
                ? whole(view, part, builder)
                : view(view, part, slice.dim(), offset, builder);
        retypeUsers(view.result(), (MemRefType) smaller.type());
        view.result().replaceAllUsesWith(smaller);
        view.erase();
      } else {
        int firstIndex = user instanceof LoadOp ? 1 : 2;
        Value index =
            ConstantOp.createIndex(OpBuilder.before(loop), user.location(), offset).result();
        user.setOperand(use.index(), part);
        user.setOperand(firstIndex + slice.dim(), index);
      }
    }
  }

  /** All of a slice in the shape that a view has. */
  private static Value whole(SubViewOp view, Value part, OpBuilder builder) {
    MemRefType type = (MemRefType) part.type();
    MemRefType result = (MemRefType) view.result().type();
    if (type.rank() == result.rank()) {
      return part;
    }
    boolean[] kept = keptDimensions(view, (MemRefType) view.source().type());
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> group = new ArrayList<>();
    for (int dim = 0; dim < kept.length; dim++) {
      if (kept[dim] && !groups.isEmpty()) {
        group = new ArrayList<>();
      }
      group.add(dim);
      if (kept[dim]) {
        groups.add(group);
      }
    }
    return CollapseShapeOp.create(builder, view.location(), result.withLayout(null), part, groups)
        .result();
  }

  /** The same view of a slice. */
  private static Value view(SubViewOp view, Value part, int dim, long offset, OpBuilder builder) {
    long[] offsets = view.staticOffsets().toArray();
    List<Value> dynamic = new ArrayList<>();
    List<FoldResult> mixed = view.mixedOffsets();
    for (int i = 0; i < offsets.length; i++) {
      Value value = mixed.get(i).value();
      if (i == dim) {
        offsets[i] = offset;
      } else if (value != null) {
        dynamic.add(value);
      }
    }
    SubViewOp made =
        SubViewOp.create(
            builder,
            view.location(),
            part,
            ImmutableLongArray.copyOf(offsets),
            dynamic,
            view.staticSizes(),
            view.staticStrides());
    boolean[] kept = keptDimensions(view, (MemRefType) view.source().type());
    made.result().setType(reduced((MemRefType) made.result().type(), kept));
    return made.result();
  }

  private static boolean[] keptDimensions(SubViewOp view, MemRefType source) {
    MemRefType full =
        SubViews.resultType(source, view.staticOffsets(), view.staticSizes(), view.staticStrides());
    return Objects.requireNonNull(SubViews.keptDimensions(full, (MemRefType) view.result().type()));
  }

  private static MemRefType reduced(MemRefType full, boolean[] kept) {
    StridedLayoutAttribute layout = Objects.requireNonNull(full.stridesAndOffset());
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    List<Long> strides = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      if (kept[i]) {
        shape.add(full.dimSize(i));
        strides.add(layout.strides().get(i));
      }
    }
    return full.withLayout(null)
        .withShape(shape.build())
        .withLayout(
            StridedLayoutAttribute.withOffset(
                layout.offset(), strides.stream().mapToLong(Long::longValue).toArray()));
  }

  /** Gives views of a value the types that they have if the value has another type. */
  private static void retypeUsers(Value value, MemRefType type) {
    MemRefType old = (MemRefType) value.type();
    if (old.equals(type)) {
      return;
    }
    for (Operation user : new LinkedHashSet<>(ImmutableList.copyOf(value.users()))) {
      MemRefType changed = null;
      if (user instanceof SubViewOp view) {
        MemRefType full =
            SubViews.resultType(
                type, view.staticOffsets(), view.staticSizes(), view.staticStrides());
        changed = reduced(full, keptDimensions(view, old));
      } else if (ReshapeView.isReshape(user)) {
        changed = ((MemRefType) user.result(0).type()).withLayout(null);
      }
      if (changed != null) {
        retypeUsers(user.result(0), changed);
        user.result(0).setType(changed);
      }
    }
  }

  private static void eraseWithNames(Value buffer) {
    Set<Operation> views = new HashSet<>(ImmutableList.copyOf(buffer.users()));
    views.forEach(view -> eraseWithNames(view.result(0)));
    Objects.requireNonNull(buffer.definingOp()).erase();
  }
}
