package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor with its dimensions in another order: dimension {@code i} of the result is dimension
 * {@code perm[i]} of the input. {@code %t = graph.transpose %x perm = [1, 0] : tensor<2x3xf32> ->
 * tensor<3x2xf32>}
 */
public final class TransposeOp extends NoopOp {
  /** The inherent attribute with the permutation. */
  public static final String PERM = "perm";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.transpose", TransposeOp.class, TransposeOp::new)
                  .summary("Permutes the dimensions of a tensor.")
                  .operand("input", CommonTypes.ANY)
                  .attribute(PERM, CommonAttributes.DENSE_I64_ARRAY)
                  .result("result", CommonTypes.ANY))
          .format("$input `perm` `=` $perm attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public TransposeOp(OperationState state) {
    super(state);
  }

  /**
   * The tensor with its dimensions in another order.
   *
   * @throws IllegalArgumentException with the verifier's text if that is not possible
   */
  public static TransposeOp create(
      OpBuilder builder, Location location, Value input, ImmutableLongArray perm) {
    Inferred inferred = GraphShapes.transpose((RankedTensorType) input.type(), perm);
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(PERM, DenseArrayAttribute.i64(perm));
    return builder.create(state.addResultTypes(inferred.orThrow()), TransposeOp.class);
  }

  /** For each dimension of the result the one of the input. */
  public ImmutableLongArray perm() {
    return requiredNumbers(PERM);
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.transpose(inputType(), perm());
  }
}
