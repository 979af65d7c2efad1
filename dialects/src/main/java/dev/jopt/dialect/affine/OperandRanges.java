package dev.jopt.dialect.affine;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineBinaryExpr.Kind;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ranges of affine expressions of loop variables, from the bounds of the loops. */
final class OperandRanges {
  private final AffineMap map;
  private final List<Value> operands;
  private final @Nullable Long[] least;
  private final @Nullable Long[] greatest;

  OperandRanges(AffineMap map, List<Value> operands) {
    this.map = map;
    this.operands = operands;
    least = new @Nullable Long[operands.size()];
    greatest = new @Nullable Long[operands.size()];
    for (int i = 0; i < least.length; i++) {
      ForOp loop = loopOf(operands.get(i));
      if (loop == null) {
        continue;
      }
      boolean known = loop.lowerBound().isSingleConstant();
      if (known) {
        least[i] = loop.lowerBound().singleConstantResult();
      }
      if (loop.upperBound().isSingleConstant()) {
        long end = loop.upperBound().singleConstantResult();
        Long start = least[i];
        greatest[i] = end - 1 - (start == null ? 0 : (end - start - 1) % loop.step());
      }
    }
  }

  private static @Nullable ForOp loopOf(Value value) {
    return value instanceof BlockArgument argument
            && argument.owner().parentOp() instanceof ForOp loop
            && loop.inductionVariable() == argument
        ? loop
        : null;
  }

  /** The map with divisions and remainders left out where the ranges tell their results. */
  AffineMap simplified() {
    List<AffineExpr> results = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      results.add(simplified(result));
    }
    return new AffineMap(map.numDims(), map.numSymbols(), results);
  }

  /** The map without results that can never be the least, or greatest, one. */
  AffineMap irredundant(boolean max) {
    if (operands.isEmpty()) {
      return map;
    }
    int count = map.numResults();
    @Nullable Long[] low = new @Nullable Long[count];
    @Nullable Long[] high = new @Nullable Long[count];
    for (int i = 0; i < count; i++) {
      // Mirrored for minima, so that always the greatest counts.
      Long from = bound(map.result(i), !max);
      Long to = bound(map.result(i), max);
      low[i] = from == null || max ? from : Long.valueOf(-from);
      high[i] = to == null || max ? to : Long.valueOf(-to);
    }
    List<AffineExpr> results = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Long from = low[i];
      Long to = high[i];
      if (to == null || !isBelowAnother(i, from, to, low, high)) {
        boolean constant = from != null && from.equals(to);
        results.add(
            constant && from != null ? AffineExpr.constant(max ? from : -from) : map.result(i));
      }
    }
    // In a loop that never runs, each can be less than the other.
    return results.isEmpty()
        ? map.subMap(0)
        : new AffineMap(map.numDims(), map.numSymbols(), results);
  }

  private static boolean isBelowAnother(
      int number, @Nullable Long from, long to, @Nullable Long[] low, @Nullable Long[] high) {
    for (int i = 0; i < low.length; i++) {
      Long other = low[i];
      if (i == number || other == null || other < to) {
        continue;
      }
      // Of two equal constants the first one stays.
      boolean bothConstant =
          other == to && from != null && from == to && other.equals(high[i]) && number < i;
      if (!bothConstant) {
        return true;
      }
    }
    return false;
  }

  /** A number that all values of an expression are at least, or at most; or null. */
  private @Nullable Long bound(AffineExpr expr, boolean upper) {
    if (expr instanceof AffineConstantExpr constant) {
      return constant.value();
    }
    if (expr instanceof AffineBinaryExpr binary
        && binary.kind() != Kind.ADD
        && binary.kind() != Kind.MUL) {
      return binary.rhs() instanceof AffineConstantExpr divisor && divisor.value() >= 1
          ? boundOfDivision(binary, divisor.value(), upper)
          : null;
    }
    long[] factors = expr.coefficients(map.numDims(), map.numSymbols());
    if (factors == null) {
      return null;
    }
    long sum = factors[factors.length - 1];
    for (int i = 0; i < factors.length - 1; i++) {
      if (factors[i] != 0) {
        Long extreme = factors[i] > 0 == upper ? greatest[i] : least[i];
        if (extreme == null) {
          return null;
        }
        sum += extreme * factors[i];
      }
    }
    return sum;
  }

  private @Nullable Long boundOfDivision(AffineBinaryExpr binary, long by, boolean upper) {
    if (binary.kind() == Kind.MOD) {
      Long from = bound(binary.lhs(), false);
      Long to = bound(binary.lhs(), true);
      if (from != null && to != null && Math.floorDiv(from, by) == Math.floorDiv(to, by)) {
        return Math.floorMod(upper ? to : from, by);
      }
      return upper ? by - 1 : 0L;
    }
    Long bound = bound(binary.lhs(), upper);
    if (bound == null) {
      return null;
    }
    return binary.kind() == Kind.FLOOR_DIV ? Math.floorDiv(bound, by) : -Math.floorDiv(-bound, by);
  }

  private AffineExpr simplified(AffineExpr expr) {
    if (!(expr instanceof AffineBinaryExpr old)) {
      return expr;
    }
    AffineExpr made = rebuilt(old.kind(), simplified(old.lhs()), simplified(old.rhs()));
    if (!(made instanceof AffineBinaryExpr binary)
        || binary.kind() == Kind.ADD
        || binary.kind() == Kind.MUL
        || !(binary.rhs() instanceof AffineConstantExpr divisor)
        || divisor.value() <= 0) {
      return made;
    }
    return simplifiedDivision(binary, divisor.value());
  }

  private static AffineExpr rebuilt(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    return switch (kind) {
      case ADD -> lhs.add(rhs);
      case MUL -> lhs.mul(rhs);
      case MOD -> lhs.mod(rhs);
      case FLOOR_DIV -> lhs.floorDiv(rhs);
      case CEIL_DIV -> lhs.ceilDiv(rhs);
    };
  }

  private AffineExpr simplifiedDivision(AffineBinaryExpr binary, long by) {
    AffineExpr lhs = binary.lhs();
    Kind kind = binary.kind();
    Long from = bound(lhs, false);
    Long to = bound(lhs, true);
    if (from != null && to != null) {
      long floor = Math.floorDiv(from, by);
      long ceil = -Math.floorDiv(-from, by);
      if (kind == Kind.FLOOR_DIV && floor == Math.floorDiv(to, by)) {
        return AffineExpr.constant(floor);
      }
      if (kind == Kind.CEIL_DIV && ceil == -Math.floorDiv(-to, by)) {
        return AffineExpr.constant(ceil);
      }
      if (kind == Kind.MOD && from >= 0 && to < by) {
        return lhs;
      }
    }
    if (lhs instanceof AffineBinaryExpr sum && sum.kind() == Kind.ADD) {
      AffineExpr split = split(binary, by, sum.lhs(), sum.rhs());
      if (split == null) {
        split = split(binary, by, sum.rhs(), sum.lhs());
      }
      if (split != null) {
        return split;
      }
    }
    boolean zero =
        kind == Kind.FLOOR_DIV ? isWithin(lhs, by) : kind == Kind.MOD && divisor(lhs) % by == 0;
    return zero ? AffineExpr.constant(0) : binary;
  }

  /** A division of a multiple of some number plus less than that number; null if it is none. */
  private @Nullable AffineExpr split(
      AffineBinaryExpr binary, long by, AffineExpr multiple, AffineExpr rest) {
    long unit = divisor(multiple);
    if (!isWithin(rest, unit)) {
      return null;
    }
    if (binary.kind() == Kind.FLOOR_DIV && unit != 0 && by % unit == 0) {
      return multiple.floorDiv(by);
    }
    return binary.kind() == Kind.MOD && unit % by == 0 ? rest.mod(by) : binary;
  }

  /** Whether a constant or loop variable is never negative and less than a number. */
  private boolean isWithin(AffineExpr expr, long number) {
    if (expr instanceof AffineConstantExpr constant) {
      return constant.value() >= 0 && constant.value() < number;
    }
    ForOp loop = expr instanceof AffineDimExpr dim ? loopOf(operands.get(dim.position())) : null;
    return loop != null
        && loop.lowerBound().isSingleConstant()
        && loop.lowerBound().singleConstantResult() >= 0
        && loop.upperBound().isSingleConstant()
        && loop.upperBound().singleConstantResult() <= number;
  }

  /** A number that divides all values of an expression. */
  private long divisor(AffineExpr expr) {
    if (!(expr instanceof AffineDimExpr dim)) {
      return expr.largestKnownDivisor();
    }
    ForOp loop = loopOf(operands.get(dim.position()));
    if (loop == null) {
      return 1;
    }
    long step = loop.step();
    for (AffineExpr bound : loop.lowerBound().results()) {
      step = gcd(step, bound.largestKnownDivisor());
    }
    return step;
  }

  private static long gcd(long left, long right) {
    long a = left;
    long b = right;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return Math.abs(a);
  }
}
