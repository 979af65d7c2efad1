package dev.jopt.ir.builtin;

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
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a conversion that is still to be made real. {@code %y = unrealized_conversion_cast %x
 * : i64 to index}
 */
public final class UnrealizedConversionCastOp extends Operation implements Pure, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "builtin.unrealized_conversion_cast",
              UnrealizedConversionCastOp.class,
              UnrealizedConversionCastOp::new)
          .summary("Casts values between type systems until a later conversion removes the cast.")
          .variadicOperand("inputs", CommonTypes.ANY)
          .variadicResult("outputs", CommonTypes.ANY)
          .format("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict")
          .build();

  /** Creates a detached operation. */
  public UnrealizedConversionCastOp(OperationState state) {
    super(state);
  }

  /** A cast of values to types. */
  public static UnrealizedConversionCastOp create(
      OpBuilder builder, Location location, List<? extends Value> inputs, List<Type> types) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(inputs).addResultTypes(types),
        UnrealizedConversionCastOp.class);
  }

  @Override
  protected boolean verify() {
    return resultCount() != 0 || emitOpError("expected at least one result for cast operation");
  }

  /** A cast to the same types, and a cast back to the original types, folds away. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (operandCount() == 0) {
      return null;
    }
    if (operandTypes().equals(resultTypes())) {
      return folded(operands());
    }
    if (!(operand(0).definingOp() instanceof UnrealizedConversionCastOp source)
        || !source.operandTypes().equals(resultTypes())
        || !operands().equals(source.results())) {
      return null;
    }
    return folded(source.operands());
  }

  private static List<FoldResult> folded(List<? extends Value> values) {
    List<FoldResult> results = new ArrayList<>();
    for (Value value : values) {
      results.add(FoldResult.of(value));
    }
    return results;
  }
}
