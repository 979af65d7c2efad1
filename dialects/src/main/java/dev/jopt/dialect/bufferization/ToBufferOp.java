package dev.jopt.dialect.bufferization;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The buffer that holds the contents of a tensor. {@code %m = bufferization.to_buffer %t :
 * tensor<4xf32> to memref<4xf32>}
 */
public final class ToBufferOp extends Operation implements Pure, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.to_buffer", ToBufferOp.class, ToBufferOp::new)
          .summary("Returns the buffer that a tensor will be bufferized to.")
          .operand("tensor", BufferizationTypes.TENSOR_LIKE)
          .optionalAttribute("read_only", CommonAttributes.UNIT)
          .result("buffer", BufferizationTypes.BUFFER_LIKE)
          .format(
              "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)")
          .canonicalization(BufferPatterns::ofToBuffer)
          .build();

  /** Creates a detached operation. */
  public ToBufferOp(OperationState state) {
    super(state);
  }

  /** The buffer of a tensor. */
  public static ToBufferOp create(OpBuilder builder, Location location, Type type, Value tensor) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(tensor).addResultType(type),
        ToBufferOp.class);
  }

  /** The tensor. */
  public Value tensor() {
    return operand(0);
  }

  /** Whether the buffer is not written. */
  public boolean isReadOnly() {
    return hasAttribute("read_only");
  }

  @Override
  protected boolean verify() {
    return BufferTypes.verifyMatch(this, tensor().type(), result().type());
  }

  /** The buffer that the tensor was taken from. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return tensor().definingOp() instanceof ToTensorOp taken
            && taken.buffer().type().equals(result().type())
        ? List.of(FoldResult.of(taken.buffer()))
        : null;
  }
}
