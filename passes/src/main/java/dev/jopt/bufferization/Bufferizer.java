package dev.jopt.bufferization;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.bufferization.AllocTensorOp;
import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.MemRefs;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.GenerateOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.SplatOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rewrites tensors as buffers. Used by one thread. */
public final class Bufferizer {
  private final BufferizationOptions options;
  private final Rewriter rewriter;
  private final ProgramSymbols symbols;

  /**
   * A bufferizer.
   *
   * @param symbols kept up to date with what is inserted
   */
  public Bufferizer(BufferizationOptions options, Rewriter rewriter, ProgramSymbols symbols) {
    this.options = options;
    this.rewriter = rewriter;
    this.symbols = symbols;
  }

  /** How to bufferize. */
  public BufferizationOptions options() {
    return options;
  }

  /** Makes all changes. Operations are bufferized with it at them. */
  public Rewriter rewriter() {
    return rewriter;
  }

  /** The symbols. */
  public ProgramSymbols symbols() {
    return symbols;
  }

  // Types.

  /**
   * The type of the buffer of a value.
   *
   * @throws BufferizationFailure if there is none, after an error was emitted
   */
  public BaseMemRefType bufferType(Value value) {
    return bufferType(value, new TypeQuery());
  }

  /**
   * The type of the buffer of a value, asked for by an operation that was asked itself.
   *
   * @param stack the values whose type is being asked for
   */
  public BaseMemRefType bufferType(Value value, List<Value> stack) {
    TypeQuery query = stack instanceof TypeQuery ours ? ours : null;
    BaseMemRefType known = query == null ? null : query.known(value);
    if (known != null) {
      return known;
    }
    // What follows calls itself for each operation on the way: there is no call between.
    stack.add(value);
    try {
      BufferizableOp op = options.bufferizable(value);
      BaseMemRefType type =
          op == null ? unknownBufferType(value) : op.bufferType(value, this, stack);
      if (query != null) {
        query.remember(type);
      }
      return type;
    } finally {
      if (query != null) {
        query.drop();
      } else {
        stack.remove(stack.size() - 1);
      }
    }
  }

  /**
   * Whether the type of a value is being asked for more than once.
   *
   * @param stack the values whose type is being asked for
   */
  public static boolean isAskedAgain(Value value, List<Value> stack) {
    return stack instanceof TypeQuery query
        ? query.hasOftener(value)
        : Collections.frequency(stack, value) > 1;
  }

  /** The type of a buffer of which nothing is known. */
  public BaseMemRefType unknownBufferType(Value value) {
    TensorType type = (TensorType) value.type();
    return options.memRefType(type, defaultMemorySpace(value, type));
  }

  /** The memory space of a value of which nothing is known, unless it must not be guessed. */
  public @Nullable Attribute defaultMemorySpace(Value value, TensorType type) {
    BufferizationOptions.MemorySpace space = options.defaultMemorySpace(type);
    if (!space.isKnown()) {
      throw fail(BufferizationOptions.owner(value), "could not infer memory space");
    }
    return space.attribute();
  }

  /** The failure of an operation, emitted without its name. */
  public BufferizationFailure fail(Operation op, String message) {
    op.emitError(message);
    return new BufferizationFailure();
  }

  /**
   * The type of the result of an {@code if}, a loop …: of all of them, if they differ any layout.
   */
  public BaseMemRefType commonType(
      Operation op, TensorType type, BaseMemRefType one, BaseMemRefType other, String problem) {
    BaseMemRefType common = TensorBuffers.common(type, one, other);
    if (common == null) {
      throw fail(op, problem);
    }
    return common;
  }

  // Values.

  /** The buffer of a tensor: that which it was taken from, or a {@code bufferization.to_buffer}. */
  public Value buffer(Value tensor) {
    if (tensor.definingOp() instanceof ToTensorOp taken) {
      return taken.buffer();
    }
    var saved = rewriter.insertPoint();
    Value buffer = bufferAfter(tensor);
    rewriter.setInsertPoint(saved);
    return buffer;
  }

  /** The buffer of a tensor, taken where the tensor is defined; more may be inserted after it. */
  private Value bufferAfter(Value tensor) {
    if (tensor instanceof OpResult result) {
      rewriter.setInsertPointAfter(result.owner());
    } else {
      rewriter.setInsertPointToStart(((BlockArgument) tensor).owner());
    }
    return ToBufferOp.create(rewriter, tensor.location(), bufferType(tensor), tensor).result();
  }

  /** The buffers of the tensors among values, and all other values. */
  public List<Value> buffers(List<? extends Value> values) {
    ImmutableList.Builder<Value> buffers = ImmutableList.builder();
    for (Value value : values) {
      buffers.add(value.type() instanceof TensorType ? buffer(value) : value);
    }
    return buffers.build();
  }

  /** The buffer as one of another layout. */
  public Value cast(Value buffer, Type type) {
    return buffer.type().equals(type)
        ? buffer
        : CastOp.create(rewriter, buffer.location(), buffer, type).result();
  }

  /** Replaces an operation by buffers instead of its tensors, and other values. */
  public void replace(Operation op, List<? extends Value> values) {
    var saved = rewriter.insertPoint();
    List<Value> replacements = new ArrayList<>();
    for (OpResult result : op.results()) {
      rewriter.setInsertPointAfter(op);
      Value value = values.get(result.index());
      replacements.add(
          result.type() instanceof TensorType
              ? ToTensorOp.create(rewriter, value.location(), result.type(), value).result()
              : value);
    }
    rewriter.setInsertPoint(saved != null && saved.before() == op ? rewriter.insertPoint() : saved);
    rewriter.replaceOp(op, replacements);
  }

  /** Replaces an operation of one result by a buffer. */
  public void replace(Operation op, Value buffer) {
    replace(op, List.of(buffer));
  }

  // Memory.

  /** A new buffer. */
  public Value alloc(Location location, MemRefType type, List<? extends Value> sizes) {
    OperationState state =
        rewriter
            .state(location, AllocOp.DEFINITION)
            .addOperands(sizes)
            .setOperandSegments(sizes.size(), 0)
            .addResultType(type);
    if (options.bufferAlignment() != 0) {
      state.setAttribute(AllocOp.ALIGNMENT, IntegerAttribute.i64(options.bufferAlignment()));
    }
    return rewriter.create(state).result();
  }

  /** Copies a buffer into another one. */
  public void copy(Location location, Value from, Value to) {
    CopyOp.create(rewriter, location, from, to);
  }

  /** A size of a buffer. */
  public Value dim(Location location, Value buffer, int dimension) {
    Value index = ConstantOp.createIndex(rewriter, location, dimension).result();
    return DimOp.create(rewriter, location, buffer, index).result();
  }

  /** The sizes of a buffer, or a tensor, that its type leaves open. */
  public List<Value> dynamicSizes(Location location, Value shaped) {
    ShapedType type = (ShapedType) shaped.type();
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (!type.isDynamicDim(i)) {
        continue;
      }
      if (type instanceof BaseMemRefType) {
        sizes.add(dim(location, shaped, i));
      } else {
        Value index = ConstantOp.createIndex(rewriter, location, i).result();
        sizes.add(dev.jopt.dialect.tensor.DimOp.create(rewriter, location, shaped, index).result());
      }
    }
    return sizes;
  }

  /** The buffer as one of another type: a cast if it is valid for sure, else a copy; or null. */
  public @Nullable Value castOrCopy(Value buffer, MemRefType type) {
    if (!(buffer.type() instanceof MemRefType from)
        || !from.elementType().equals(type.elementType())
        || from.rank() != type.rank()) {
      return null;
    }
    Location location = buffer.location();
    if (MemRefs.areCastCompatible(from, type) && MemRefs.isCastForSure(from, type)) {
      return CastOp.create(rewriter, location, buffer, type).result();
    }
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        sizes.add(dim(location, buffer, i));
      }
    }
    Value copy = alloc(location, type, sizes);
    copy(location, buffer, copy);
    return copy;
  }

  /** A new tensor of the shape of another one, with its contents or not. */
  public Value allocateTensor(Location location, Value tensor, boolean copied) {
    if (!(tensor.type() instanceof RankedTensorType type)) {
      throw fail(
          BufferizationOptions.owner(tensor), "copying of unranked tensors is not implemented");
    }
    List<Value> sizes = copied ? List.of() : openSizes(location, tensor, type);
    OperationState state =
        rewriter
            .state(location, AllocTensorOp.DEFINITION)
            .addOperands(sizes)
            .setOperandSegments(sizes.size(), copied ? 1 : 0, 0)
            .addResultType(type);
    if (copied) {
      state.addOperand(tensor);
      return rewriter.create(state).result();
    }
    Attribute space = bufferType(tensor).memorySpace();
    if (space == null) {
      space = options.defaultMemorySpace(type).attribute();
    }
    if (space != null) {
      state.setAttribute("memory_space", space);
    }
    return rewriter.create(state).result();
  }

  private List<Value> openSizes(Location location, Value tensor, RankedTensorType type) {
    Operation defining = tensor.definingOp();
    if (defining instanceof EmptyOp empty) {
      return empty.dynamicSizes();
    }
    if (defining instanceof GenerateOp generate) {
      return generate.dynamicExtents();
    }
    if (defining instanceof SplatOp splat) {
      return splat.dynamicSizes();
    }
    ReifyRankedShapes shaped = defining == null ? null : defining.as(ReifyRankedShapes.class);
    List<List<FoldResult>> shapes = shaped == null ? null : shaped.reifyResultShapes(rewriter);
    if (shapes == null) {
      return dynamicSizes(location, tensor);
    }
    List<Value> sizes = new ArrayList<>();
    List<FoldResult> shape = shapes.get(((OpResult) tensor).index());
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        sizes.add(MixedSizes.value(rewriter, location, shape.get(i)));
      }
    }
    return sizes;
  }

  // Blocks.

  /** Makes the arguments of a block buffers, and what branches hand to it. */
  public void bufferizeSignature(Block block) {
    List<Type> types = new ArrayList<>();
    for (BlockArgument argument : block.arguments()) {
      types.add(argument.type() instanceof TensorType ? bufferType(argument) : argument.type());
    }
    for (BlockArgument argument : block.arguments()) {
      Type tensor = argument.type();
      Type type = types.get(argument.index());
      if (tensor.equals(type)) {
        continue;
      }
      List<OpOperand> uses = new ArrayList<>();
      argument.uses().forEach(uses::add);
      argument.setType(type);
      rewriter.setInsertPointToStart(block);
      if (!uses.isEmpty()) {
        Value taken = ToTensorOp.create(rewriter, argument.location(), tensor, argument).result();
        for (OpOperand use : uses) {
          use.set(taken);
        }
      }
    }
    for (BlockOperand use : block.predecessorUses()) {
      bufferizeBranch(use.owner(), use.index(), types);
    }
  }

  private void bufferizeBranch(Operation op, int successor, List<Type> types) {
    Branch branch = op.as(Branch.class);
    if (branch == null) {
      op.emitOpError(
          "cannot bufferize ops with block references that do not implement BranchOpInterface");
      throw new BufferizationFailure();
    }
    List<OpOperand> operands = branch.successorOperands(successor);
    for (int i = 0; i < operands.size(); i++) {
      OpOperand operand = operands.get(i);
      if (operand.get().type() instanceof TensorType
          && !operand.get().type().equals(types.get(i))) {
        operand.set(cast(bufferAfter(operand.get()), types.get(i)));
      }
    }
  }
}
