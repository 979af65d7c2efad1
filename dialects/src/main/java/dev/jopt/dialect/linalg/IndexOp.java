package dev.jopt.dialect.linalg;

import com.google.common.primitives.Ints;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The position of the current iteration in one loop. {@code %i = linalg.index 0 : index} */
public final class IndexOp extends Operation implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.index", IndexOp.class, IndexOp::new)
          .summary(
              "Returns the current iteration index of one loop of the enclosing structured operation.")
          .attribute("dim", LinalgAttributes.DIMENSION)
          .result("result", CommonTypes.INDEX)
          .format("$dim attr-dict `:` type($result)")
          .build();

  /** Creates a detached operation. */
  public IndexOp(OperationState state) {
    super(state);
  }

  /** The position in a loop of the structured operation around. */
  public static IndexOp create(OpBuilder builder, Location location, int dimension) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("dim", IntegerAttribute.of(dimension, IntegerType.I64))
            .addResultType(IndexType.INDEX),
        IndexOp.class);
  }

  /** The number of the loop. */
  public long dimension() {
    IntegerAttribute dimension = attribute("dim", IntegerAttribute.class);
    if (dimension == null) {
      throw new IllegalStateException("linalg.index lacks 'dim'");
    }
    return dimension.longValue();
  }

  /** In a loop of one iteration the position is 0. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return parentOp() instanceof StructuredOp structured
            && structured.staticLoopSize(Ints.saturatedCast(dimension())) == 1
        ? List.of(FoldResult.of(IntegerAttribute.index(0)))
        : null;
  }

  @Override
  protected boolean verify() {
    if (!(parentOp() instanceof StructuredOp structured)) {
      return emitOpError("expected parent op with LinalgOp interface");
    }
    int loops = structured.iteratorTypes().size();
    return dimension() < loops
        || emitOpError(
            "expected dim ("
                + dimension()
                + ") to be lower than the number of loops ("
                + loops
                + ") of the enclosing LinalgOp");
  }
}
