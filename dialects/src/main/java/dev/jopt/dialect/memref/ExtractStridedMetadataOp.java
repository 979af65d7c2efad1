package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Types;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes a buffer apart: base, offset, sizes, strides. {@code %b, %o, %n, %s =
 * memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index}
 */
public final class ExtractStridedMetadataOp extends Operation
    implements Pure, ViewLike, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "memref.extract_strided_metadata",
              ExtractStridedMetadataOp.class,
              ExtractStridedMetadataOp::new)
          .summary("Decomposes a memref into base buffer, offset, sizes and strides.")
          .operand("source", MemRefTypes.STRIDED)
          .result("base_buffer", MemRefTypes.STRIDED_SCALAR)
          .result("offset", CommonTypes.INDEX)
          .variadicResult("sizes_and_strides", CommonTypes.INDEX)
          .infer(ExtractStridedMetadataOp::resultTypesFor)
          .format("$source `:` type($source) `->` type(results) attr-dict")
          .build();

  /** Creates a detached operation. */
  public ExtractStridedMetadataOp(OperationState state) {
    super(state);
  }

  /** The parts of the descriptor of a strided buffer. */
  public static ExtractStridedMetadataOp create(
      OpBuilder builder, Location location, Value source) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source);
    state.addResultTypes(Objects.requireNonNull(resultTypesFor(state)));
    return builder.create(state, ExtractStridedMetadataOp.class);
  }

  private static List<Type> resultTypesFor(OperationState state) {
    MemRefType source = (MemRefType) state.operands().get(0).type();
    List<Type> types = new ArrayList<>();
    types.add(MemRefType.of(source.elementType()).withMemorySpace(source.memorySpace()));
    for (int i = 0; i < 2 * source.rank() + 1; i++) {
      types.add(IndexType.INDEX);
    }
    return types;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return MetadataOfType.fold(this) ? List.of() : null;
  }

  /** The buffer taken apart. */
  public Value source() {
    return operand(0);
  }

  /** The buffer without shape. */
  public OpResult baseBuffer() {
    return result(0);
  }

  /** Offset of the first element from the base, in elements. */
  public OpResult offset() {
    return result(1);
  }

  /** The sizes of the dimensions, in elements. */
  public List<OpResult> sizes() {
    return results().subList(2, 2 + rank());
  }

  /** The strides of the dimensions, in elements. */
  public List<OpResult> strides() {
    return results().subList(2 + rank(), 2 + 2 * rank());
  }

  private int rank() {
    return ((MemRefType) source().type()).rank();
  }

  @Override
  public Value viewSource() {
    return operand(0);
  }

  @Override
  public Value viewResult() {
    return baseBuffer();
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(baseBuffer(), "base_buffer");
    namer.name(offset(), "offset");
    if (rank() != 0) {
      namer.name(sizes().get(0), "sizes");
      namer.name(strides().get(0), "strides");
    }
  }

  @Override
  protected boolean verify() {
    List<Type> inferred =
        resultTypesFor(
            new OperationState(context(), location(), DEFINITION).addOperands(operands()));
    if (resultTypes().equals(inferred)) {
      return true;
    }
    emitOpError(
        "inferred type(s) "
            + Types.quoted(inferred)
            + " are incompatible with return type(s) of operation "
            + Types.quoted(resultTypes()));
    return emitOpError("failed to infer returned types");
  }
}
