package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes new tensors from old ones, in a way that only its kind knows. {@code %c = graph.compute
 * "conv" (%x) : (tensor<4xf32>) -> tensor<4xf32>}
 */
public final class ComputeOp extends GraphOp {
  /** The inherent attribute that names the computation. */
  public static final String KIND = "kind";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.compute", ComputeOp.class, ComputeOp::new)
                  .summary(
                      "Computes result tensors from its operands in a kernel that only the device knows.")
                  .variadicOperand("inputs", CommonTypes.ANY)
                  .attribute(KIND, CommonAttributes.STRING)
                  .variadicResult("results", CommonTypes.ANY))
          .format("$kind ` ` `(` $inputs `)` attr-dict `:` functional-type($inputs, $results)")
          .build();

  /** Creates a detached operation. */
  public ComputeOp(OperationState state) {
    super(state);
  }

  /** Computes results of these types. */
  public static ComputeOp create(
      OpBuilder builder,
      Location location,
      String kind,
      List<? extends Value> inputs,
      List<? extends Type> resultTypes) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .setAttribute(KIND, StringAttribute.of(kind))
            .addResultTypes(resultTypes),
        ComputeOp.class);
  }

  /** The name of the computation, e.g. {@code conv}. */
  public String kind() {
    return text(KIND);
  }

  @Override
  List<Value> movedOperands() {
    return List.of();
  }

  @Override
  @Nullable Inferred inferResults() {
    return null;
  }

  @Override
  boolean verifyMore() {
    return resultCount() != 0 || emitOpError("expects at least one result");
  }
}
