package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.ArrayList;
import java.util.List;

/**
 * A computation on buffers: reads the inputs and fills the outputs. What {@code graph.compute} and
 * {@code graph.gather} are lowered to. {@code graph.kernel "conv" ins(%a : memref<4xf32>) outs(%b :
 * memref<4xf32>)}
 */
public final class KernelOp extends Operation implements MemoryEffects {
  /** The inherent attribute that names the computation. */
  public static final String KIND = "kind";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("graph.kernel", KernelOp.class, KernelOp::new)
          .summary(
              "Reads its input buffers and writes its output buffers in a kernel of the device.")
          .variadicOperand("inputs", CommonTypes.ANY_MEMREF)
          .variadicOperand("outputs", CommonTypes.ANY_MEMREF)
          .attribute(KIND, CommonAttributes.STRING)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "$kind (`ins` `(` $inputs^ `:` type($inputs) `)`)?"
                  + " `outs` `(` $outputs `:` type($outputs) `)` attr-dict")
          .build();

  /** Creates a detached operation. */
  public KernelOp(OperationState state) {
    super(state);
  }

  /** A computation. */
  public static KernelOp create(
      OpBuilder builder,
      Location location,
      String kind,
      List<? extends Value> inputs,
      List<? extends Value> outputs) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .addOperands(outputs)
            .setAttribute(KIND, StringAttribute.of(kind))
            .setOperandSegments(inputs.size(), outputs.size()),
        KernelOp.class);
  }

  /** The name of the computation. */
  public String kind() {
    if (attribute(KIND) instanceof StringAttribute kind) {
      return kind.value();
    }
    throw new IllegalStateException(name() + " without '" + KIND + "'");
  }

  /** The buffers read. */
  public List<Value> inputs() {
    return operandGroup(0);
  }

  /** The buffers filled. */
  public List<Value> outputs() {
    return operandGroup(1);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    List<MemoryEffect> effects = new ArrayList<>(operandCount());
    for (Value input : inputs()) {
      effects.add(MemoryEffect.read(input));
    }
    for (Value output : outputs()) {
      effects.add(MemoryEffect.write(output));
    }
    return effects;
  }

  @Override
  protected boolean verify() {
    return !outputs().isEmpty() || emitOpError("expects at least one output");
  }
}
