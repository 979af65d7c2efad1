package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * A tensor of a shape and no particular contents. {@code %t = tensor.empty(%n) : tensor<?x4xf32>}
 */
public final class EmptyOp extends Operation implements Pure, ReifyRankedShapes {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.empty", EmptyOp.class, EmptyOp::new)
          .summary("Creates a tensor of a given shape with unspecified contents.")
          .variadicOperand("dynamicSizes", CommonTypes.INDEX)
          .result("result", CommonTypes.RANKED_TENSOR)
          .format("`(`$dynamicSizes`)` attr-dict `:` type($result)")
          .canonicalization(SizePatterns::ofEmpty)
          .build();

  /**
   * The canonicalization patterns of this operation whose roots are those that ask for its sizes,
   * for passes that apply the patterns of few operations.
   */
  public static List<RewritePattern> patternsOfReaders() {
    return SizePatterns.ofReadersOfEmpty();
  }

  /** Creates a detached operation. */
  public EmptyOp(OperationState state) {
    super(state);
  }

  /** An empty tensor; {@code sizes} are those that the type leaves open. */
  public static EmptyOp create(
      OpBuilder builder, Location location, RankedTensorType type, List<? extends Value> sizes) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(sizes).addResultType(type), EmptyOp.class);
  }

  /** The sizes that the type leaves open. */
  public List<Value> dynamicSizes() {
    return operands();
  }

  @Override
  public List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    ShapedType type = (ShapedType) result().type();
    List<FoldResult> sizes = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(
          type.isDynamicDim(i)
              ? FoldResult.of(operand(next++))
              : FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
    }
    return List.of(sizes);
  }

  @Override
  protected boolean verify() {
    return Shapes.verifyDynamicSizes(this, (ShapedType) result().type(), operandCount());
  }
}
