package dev.jopt.transform.loop;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.op.LoopDimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The results of an affine map of values, as linear expressions of unknowns: the values, and what
 * is divided by a number. Of each unknown it is known what it can be.
 */
final class RangedMap {
  /**
   * An unknown.
   *
   * @param value the value; null for what is divided
   */
  private record Unknown(@Nullable Value value, LoopRange range) {}

  private final AffineMap map;
  private final List<? extends Value> operands;
  private final List<Unknown> unknowns = new ArrayList<>();
  private final List<LinearExpr> results = new ArrayList<>();
  private boolean divides;

  private RangedMap(AffineMap map, List<? extends Value> operands) {
    this.map = map;
    this.operands = operands;
  }

  /**
   * The results of a map.
   *
   * @return null if an operand belongs to a loop without a constant step, or something is not
   *     linear
   * @throws ArithmeticException if a number does not fit 64 bits
   */
  static @Nullable RangedMap of(AffineMap map, List<? extends Value> operands) {
    RangedMap ranged = new RangedMap(map, operands);
    for (Value operand : operands) {
      LoopDimension dimension = LoopRange.dimensionOf(operand);
      if (dimension != null && dimension.step().constant() == null) {
        return null;
      }
    }
    for (AffineExpr expr : map.results()) {
      LinearExpr result = ranged.linear(expr);
      if (result == null) {
        return null;
      }
      ranged.results.add(result);
    }
    return ranged;
  }

  List<LinearExpr> results() {
    return results;
  }

  /** Whether something is divided in a result. */
  boolean divides() {
    return divides;
  }

  // Linear expressions.

  private @Nullable LinearExpr linear(AffineExpr expr) {
    if (expr instanceof AffineConstantExpr constant) {
      return LinearExpr.of(constant.value());
    }
    if (expr instanceof AffineDimExpr dim) {
      return operand(dim.position());
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return operand(map.numDims() + symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expr;
    LinearExpr left = linear(binary.lhs());
    LinearExpr right = linear(binary.rhs());
    if (left == null || right == null) {
      return null;
    }
    return switch (binary.kind()) {
      case ADD -> left.plus(right);
      case MUL -> right.isConstant() ? left.times(right.constant()) : null;
      case MOD, FLOOR_DIV, CEIL_DIV ->
          right.isConstant() && right.constant() > 0
              ? divided(binary.kind(), left, right.constant())
              : null;
    };
  }

  /** Null for what was given before, unless it is of a loop or constant: as in MLIR. */
  private @Nullable LinearExpr operand(int index) {
    Value value = operands.get(index);
    LoopRange range = LoopRange.of(value);
    Long only = range.only();
    if (only != null) {
      return LinearExpr.of(only);
    }
    if (LoopRange.dimensionOf(value) == null && operands.indexOf(value) != index) {
      return null;
    }
    for (int i = 0; i < unknowns.size(); i++) {
      if (unknowns.get(i).value() == value) {
        return LinearExpr.unknown(i);
      }
    }
    return unknown(new Unknown(value, range));
  }

  private LinearExpr unknown(Unknown unknown) {
    unknowns.add(unknown);
    return LinearExpr.unknown(unknowns.size() - 1);
  }

  private LinearExpr divided(AffineBinaryExpr.Kind kind, LinearExpr expr, long by) {
    divides = true;
    LoopRange range = dividedRange(kind, bound(expr, false), bound(expr, true), by);
    Long only = range.only();
    return only != null ? LinearExpr.of(only) : unknown(new Unknown(null, range));
  }

  private static LoopRange dividedRange(
      AffineBinaryExpr.Kind kind, @Nullable Long least, @Nullable Long greatest, long by) {
    return switch (kind) {
      case FLOOR_DIV ->
          new LoopRange(
              least == null ? null : Long.valueOf(Math.floorDiv(least, by)),
              greatest == null ? null : Long.valueOf(Math.floorDiv(greatest, by)));
      case CEIL_DIV ->
          new LoopRange(
              least == null ? null : Long.valueOf(-Math.floorDiv(-least, by)),
              greatest == null ? null : Long.valueOf(-Math.floorDiv(-greatest, by)));
      default ->
          least != null
                  && greatest != null
                  && Math.floorDiv(least, by) == Math.floorDiv(greatest, by)
              ? new LoopRange(Math.floorMod(least, by), Math.floorMod(greatest, by))
              : new LoopRange(0L, by - 1);
    };
  }

  // What they can be.

  /** The greatest or least value by whatever is known; null if none is. */
  @Nullable Long bound(LinearExpr expr, boolean greatest) {
    Long bound = constantBound(expr, greatest);
    return bound != null ? bound : symbolicBound(expr, greatest);
  }

  /** The greatest or least value by what each unknown can be; null if none is known. */
  @Nullable Long constantBound(LinearExpr expr, boolean greatest) {
    long sum = expr.constant();
    for (Map.Entry<Integer, Long> term : expr.factors().entrySet()) {
      LoopRange range = unknowns.get(term.getKey()).range();
      Long value = (term.getValue() > 0) == greatest ? range.greatest() : range.least();
      if (value == null) {
        return null;
      }
      sum = Math.addExact(sum, Math.multiplyExact(term.getValue(), value));
    }
    return sum;
  }

  /** The greatest or least value that holds whatever the bounds of the loops are. */
  private @Nullable Long symbolicBound(LinearExpr expr, boolean greatest) {
    RangedSum sum = new RangedSum(expr.constant());
    for (Map.Entry<Integer, Long> term : expr.factors().entrySet()) {
      Unknown unknown = unknowns.get(term.getKey());
      long factor = term.getValue();
      boolean upwards = (factor > 0) == greatest;
      if (unknown.value() == null) {
        Long value = upwards ? unknown.range().greatest() : unknown.range().least();
        if (value == null) {
          return null;
        }
        sum.add(factor, value);
        continue;
      }
      LoopDimension dimension = LoopRange.dimensionOf(unknown.value());
      if (dimension == null || !LoopRange.counts(dimension)) {
        sum.add(factor, LoopDimension.Bound.of(unknown.value()));
      } else if (upwards) {
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
