package dev.jopt.dialect.index;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.ResultNames;
import java.util.Objects;

/** A constant, whose attribute {@code value} is its result. */
abstract class ValueOp extends Operation implements ConstantLike, ResultNames {
  ValueOp(OperationState state) {
    super(state);
  }

  @Override
  public final Attribute constantValue() {
    return Objects.requireNonNull(attribute("value"));
  }

  @Override
  public final void suggestResultNames(Namer namer) {
    if (constantValue() instanceof IntegerAttribute number) {
      namer.name(result(), resultName(number));
    }
  }

  /** The name of the result for this value. */
  abstract String resultName(IntegerAttribute number);
}
