package dev.jopt.example.toy;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** The same elements in another shape. {@code %1 = toy.reshape %0 : A to B} */
public final class ReshapeOp extends Operation implements Pure {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("toy.reshape", ReshapeOp.class, ReshapeOp::new)
          .summary("The same elements in another shape.")
          .operand("input", ToyTypes.ARRAY)
          .result("result", ToyTypes.ARRAY)
          .format("$input attr-dict `:` type($input) `to` type($result)")
          .canonicalization(ReshapeOp::patterns)
          .build();

  /** Creates a detached operation. */
  public ReshapeOp(OperationState state) {
    super(state);
  }

  /** An array in another shape. */
  public static ReshapeOp create(
      OpBuilder builder, Location location, Value input, RankedTensorType type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(type), ReshapeOp.class);
  }

  @Override
  protected boolean verify() {
    return !(operand(0).type() instanceof RankedTensorType from)
        || !(result().type() instanceof RankedTensorType to)
        || from.numElements() == to.numElements()
        || emitOpError("has " + from.numElements() + " elements to fill " + to);
  }

  private static List<RewritePattern> patterns() {
    return List.of(
        RewritePattern.of(
            ReshapeOp.class,
            (reshape, rewriter) -> {
              if (!(reshape.operand(0).definingOp() instanceof ConstantOp constant)) {
                return false;
              }
              RankedTensorType type = (RankedTensorType) reshape.result().type();
              rewriter.replaceOp(
                  reshape,
                  ConstantOp.create(
                      rewriter, reshape.location(), constant.constantValue().reshape(type)));
              return true;
            }));
  }
}
