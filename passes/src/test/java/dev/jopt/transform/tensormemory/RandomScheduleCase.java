package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.graph.ComputeOp;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.CopyOp;
import dev.jopt.dialect.graph.FlattenOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.IdentityOp;
import dev.jopt.dialect.graph.ReshapeOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.SqueezeOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.dialect.graph.UnsqueezeOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A valid function with operations of all kinds, pinned bins and fixed addresses, all by chance;
 * and options to schedule it with. Shapes are such that much fits together.
 */
final class RandomScheduleCase {
  private static final Location HERE = UnknownLocation.UNKNOWN;
  private static final int MOST_ELEMENTS = 4096;

  /** What chance decided for the scheduler. */
  final String options;

  final ModuleOp module;

  private final Random random;
  private final OpBuilder builder;
  private final List<Value> tensors = new ArrayList<>();
  private final Type element;
  private final int channels;
  private final boolean bins;

  private RandomScheduleCase(Context context, long seed) {
    random = new Random(seed);
    channels = pick(1, 1, 4, 64);
    bins = chance(3);
    element =
        switch (random.nextInt(6)) {
          case 0 -> FloatType.F16;
          case 1 -> IntegerType.I8;
          case 2 -> FloatType.F64;
          default -> FloatType.F32;
        };
    module = ModuleOp.create(context, HERE);
    builder = OpBuilder.atEnd(context, module.body());
    options = chooseOptions();
    build();
  }

  /** Makes the graph of a number. */
  static RandomScheduleCase of(Context context, long seed) {
    return new RandomScheduleCase(context, seed);
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private int pick(int... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String chooseOptions() {
    StringBuilder text = new StringBuilder("alias-failure=copy channel-multiple=" + channels);
    text.append(" alignment=").append(pick(1, 8, 64, 64, 256));
    if (bins) {
      text.append(" bins=ddr:unlimited@").append(pick(0, 4096)).append(",sram:");
      text.append(chance(3) ? "unlimited" : pick(4096, 65_536) + "@256");
      text.append(chance(2) ? " spill=true" : "");
    }
    text.append(chance(3) ? " relax-gather=true" : "");
    text.append(chance(3) ? " relax-leading-dims=true" : "");
    text.append(chance(4) ? " transpose-noop=order-preserving" : "");
    text.append(chance(6) ? " require-aligned-views=true" : "");
    text.append(chance(4) ? " reuse-inputs=true" : "");
    text.append(chance(10) ? " enable-noop-optim=false" : "");
    text.append(chance(10) ? " enable-runtime-optim=false" : "");
    text.append(chance(4) ? " policy=first-fit" : "");
    text.append(chance(4) ? " plan=by-size" : "");
    return text.toString();
  }

  private void build() {
    List<Type> inputs = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      inputs.add(type(element, shape()));
    }
    FuncOp function = FuncOp.create(builder, HERE, "f", new FunctionType(inputs, List.of()));
    builder.setInsertPointToEnd(function.addEntryBlock());
    tensors.addAll(function.bodyRegion().front().arguments());
    for (int i = 2 + random.nextInt(chance(6) ? 30 : 12); i > 0; i--) {
      add();
    }
    List<Value> returned = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      returned.add(chance(4) ? any() : tensors.get(tensors.size() - 1 - i % tensors.size()));
    }
    ReturnOp.create(builder, HERE, returned);
    List<Type> results = returned.stream().map(Value::type).toList();
    function.setFunctionType(new FunctionType(inputs, results));
    fix(function, returned);
  }

  /** Gives some arguments and results places; most do not collide, some collide on purpose. */
  private void fix(FuncOp function, List<Value> returned) {
    long next = 1 << 20;
    List<Long> used = new ArrayList<>();
    boolean fixes = chance(2);
    for (int i = 0; i < function.argumentTypes().size() + returned.size(); i++) {
      boolean isArgument = i < function.argumentTypes().size();
      int index = isArgument ? i : i - function.argumentTypes().size();
      Value tensor =
          isArgument ? function.bodyRegion().front().argument(index) : returned.get(index);
      List<NamedAttribute> attributes = new ArrayList<>();
      boolean pinned = bins && chance(4);
      if (pinned) {
        attributes.add(bin(GraphAttributes.TENSOR_BIN));
      }
      if (fixes && !pinned && chance(2)) {
        boolean again = !used.isEmpty() && chance(3);
        long address = again ? used.get(random.nextInt(used.size())) : next;
        used.add(address);
        attributes.add(
            new NamedAttribute(GraphAttributes.TENSOR_ADDRESS, IntegerAttribute.i64(address)));
        long size = TensorSizes.physicalBytes((RankedTensorType) tensor.type(), channels);
        next += again ? 0 : TensorSizes.roundUp(size, pick(8, 64, 4096));
      }
      if (isArgument) {
        function.setArgumentAttributes(index, DictionaryAttribute.of(attributes));
      } else {
        function.setResultAttributes(index, DictionaryAttribute.of(attributes));
      }
    }
  }

  private NamedAttribute bin(String name) {
    return new NamedAttribute(name, StringAttribute.of(chance(2) ? "sram" : "ddr"));
  }

  private static RankedTensorType type(Type element, long... shape) {
    return RankedTensorType.of(element, shape);
  }

  private long[] shape() {
    long[] shape = new long[random.nextInt(8) == 0 ? random.nextInt(2) : 2 + random.nextInt(3)];
    for (int i = 0; i < shape.length; i++) {
      shape[i] = i == 0 && chance(2) ? 1 : pick(1, 1, 2, 3, 4);
    }
    if (shape.length > 0) {
      int channel = channels == 64 ? pick(1, 3, 64, 64, 128) : pick(1, 2, 4, 4, 6, 8);
      shape[shape.length - 1] = channel;
    }
    return shape;
  }

  /** A tensor made before, more likely a late one. */
  private Value any() {
    int size = tensors.size();
    int back = Math.min(random.nextInt(size), random.nextInt(size));
    return tensors.get(size - 1 - back);
  }

  /** A tensor of the main element type with at least one dimension. */
  private Value anyRanked() {
    for (int i = 0; i < 8; i++) {
      Value tensor = any();
      if (typeOf(tensor).rank() > 0 && typeOf(tensor).elementType().equals(element)) {
        return tensor;
      }
    }
    return compute(type(element, shape().length == 0 ? new long[] {4} : new long[] {2, 4}));
  }

  private static RankedTensorType typeOf(Value tensor) {
    return (RankedTensorType) tensor.type();
  }

  private Value compute(RankedTensorType... results) {
    List<Value> operands = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0 && !tensors.isEmpty(); i--) {
      operands.add(any());
    }
    ComputeOp op = ComputeOp.create(builder, HERE, "k", operands, List.of(results));
    keep(op);
    return op.result(0);
  }

  private void keep(GraphOp op) {
    tensors.addAll(op.results());
    if (chance(8)) {
      op.setAttribute(
          chance(3) ? GraphAttributes.NO_ALIAS : GraphAttributes.PREFER_ALIAS, UnitAttribute.UNIT);
    }
    if (bins && op.resultCount() == 1 && chance(6)) {
      op.setAttribute(GraphOp.BIN, bin("bin").value());
    }
  }

  private void add() {
    switch (random.nextInt(18)) {
      case 0 -> compute(type(element, shape()));
      case 1 -> compute(typeOf(anyRanked()), type(element, shape()));
      case 2, 3 -> reshape();
      case 4 -> transpose();
      case 5 -> unsqueeze();
      case 6 -> keep(SqueezeOp.create(builder, HERE, any(), null));
      case 7 -> flatten();
      case 8 -> keep(IdentityOp.create(builder, HERE, any()));
      case 9 -> keep(CopyOp.create(builder, HERE, any()));
      case 10, 11 -> slice();
      case 12, 13, 14 -> concat();
      case 15 -> split();
      default -> gather();
    }
  }

  private void reshape() {
    Value input = any();
    long rest = TensorSizes.elements(typeOf(input).shape());
    List<Long> shape = new ArrayList<>();
    if (chance(2) && typeOf(input).rank() > 0) {
      // The channel stays, or padding would be in the way.
      long channel = typeOf(input).dimSize(typeOf(input).rank() - 1);
      shape.add(channel);
      rest /= channel;
    }
    for (int i = 0; i < 2; i++) {
      long factor = pick(1, 2, 3, 4, 64);
      if (rest % factor == 0) {
        shape.add(0, factor);
        rest /= factor;
      }
    }
    shape.add(0, rest);
    keep(
        ReshapeOp.create(
            builder,
            HERE,
            input,
            RankedTensorType.of(ImmutableLongArray.copyOf(shape), typeOf(input).elementType())));
  }

  private void transpose() {
    Value input = any();
    List<Long> perm = new ArrayList<>();
    for (long i = 0; i < typeOf(input).rank(); i++) {
      perm.add(random.nextInt(perm.size() + 1), i);
    }
    keep(TransposeOp.create(builder, HERE, input, ImmutableLongArray.copyOf(perm)));
  }

  private void unsqueeze() {
    Value input = any();
    if (typeOf(input).rank() > 5) {
      return;
    }
    // At the end it would be a new channel.
    long axis =
        random.nextInt(typeOf(input).rank() + (chance(3) || typeOf(input).rank() == 0 ? 1 : 0));
    keep(UnsqueezeOp.create(builder, HERE, input, ImmutableLongArray.of(axis)));
  }

  private void flatten() {
    Value input = any();
    keep(FlattenOp.create(builder, HERE, input, random.nextInt(typeOf(input).rank() + 1)));
  }

  /** The axis that shares memory, mostly. */
  private int axis(Value tensor) {
    RankedTensorType type = typeOf(tensor);
    int axis = 0;
    while (axis < type.rank() - 1 && type.dimSize(axis) == 1) {
      axis++;
    }
    return chance(4) ? random.nextInt(type.rank()) : axis;
  }

  private void slice() {
    Value input = anyRanked();
    int axis = axis(input);
    long extent = typeOf(input).dimSize(axis);
    long start = random.nextInt((int) extent);
    long end = start + 1 + random.nextInt((int) (extent - start));
    long step = chance(4) ? 2 : 1;
    if (chance(8)) {
      keep(
          SliceOp.create(
              builder,
              HERE,
              input,
              ImmutableLongArray.of(end - 1),
              ImmutableLongArray.of(start - 1 - extent),
              ImmutableLongArray.of(axis),
              ImmutableLongArray.of(-step)));
      return;
    }
    ImmutableLongArray.Builder starts = ImmutableLongArray.builder().add(start);
    ImmutableLongArray.Builder ends = ImmutableLongArray.builder().add(end);
    ImmutableLongArray.Builder axes = ImmutableLongArray.builder().add(axis);
    ImmutableLongArray.Builder steps = ImmutableLongArray.builder().add(step);
    if (chance(4) && typeOf(input).rank() > 1) {
      int other = (axis + 1) % typeOf(input).rank();
      starts.add(chance(2) ? 0 : -1);
      ends.add(Long.MAX_VALUE);
      axes.add(other);
      steps.add(1);
    }
    keep(
        SliceOp.create(
            builder, HERE, input, starts.build(), ends.build(), axes.build(), steps.build()));
  }

  private void concat() {
    Value first = anyRanked();
    int axis = axis(first);
    List<Value> inputs = new ArrayList<>(List.of(first));
    for (int i = random.nextInt(3); i >= 0; i--) {
      inputs.add(random.nextInt(inputs.size() + 1), partner(first, axis));
    }
    ConcatOp op = ConcatOp.create(builder, HERE, inputs, axis);
    if (TensorSizes.elements(typeOf(op.result(0)).shape()) > MOST_ELEMENTS) {
      op.erase();
      return;
    }
    keep(op);
  }

  /** Something that fits after a tensor: one that is there, the same again, or a new one. */
  private Value partner(Value first, int axis) {
    for (int i = 0; i < 6; i++) {
      Value other = any();
      if (fits(typeOf(first), typeOf(other), axis)) {
        return other;
      }
    }
    if (chance(4)) {
      return first;
    }
    long[] shape = typeOf(first).shape().toArray();
    shape[axis] = axis == shape.length - 1 ? shape[axis] : 1 + random.nextInt(3);
    return compute(type(element, shape));
  }

  private static boolean fits(RankedTensorType one, RankedTensorType other, int axis) {
    if (one.rank() != other.rank() || !one.elementType().equals(other.elementType())) {
      return false;
    }
    for (int i = 0; i < one.rank(); i++) {
      if (i != axis && one.dimSize(i) != other.dimSize(i)) {
        return false;
      }
    }
    return true;
  }

  private void split() {
    Value input = anyRanked();
    int axis = axis(input);
    ImmutableLongArray.Builder parts = ImmutableLongArray.builder();
    long rest = typeOf(input).dimSize(axis);
    while (rest > 0) {
      long part = rest > 64 && chance(2) ? 64 : 1 + random.nextInt((int) rest);
      parts.add(part);
      rest -= part;
    }
    SplitOp op = SplitOp.create(builder, HERE, input, axis, parts.build());
    keep(op);
    if (chance(3)) {
      keep(ConcatOp.create(builder, HERE, op.results(), axis));
    }
  }

  private void gather() {
    Value data = chance(2) ? compute(typeOf(anyRanked())) : anyRanked();
    int axis = axis(data);
    int extent = (int) typeOf(data).dimSize(axis);
    int count = 1 + random.nextInt(chance(4) ? extent + 2 : extent);
    long[] shape = chance(6) ? new long[0] : chance(6) ? new long[] {1, count} : new long[] {count};
    Value indices = compute(type(IntegerType.I64, shape));
    GatherOp op = GatherOp.create(builder, HERE, data, indices, axis);
    if (TensorSizes.elements(typeOf(op.result(0)).shape()) > MOST_ELEMENTS) {
      op.erase();
      return;
    }
    if (chance(2)) {
      long[] values =
          random.longs(TensorSizes.elements(typeOf(indices).shape()), 0, extent).toArray();
      if (chance(2)) {
        Arrays.sort(values);
      }
      boolean ascends = chance(2);
      for (int i = 0; i < values.length && ascends; i++) {
        values[i] = chance(2) ? Math.max(values[i], Math.min(i, extent - 1)) : values[i];
      }
      op.setAttribute(GatherOp.INDICES_VALUE, DenseArrayAttribute.i64(values));
    }
    keep(op);
  }
}
