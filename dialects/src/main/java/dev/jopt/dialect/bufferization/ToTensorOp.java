package dev.jopt.dialect.bufferization;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tensor whose contents a buffer holds. {@code %t = bufferization.to_tensor %m restrict :
 * memref<4xf32> to tensor<4xf32>}
 */
public final class ToTensorOp extends Operation
    implements CapturesOperands, MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.to_tensor", ToTensorOp.class, ToTensorOp::new)
          .summary("Creates a tensor from the contents of a buffer.")
          .operand("buffer", BufferizationTypes.BUFFER_LIKE)
          .optionalAttribute("restrict", CommonAttributes.UNIT)
          .optionalAttribute("writable", CommonAttributes.UNIT)
          .result("result", BufferizationTypes.TENSOR_LIKE)
          .format(
              "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict"
                  + " `:` type($buffer) `to` type($result)")
          .build();

  /** Creates a detached operation. */
  public ToTensorOp(OperationState state) {
    super(state);
  }

  /** The tensor of a buffer. */
  public static ToTensorOp create(OpBuilder builder, Location location, Type type, Value buffer) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(buffer).addResultType(type),
        ToTensorOp.class);
  }

  /** The buffer. */
  public Value buffer() {
    return operand(0);
  }

  /** Whether no other operation may look at the buffer. */
  public boolean isRestrict() {
    return hasAttribute("restrict");
  }

  /** Whether the buffer may be written in place. */
  public boolean isWritable() {
    return hasAttribute("writable");
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(buffer()));
  }

  @Override
  protected boolean verify() {
    return BufferTypes.verifyMatch(this, result().type(), buffer().type());
  }

  /** The tensor that was just put into the buffer. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return buffer().definingOp() instanceof ToBufferOp made
            && made.block() == block()
            && made.nextOp() == this
            && made.tensor().type().equals(result().type())
        ? List.of(FoldResult.of(made.tensor()))
        : null;
  }

  /** The tensor stands for the contents of the buffer from now on. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
