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
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A graph of small tensors with two bins, "ddr" and "sram", and contents for its arguments. */
final class RandomGraph {
  private static final Location HERE = UnknownLocation.UNKNOWN;
  private static final Type[] ELEMENTS = {FloatType.F32, FloatType.F16, IntegerType.I8};

  final ModuleOp module;
  final FuncOp function;
  final List<long[]> arguments = new ArrayList<>();
  private final Random random;
  private final OpBuilder builder;
  private final Type element;
  private final List<Value> tensors = new ArrayList<>();
  private int fixed;

  RandomGraph(Context context, long seed) {
    random = new Random(seed);
    module = ModuleOp.create(context, HERE);
    function =
        FuncOp.create(
            OpBuilder.atStart(context, module.body()),
            HERE,
            "f",
            new FunctionType(List.of(), List.of()));
    builder = OpBuilder.atStart(context, function.addEntryBlock());
    element = ELEMENTS[random.nextInt(ELEMENTS.length)];
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      tensors.add(argument(RankedTensorType.of(element, shape()), 0));
    }
    int operations = 2 + random.nextInt(14);
    for (int i = 0; i < operations; i++) {
      Operation op = operation();
      if (op instanceof GraphOp graphOp && random.nextInt(8) == 0) {
        graphOp.setAttribute(GraphOp.BIN, StringAttribute.of("sram"));
      }
      tensors.addAll(op.results());
    }
    finish();
  }

  private static ImmutableLongArray list(long... values) {
    return ImmutableLongArray.copyOf(values);
  }

  private long[] shape() {
    long[] shape = new long[random.nextInt(4)];
    for (int d = 0; d < shape.length; d++) {
      shape[d] = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(4);
    }
    if (shape.length != 0 && random.nextInt(3) == 0) {
      shape[shape.length - 1] = 8;
    }
    return shape;
  }

  /** A new argument; {@code extent} is what its elements index, or 0 for any elements. */
  private Value argument(RankedTensorType type, long extent) {
    DictionaryAttribute attributes = random.nextInt(3) == 0 ? place() : DictionaryAttribute.EMPTY;
    function.insertArgument(arguments.size(), type, attributes, HERE);
    long[] elements = new long[(int) TensorSizes.elements(type.shape())];
    int width = TensorSizes.elementBytes(type.elementType());
    for (int i = 0; i < elements.length; i++) {
      elements[i] =
          extent == 0
              ? Hash.fit(random.nextLong(), width)
              : random.nextInt((int) (2 * extent)) - extent;
    }
    arguments.add(elements);
    return function.bodyRegion().front().argument(arguments.size() - 1);
  }

  private DictionaryAttribute place() {
    long address = 0x1000 + 4096L * fixed++;
    return DictionaryAttribute.of(GraphAttributes.TENSOR_ADDRESS, IntegerAttribute.i64(address));
  }

  private Value pick() {
    // Rather a late one, so that there are chains.
    int from = random.nextBoolean() ? Math.max(0, tensors.size() - 3) : 0;
    return tensors.get(from + random.nextInt(tensors.size() - from));
  }

  private Operation operation() {
    Value input = pick();
    RankedTensorType type = (RankedTensorType) input.type();
    int rank = type.rank();
    int axis = rank == 0 ? 0 : firstLongAxis(type);
    switch (random.nextInt(14)) {
      case 0, 1:
        return compute(input);
      case 2:
        return CopyOp.create(builder, HERE, input);
      case 3:
        return IdentityOp.create(builder, HERE, input);
      case 4:
        return reshape(input, type);
      case 5:
        return TransposeOp.create(builder, HERE, input, permutation(rank));
      case 6:
        return UnsqueezeOp.create(builder, HERE, input, list(random.nextInt(rank + 1)));
      case 7:
        return SqueezeOp.create(builder, HERE, input, null);
      case 8:
        return FlattenOp.create(builder, HERE, input, random.nextInt(rank + 1));
      case 9, 10:
        return rank == 0 ? compute(input) : slice(input, type, axis);
      case 11:
        return rank == 0 ? compute(input) : concat(input, type, axis);
      case 12:
        return rank == 0 || type.dimSize(axis) == 1 ? compute(input) : split(input, type, axis);
      default:
        return rank == 0 ? compute(input) : gather(input, type, axis);
    }
  }

  /** Mostly an axis that views can be taken along. */
  private int firstLongAxis(RankedTensorType type) {
    int axis = 0;
    while (axis < type.rank() - 1 && type.dimSize(axis) == 1) {
      axis++;
    }
    return random.nextInt(4) == 0 ? random.nextInt(type.rank()) : axis;
  }

  private Operation compute(Value input) {
    List<Value> inputs = random.nextBoolean() ? List.of(input) : List.of(input, pick());
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(4) / 3; i >= 0; i--) {
      types.add(random.nextBoolean() ? input.type() : RankedTensorType.of(element, shape()));
    }
    return ComputeOp.create(builder, HERE, "op" + random.nextInt(100), inputs, types);
  }

  private Operation reshape(Value input, RankedTensorType type) {
    long rest = TensorSizes.elements(type.shape());
    List<Long> shape = new ArrayList<>();
    for (long factor : new long[] {2, 3, 4}) {
      if (rest % factor == 0 && random.nextBoolean()) {
        shape.add(factor);
        rest /= factor;
      }
    }
    shape.add(random.nextInt(shape.size() + 1), rest);
    return ReshapeOp.create(builder, HERE, input, type.withShape(ImmutableLongArray.copyOf(shape)));
  }

  private ImmutableLongArray permutation(int rank) {
    List<Long> axes = new ArrayList<>();
    for (long d = 0; d < rank; d++) {
      axes.add(d);
    }
    Collections.shuffle(axes, random);
    return ImmutableLongArray.copyOf(axes);
  }

  private Operation slice(Value input, RankedTensorType type, int axis) {
    long extent = type.dimSize(axis);
    long start = random.nextInt((int) extent);
    long end = start + 1 + random.nextInt((int) (extent - start));
    if (random.nextInt(4) == 0) {
      // Backwards, from the end.
      return SliceOp.create(
          builder, HERE, input, list(-1), list(-100), list(axis), list(-1 - random.nextInt(2)));
    }
    return SliceOp.create(
        builder, HERE, input, list(start), list(end), list(axis), list(1 + random.nextInt(5) / 4));
  }

  private Operation concat(Value input, RankedTensorType type, int axis) {
    List<Value> inputs = new ArrayList<>(List.of(input));
    for (Value other : tensors) {
      RankedTensorType otherType = (RankedTensorType) other.type();
      if (otherType.rank() == type.rank()
          && otherType.elementType().equals(element)
          && sameExcept(otherType, type, axis)
          && inputs.size() < 4
          && random.nextBoolean()) {
        inputs.add(other);
      }
    }
    Collections.shuffle(inputs, random);
    return ConcatOp.create(builder, HERE, inputs, axis - (random.nextBoolean() ? type.rank() : 0));
  }

  private static boolean sameExcept(RankedTensorType a, RankedTensorType b, int axis) {
    for (int d = 0; d < a.rank(); d++) {
      if (d != axis && a.dimSize(d) != b.dimSize(d)) {
        return false;
      }
    }
    return true;
  }

  private Operation split(Value input, RankedTensorType type, int axis) {
    long first = 1L + random.nextInt((int) type.dimSize(axis) - 1);
    return SplitOp.create(builder, HERE, input, axis, list(first, type.dimSize(axis) - first));
  }

  private Operation gather(Value input, RankedTensorType type, int axis) {
    long[] shape = random.nextInt(3) == 0 ? new long[] {} : new long[] {1 + random.nextInt(3)};
    RankedTensorType indexType =
        RankedTensorType.of(random.nextBoolean() ? IntegerType.I64 : IntegerType.I32, shape);
    Value indices = argument(indexType, type.dimSize(axis));
    GatherOp gather = GatherOp.create(builder, HERE, input, indices, axis);
    if (random.nextBoolean()) {
      gather.setAttribute(
          GatherOp.INDICES_VALUE, DenseArrayAttribute.i64(arguments.get(arguments.size() - 1)));
    }
    return gather;
  }

  private void finish() {
    List<Value> returned = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Value value = pick();
      if (!(value instanceof BlockArgument) || random.nextInt(3) == 0) {
        returned.add(value);
      }
    }
    ReturnOp.create(builder, HERE, returned);
    for (int i = 0; i < returned.size(); i++) {
      function.insertResult(
          i, returned.get(i).type(), random.nextInt(3) == 0 ? place() : DictionaryAttribute.EMPTY);
    }
  }
}
