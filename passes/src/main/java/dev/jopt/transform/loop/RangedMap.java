package dev.jopt.transform.loop;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
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

  private final RangeFacts facts;

  private RangedMap(AffineMap map, List<? extends Value> operands, RangeFacts facts) {
    this.map = map;
    this.operands = operands;
    this.facts = facts;
  }

  /**
   * The results of a map.
   *
   * @return null if something is not linear
   * @throws ArithmeticException if a number does not fit 64 bits
   */
  static @Nullable RangedMap of(AffineMap map, List<? extends Value> operands, RangeFacts facts) {
    RangedMap ranged = new RangedMap(map, operands, facts);
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

  private @Nullable LinearExpr operand(int index) {
    Value value = operands.get(index);
    boolean isFirst = operands.indexOf(value) == index;
    LinearExpr expr = of(value);
    return isFirst || expr.isConstant() || facts.unites(value) ? expr : null;
  }

  /** A value. */
  LinearExpr of(Value value) {
    LoopRange range = facts.rangeOf(value);
    Long only = range.only();
    if (only != null) {
      return LinearExpr.of(only);
    }
    for (int i = 0; i < unknowns.size(); i++) {
      if (unknowns.get(i).value() == value) {
        return LinearExpr.unknown(i);
      }
    }
    return unknown(new Unknown(value, range));
  }

  /** The value that an unknown is; null if it is something divided. */
  @Nullable Value value(int unknown) {
    return unknowns.get(unknown).value();
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
    return bound != null ? bound : relatedBound(expr, greatest);
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

  private @Nullable Long relatedBound(LinearExpr expr, boolean greatest) {
    LinearExpr ofValues = LinearExpr.of(expr.constant());
    for (Map.Entry<Integer, Long> term : expr.factors().entrySet()) {
      LinearExpr unknown = LinearExpr.unknown(term.getKey());
      if (value(term.getKey()) == null) {
        LoopRange range = unknowns.get(term.getKey()).range();
        Long bound = (term.getValue() > 0) == greatest ? range.greatest() : range.least();
        if (bound == null) {
          return null;
        }
        unknown = LinearExpr.of(bound);
      }
      ofValues = ofValues.plus(unknown.times(term.getValue()));
    }
    return facts.bound(this, ofValues, greatest);
  }
}
