package dev.jopt.transform.loop;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known in a part of a split loop: how much is left up to the bound of the whole loop.
 *
 * @param induction the variable of the part
 * @param upper the bound of the whole loop
 * @param step the step
 * @param whole whether at least a step is left, or else less than one
 */
record PeeledFacts(Value induction, Value upper, Value step, boolean whole) implements RangeFacts {
  @Override
  public LoopRange rangeOf(Value value) {
    return Constants.of(value) == null ? LoopRange.UNKNOWN : LoopRange.of(value);
  }

  @Override
  public boolean unites(Value value) {
    return true;
  }

  @Override
  public @Nullable Long bound(RangedMap map, LinearExpr expr, boolean greatest) {
    LinearExpr left = map.of(upper).minus(map.of(induction)).minus(map.of(step));
    LinearExpr known = whole ? left : left.times(-1).minus(LinearExpr.of(1));
    if (expr.isConstant()) {
      return expr.constant();
    }
    Optional<Integer> unknown = known.factors().keySet().stream().findAny();
    if (unknown.isEmpty()) {
      return null;
    }
    // The expression is a constant and a multiple of what is not negative.
    long multiple =
        expr.factors().getOrDefault(unknown.get(), 0L) / known.factors().get(unknown.get());
    LinearExpr rest = expr.minus(known.times(multiple));
    return rest.isConstant() && (multiple < 0) == greatest ? rest.constant() : null;
  }
}
