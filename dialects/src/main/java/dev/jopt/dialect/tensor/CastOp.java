package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
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
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor under a type that says more or less of its shape. {@code %d = tensor.cast %s :
 * tensor<4xf32> to tensor<?xf32>}
 */
public final class CastOp extends Operation implements Pure, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.cast", CastOp.class, CastOp::new)
          .summary("Casts a tensor to a compatible type, with more or less static information.")
          .operand("source", CommonTypes.ANY_TENSOR)
          .result("dest", CommonTypes.ANY_TENSOR)
          .format("$source attr-dict `:` type($source) `to` type($dest)")
          .canonicalization(CastPatterns::ofCast)
          .build();

  /** Creates a detached operation. */
  public CastOp(OperationState state) {
    super(state);
  }

  /** A cast. */
  public static CastOp create(OpBuilder builder, Location location, Value source, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addResultType(type), CastOp.class);
  }

  /** The tensor cast. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "cast");
  }

  @Override
  protected boolean verify() {
    ShapedType from = (ShapedType) source().type();
    ShapedType to = (ShapedType) result().type();
    boolean compatible =
        from.elementType().equals(to.elementType()) && Shapes.areCompatible(from, to);
    return compatible
        || emitOpError(
            "operand type '" + from + "' and result type '" + to + "' are cast incompatible");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return source().type().equals(result().type()) ? List.of(FoldResult.of(source())) : null;
  }
}
