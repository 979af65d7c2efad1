package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Folder;
import dev.jopt.dialect.vector.TransferSubset;
import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.SubsetOp;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code vector} lack. */
final class VectorSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "transfer_read" -> new TransferForm(true);
      case "transfer_write" -> new TransferForm(false);
      case "contract" -> new ContractForm();
      case "outerproduct" -> new OuterProductForm();
      case "mask" -> new MaskForm();
      default -> null;
    };
  }

  @Override
  public @Nullable Function<Operation, List<MemoryEffect>> effects(String operation) {
    return switch (operation) {
      case "transfer_read" -> op -> ofBase(op.operand(0), MemoryEffect.Kind.READ);
      case "transfer_write" -> op -> ofBase(op.operand(1), MemoryEffect.Kind.WRITE);
      default -> null;
    };
  }

  private static List<MemoryEffect> ofBase(Value base, MemoryEffect.Kind kind) {
    return base.type() instanceof MemRefType ? List.of(new MemoryEffect(kind, base)) : List.of();
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return switch (operation) {
      case "interleave" -> type -> type instanceof VectorType vector ? doubled(vector) : null;
      case "deinterleave" -> type -> type instanceof VectorType vector ? halved(vector) : null;
      default -> null;
    };
  }

  private static VectorType doubled(VectorType vector) {
    return vector.rank() == 0
        ? VectorType.of(vector.elementType(), 2)
        : withLast(vector, vector.shape().get(vector.rank() - 1) * 2);
  }

  private static VectorType halved(VectorType vector) {
    long half = vector.shape().get(vector.rank() - 1) / 2;
    return half <= 0 ? vector : withLast(vector, half);
  }

  private static VectorType withLast(VectorType vector, long size) {
    long[] shape = vector.shape().toArray();
    shape[shape.length - 1] = size;
    return vector.withShape(ImmutableLongArray.copyOf(shape));
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return VectorRewrites.folder(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return VectorRewrites.patterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return VectorVerifiers.of(operation);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    VectorRanges.complete(operation, builder);
    int buffer = bufferOperand(operation);
    if (buffer >= 0) {
      BufferOperand consumer = new BufferOperand(buffer);
      builder.model(MemorySpaceCastConsumer.class, op -> consumer);
    }
    if (operation.startsWith("transfer_")) {
      builder.model(SubsetOp.class, TransferSubset::new);
    }
    if (operation.equals("transfer_write")) {
      builder.model(DestinationStyle.class, op -> () -> List.of(op.opOperand(1)));
    }
    switch (operation) {
      case "from_elements" ->
          builder.typeMatches(
              "shaped type 'dest' matches 'elements' element count and types",
              "elements",
              "dest",
              TypeTransforms.of("element"));
      case "to_elements" -> builder.infer(VectorSupplement::elements);
      case "shuffle" -> builder.infer(VectorSupplement::shuffled);
      default -> {}
    }
  }

  /** Which operand is the buffer that is read or written, or -1 if there is none. */
  private static int bufferOperand(String operation) {
    return switch (operation) {
      case "store", "transfer_write" -> 1;
      case "compressstore",
          "expandload",
          "gather",
          "load",
          "maskedload",
          "maskedstore",
          "scatter",
          "transfer_read" ->
          0;
      default -> -1;
    };
  }

  /** The buffer that an access takes in whatever memory space. */
  private record BufferOperand(int memorySpaceOperand) implements MemorySpaceCastConsumer {}

  private static @Nullable List<Type> elements(OperationState state) {
    if (!(state.operands().get(0).type() instanceof VectorType vector)) {
      return null;
    }
    long count = 1;
    for (int i = 0; i < vector.rank(); i++) {
      count *= vector.shape().get(i);
    }
    return count > Integer.MAX_VALUE
        ? null
        : new ArrayList<>(Collections.nCopies((int) count, vector.elementType()));
  }

  private static @Nullable List<Type> shuffled(OperationState state) {
    if (!(state.operands().get(0).type() instanceof VectorType vector)
        || !(state.inherentAttributes().get("mask") instanceof DenseArrayAttribute mask)
        || mask.size() == 0) {
      return null;
    }
    long[] shape = vector.rank() == 0 ? new long[1] : vector.shape().toArray();
    shape[0] = mask.size();
    return List.of(VectorType.of(ImmutableLongArray.copyOf(shape), vector.elementType()));
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    // Only vector.vscale names its result.
    namer.name(operation.result(0), "vscale");
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
