package dev.jopt.transform.loop;

import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopDimension;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the bounds of loops say of their variables. */
final class LoopFacts implements RangeFacts {
  @Override
  public LoopRange rangeOf(Value value) {
    return LoopRange.of(value);
  }

  /** {@inheritDoc} The variables of loops, as in MLIR. */
  @Override
  public boolean unites(Value value) {
    return LoopRange.dimensionOf(value) != null;
  }

  /** {@inheritDoc} It holds whatever the bounds of the loops are. */
  @Override
  public @Nullable Long bound(RangedMap map, LinearExpr expr, boolean greatest) {
    RangedSum sum = new RangedSum(expr.constant());
    for (Map.Entry<Integer, Long> term : expr.factors().entrySet()) {
      Value value = map.value(term.getKey());
      if (value == null) {
        return null;
      }
      long factor = term.getValue();
      LoopDimension dimension = LoopRange.dimensionOf(value);
      if (dimension == null || !LoopRange.counts(dimension)) {
        sum.add(factor, LoopDimension.Bound.of(value));
      } else if ((factor > 0) == greatest) {
        // The last value is below the bound.
        sum.add(factor, dimension.upper());
        sum.add(factor, -1);
      } else {
        sum.add(factor, dimension.lower());
      }
    }
    return sum.number();
  }
}
