package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** A tensor whose elements a region computes from their positions. */
public final class GenerateOp extends Operation
    implements RecursiveMemoryEffects, SingleBlock, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.generate", GenerateOp.class, GenerateOp::new)
          .summary("Creates a tensor whose elements its region computes from their indices.")
          .variadicOperand("dynamicExtents", CommonTypes.INDEX)
          .result("result", CommonTypes.RANKED_TENSOR)
          .singleBlockRegion("body")
          .format("$dynamicExtents $body attr-dict `:` type($result)")
          .canonicalization(SizePatterns::ofGenerate)
          .build();

  /** Creates a detached operation. */
  public GenerateOp(OperationState state) {
    super(state);
  }

  /** A tensor whose empty body, with an index for each dimension, gives the elements. */
  public static GenerateOp create(
      OpBuilder builder, Location location, RankedTensorType type, List<? extends Value> sizes) {
    OperationState state =
        builder.state(location, DEFINITION).addOperands(sizes).addResultType(type);
    Block body = state.addRegion().addBlock();
    for (int i = 0; i < type.rank(); i++) {
      body.addArgument(IndexType.INDEX, location);
    }
    return builder.create(state, GenerateOp.class);
  }

  /** The sizes that the type leaves open. */
  public List<Value> dynamicExtents() {
    return operands();
  }

  /** The region that computes an element from its position. */
  public Region bodyRegion() {
    return region(0);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "generated");
  }

  @Override
  protected boolean verify() {
    return Shapes.verifyDynamicSizes(this, (ShapedType) result().type(), operandCount());
  }

  @Override
  protected boolean verifyRegions() {
    RankedTensorType type = (RankedTensorType) result().type();
    Block block = bodyRegion().front();
    for (Type argument : block.argumentTypes()) {
      if (!(argument instanceof IndexType)) {
        return emitError("all body arguments must be index");
      }
    }
    if (block.argumentCount() != type.rank()) {
      return emitError("must have one body argument per input dimension");
    }
    return (block.terminator() instanceof YieldOp yield
            && yield.value().type().equals(type.elementType()))
        || emitOpError(
            "body must be terminated with a `yield` operation of the tensor element type");
  }
}
