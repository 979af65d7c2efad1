package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.ComputeOp;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.KernelOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryAssignment.Overlay;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Rewrites one function; everything that could go wrong has been checked before. */
final class GraphLowering {

  /**
   * The buffer of a tensor.
   *
   * @param whole with its padding, where it has one
   * @param elements in the tensor's shape
   */
  private record Buffer(Value whole, Value elements) {
    MemRefType type() {
      return (MemRefType) elements.type();
    }

    ImmutableLongArray strides() {
      return Objects.requireNonNull(type().stridesAndOffset()).strides();
    }
  }

  private final GraphPlacement placement;
  private final LowerGraphMemoryPass.Abi abi;
  private final FunctionLike function;
  private final Block block;
  private final OpBuilder builder;
  private final Map<String, Value> arenas = new LinkedHashMap<>();
  private final Map<Long, Value> constants = new HashMap<>();
  private final Map<Value, Buffer> buffers = new IdentityHashMap<>();

  GraphLowering(GraphPlacement placement, LowerGraphMemoryPass.Abi abi) {
    this.placement = placement;
    this.abi = abi;
    function = placement.function();
    block = placement.block();
    builder = OpBuilder.atStart(function.asOperation().context(), block);
  }

  void run() {
    List<Operation> old = new ArrayList<>();
    for (Operation op : block.operations()) {
      old.add(op);
    }
    List<BlockArgument> arguments = new ArrayList<>();
    for (Value tensor : placement.ids().tensors()) {
      if (tensor instanceof BlockArgument argument) {
        arguments.add(argument);
      }
    }
    if (!old.isEmpty()) {
      builder.setInsertPointBefore(old.get(0));
    }
    if (abi == LowerGraphMemoryPass.Abi.COPY) {
      allocateArenas();
      takeArguments(arguments);
    } else {
      noteBoundary(arguments);
      takeArenas();
      for (BlockArgument argument : arguments) {
        place(argument, function.asOperation().location());
      }
    }
    for (Operation op : old) {
      if (op instanceof GraphOp graphOp) {
        builder.setInsertPointBefore(op);
        for (OpResult result : op.results()) {
          place(result, op.location());
        }
        lower(graphOp);
      } else if (op.as(ReturnLike.class) != null) {
        builder.setInsertPointBefore(op);
        lowerReturn(op);
      }
    }
    for (int i = old.size() - 1; i >= 0; i--) {
      if (old.get(i) instanceof GraphOp) {
        old.get(i).erase();
      }
    }
    Set<Integer> unused = new HashSet<>();
    arguments.forEach(argument -> unused.add(argument.index()));
    function.eraseArgumentsIf(unused::contains);
    if (abi == LowerGraphMemoryPass.Abi.COPY) {
      function.asOperation().removeAttribute(GraphAttributes.LAYOUT);
      function.asOperation().removeAttribute(GraphAttributes.BINS);
    } else {
      function
          .asOperation()
          .setAttribute(GraphAttributes.BINS, BinUse.toAttribute(placement.used()));
    }
  }

  private static MemRefType bytes(BinUse bin) {
    return MemRefType.of(IntegerType.I8, bin.peak());
  }

  private void allocateArenas() {
    for (BinUse bin : placement.used()) {
      arenas.put(bin.name(), allocate(bytes(bin), function.asOperation().location()));
    }
  }

  /** A buffer aligned as blocks are. */
  private Value allocate(MemRefType type, Location location) {
    AllocOp alloc = AllocOp.create(builder, location, type);
    alloc.setAttribute("alignment", IntegerAttribute.i64(placement.layout().alignment()));
    return alloc.result();
  }

  private void takeArenas() {
    int index = 0;
    for (BinUse bin : placement.used()) {
      function.insertArgument(
          index, bytes(bin), DictionaryAttribute.EMPTY, function.asOperation().location());
      arenas.put(bin.name(), block.argument(index++));
    }
  }

  /** Puts a buffer in place of each tensor, and its contents into the arena. */
  private void takeArguments(List<BlockArgument> arguments) {
    List<Value> given = new ArrayList<>();
    for (BlockArgument argument : arguments) {
      int index = argument.index();
      RankedTensorType type = (RankedTensorType) argument.type();
      function.insertArgument(
          index,
          MemRefType.of(type.shape(), type.elementType()),
          withoutGraph(function.argumentAttributes(index)),
          argument.location());
      given.add(block.argument(index));
    }
    for (int i = 0; i < given.size(); i++) {
      BlockArgument argument = arguments.get(i);
      Buffer buffer = place(argument, argument.location());
      CopyOp.create(builder, argument.location(), given.get(i), buffer.elements());
    }
  }

  /** Writes down where the caller puts arguments and finds results. */
  private void noteBoundary(List<BlockArgument> arguments) {
    function.asOperation().setAttribute(GraphAttributes.ARGUMENTS, places(arguments));
    List<Value> results = new ArrayList<>();
    Operation end = block.terminator();
    if (end != null && end.as(ReturnLike.class) != null) {
      for (Value value : end.operands()) {
        if (placement.ids().contains(value)) {
          results.add(value);
        }
      }
    }
    function.asOperation().setAttribute(GraphAttributes.RESULTS, places(results));
  }

  private ArrayAttribute places(List<? extends Value> tensors) {
    List<Attribute> places = new ArrayList<>();
    for (Value tensor : tensors) {
      places.add(
          placement
              .of(tensor)
              .toAttribute()
              .with("name", StringAttribute.of(placement.ids().of(tensor)))
              .with("type", new TypeAttribute(tensor.type())));
    }
    return new ArrayAttribute(places);
  }

  private static DictionaryAttribute withoutGraph(DictionaryAttribute attributes) {
    List<NamedAttribute> kept = new ArrayList<>();
    for (NamedAttribute attribute : attributes) {
      if (!attribute.name().startsWith("graph.")) {
        kept.add(attribute);
      }
    }
    return DictionaryAttribute.of(kept);
  }

  // Buffers of tensors.

  private Buffer buffer(Value tensor) {
    return Objects.requireNonNull(buffers.get(tensor));
  }

  /** Makes the view that is the buffer of a tensor. */
  private Buffer place(Value tensor, Location location) {
    MemoryAssignment memory = placement.of(tensor);
    RankedTensorType type = (RankedTensorType) tensor.type();
    Type element = type.elementType();
    ImmutableLongArray strides = memory.strides();
    Buffer buffer;
    if (strides != null) {
      long count = memory.size() / TensorSizes.elementBytes(element);
      Value flat = view(memory, MemRefType.of(element, count), location);
      Value elements = recast(flat, type.shape(), strides, location);
      buffer = new Buffer(elements, elements);
    } else {
      ImmutableLongArray padded =
          TensorSizes.physicalShape(type.shape(), placement.layout().channelMultiple());
      Value whole = view(memory, MemRefType.of(padded, element), location);
      buffer = new Buffer(whole, unpadded(whole, type.shape(), location));
    }
    buffers.put(tensor, buffer);
    return buffer;
  }

  private Value view(MemoryAssignment memory, MemRefType type, Location location) {
    Value arena = Objects.requireNonNull(arenas.get(memory.bin()));
    long offset = placement.arenaOffset(memory);
    Value shift = constants.get(offset);
    if (shift == null) {
      shift = ConstantOp.createIndex(builder, location, offset).result();
      constants.put(offset, shift);
    }
    return ViewOp.create(builder, location, type, arena, shift, List.of()).result();
  }

  private Value unpadded(Value whole, ImmutableLongArray shape, Location location) {
    if (((MemRefType) whole.type()).shape().equals(shape)) {
      return whole;
    }
    return part(whole, StridedShapes.filled(shape.length(), 0), shape, location);
  }

  private Value part(
      Value whole, ImmutableLongArray offsets, ImmutableLongArray sizes, Location location) {
    ImmutableLongArray ones = StridedShapes.filled(sizes.length(), 1);
    return SubViewOp.create(builder, location, whole, offsets, sizes, ones).result();
  }

  private Value recast(
      Value source, ImmutableLongArray shape, ImmutableLongArray strides, Location location) {
    MemRefType type =
        MemRefType.of(shape, ((MemRefType) source.type()).elementType())
            .withLayout(new StridedLayoutAttribute(0, strides));
    return ReinterpretCastOp.create(builder, location, type, source).result();
  }

  private void copy(Value from, Value to, Location location) {
    CopyOp.create(builder, location, from, to);
  }

  // Operations.

  private void lower(GraphOp op) {
    if (op instanceof ComputeOp compute) {
      kernel(op, compute.kind());
    } else if (op instanceof dev.jopt.dialect.graph.CopyOp copy) {
      copy(buffer(copy.input()).elements(), buffer(op.result(0)).elements(), op.location());
    } else if (op instanceof NoopOp noop) {
      lowerNoop(noop);
    } else if (op instanceof SliceOp slice) {
      lowerSlice(slice);
    } else if (op instanceof ConcatOp concat) {
      lowerConcat(concat);
    } else if (op instanceof SplitOp split) {
      lowerSplit(split);
    } else if (op instanceof GatherOp gather) {
      lowerGather(gather);
    } else {
      throw new IllegalStateException(op.name());
    }
  }

  private KernelOp kernel(GraphOp op, String kind) {
    List<Value> inputs = new ArrayList<>();
    for (Value operand : op.operands()) {
      inputs.add(buffer(operand).elements());
    }
    return kernel(op, kind, inputs);
  }

  private KernelOp kernel(GraphOp op, String kind, List<Value> inputs) {
    List<Value> outputs = new ArrayList<>();
    for (OpResult result : op.results()) {
      outputs.add(buffer(result).elements());
    }
    KernelOp kernel = KernelOp.create(builder, op.location(), kind, inputs, outputs);
    kernel.setDiscardableAttributes(withoutGraph(op.discardableAttributes()));
    return kernel;
  }

  private void lowerNoop(NoopOp op) {
    if (placement.isAt(op.result(0), op.input(), 0)) {
      return;
    }
    Buffer from = buffer(op.input());
    ImmutableLongArray shape = op.resultType(0).shape();
    ImmutableLongArray strides =
        op instanceof TransposeOp transpose
            ? StridedShapes.permuted(from.strides(), transpose.perm())
            : StridedShapes.reshape(op.inputType().shape(), from.strides(), shape);
    if (strides == null) {
      kernel(op, op.definition().localName());
      return;
    }
    Value source = from.elements();
    if (!shape.equals(op.inputType().shape()) || !strides.equals(from.strides())) {
      source = recast(source, shape, strides, op.location());
    }
    copy(source, buffer(op.result(0)).elements(), op.location());
  }

  private void lowerSlice(SliceOp op) {
    Buffer from = buffer(op.input());
    ImmutableLongArray.Builder starts = ImmutableLongArray.builder();
    ImmutableLongArray.Builder sizes = ImmutableLongArray.builder();
    ImmutableLongArray.Builder steps = ImmutableLongArray.builder();
    long offset = 0;
    boolean inOrder = true;
    List<SliceRange> ranges = op.ranges();
    for (int i = 0; i < ranges.size(); i++) {
      SliceRange range = ranges.get(i);
      offset += range.start() * from.strides().get(i);
      inOrder &= range.length() == 1 || range.step() == 1;
      starts.add(range.start());
      sizes.add(range.length());
      // A step that is never taken may be too large for a stride.
      steps.add(range.length() == 1 ? 1 : range.step());
    }
    offset *= TensorSizes.elementBytes(op.resultType(0).elementType());
    if (inOrder && placement.isAt(op.result(0), op.input(), offset)) {
      return;
    }
    Value part =
        SubViewOp.create(
                builder,
                op.location(),
                from.elements(),
                starts.build(),
                sizes.build(),
                steps.build())
            .result();
    copy(part, buffer(op.result(0)).elements(), op.location());
  }

  private void lowerConcat(ConcatOp op) {
    int axis = op.normalisedAxis();
    Buffer whole = buffer(op.result(0));
    long start = 0;
    for (Value input : op.inputs()) {
      Buffer part = buffer(input);
      if (!placement.isAt(input, op.result(0), bytesBefore(whole, axis, start))) {
        copy(part.elements(), slot(whole, part, axis, start, op.location()), op.location());
      }
      start += part.type().dimSize(axis);
    }
  }

  private void lowerSplit(SplitOp op) {
    int axis = op.normalisedAxis();
    Buffer whole = buffer(op.input());
    long start = 0;
    for (OpResult result : op.results()) {
      Buffer part = buffer(result);
      if (!placement.isAt(result, op.input(), bytesBefore(whole, axis, start))) {
        copy(slot(whole, part, axis, start, op.location()), part.elements(), op.location());
      }
      start += part.type().dimSize(axis);
    }
  }

  private static long bytesBefore(Buffer whole, int axis, long start) {
    return start * whole.strides().get(axis) * TensorSizes.elementBytes(whole.type().elementType());
  }

  /** The place of a part within the whole. */
  private Value slot(Buffer whole, Buffer part, int axis, long start, Location location) {
    long[] offsets = new long[part.type().rank()];
    offsets[axis] = start;
    return part(
        whole.elements(), ImmutableLongArray.copyOf(offsets), part.type().shape(), location);
  }

  private void lowerGather(GatherOp op) {
    Overlay overlay = placement.of(op.result(0)).overlay();
    List<Value> inputs = new ArrayList<>();
    Value scratch = null;
    Buffer data = buffer(op.data());
    if (overlay == Overlay.STAGED) {
      MemRefType type = (MemRefType) data.whole().type();
      scratch = allocate(MemRefType.of(type.shape(), type.elementType()), op.location());
      copy(data.whole(), scratch, op.location());
      inputs.add(unpadded(scratch, data.type().shape(), op.location()));
    } else {
      inputs.add(data.elements());
    }
    inputs.add(buffer(op.indices()).elements());
    KernelOp kernel = kernel(op, "gather", inputs);
    kernel.setAttribute("axis", IntegerAttribute.i64(op.normalisedAxis()));
    ImmutableLongArray known = op.indicesValue();
    if (known != null) {
      kernel.setAttribute(GatherOp.INDICES_VALUE, DenseArrayAttribute.i64(known));
    }
    if (overlay == Overlay.DIRECT) {
      kernel.setAttribute("overlay", StringAttribute.of(overlay.keyword()));
    }
    if (scratch != null) {
      DeallocOp.create(builder, op.location(), scratch);
    }
  }

  // Results.

  private void lowerReturn(Operation end) {
    List<Value> values = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    List<DictionaryAttribute> attributes = new ArrayList<>();
    for (int i = 0; i < end.operandCount(); i++) {
      Value value = end.operand(i);
      if (placement.ids().contains(value)) {
        if (abi == LowerGraphMemoryPass.Abi.ARENA) {
          continue;
        }
        RankedTensorType type = (RankedTensorType) value.type();
        MemRefType buffer = MemRefType.of(type.shape(), type.elementType());
        Value fresh = AllocOp.create(builder, end.location(), buffer).result();
        copy(buffer(value).elements(), fresh, end.location());
        value = fresh;
      }
      values.add(value);
      types.add(value.type());
      attributes.add(withoutGraph(function.resultAttributes(i)));
    }
    if (abi == LowerGraphMemoryPass.Abi.COPY) {
      for (Value arena : arenas.values()) {
        DeallocOp.create(builder, end.location(), arena);
      }
    }
    end.setOperands(values);
    setResults(types, attributes);
  }

  private void setResults(List<Type> types, List<DictionaryAttribute> attributes) {
    function.asOperation().removeAttribute(FunctionLike.RESULT_ATTRIBUTES);
    function.setSignature(function.argumentTypes(), types);
    for (int i = 0; i < types.size(); i++) {
      if (!attributes.get(i).isEmpty()) {
        function.setResultAttributes(i, attributes.get(i));
      }
    }
  }
}
