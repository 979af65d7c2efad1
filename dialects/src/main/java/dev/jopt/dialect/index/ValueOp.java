package dev.jopt.dialect.index;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A constant, whose attribute {@code value} is its result. */
abstract class ValueOp extends Operation
    implements ConstantLike, Pure, ResultNames, InferIntegerRanges {
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

  @Override
  public final void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    if (constantValue() instanceof IntegerAttribute number) {
      int width = IntegerRange.widthOf(result().type());
      found.accept(result(), IntegerRange.constant(width, number.value()));
    }
  }

  /** The name of the result for this value. */
  abstract String resultName(IntegerAttribute number);
}
