package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where an access goes: a buffer and its indices. Two that are equal are one element in each
 * iteration of the loops around both.
 *
 * @param indices each index as a sum of multiples of values; null where one of them is no such sum
 * @param map the map of the access if {@code indices} is null
 * @param operands the operands of that map
 */
record AccessedPlace(
    Value buffer, @Nullable List<Sum> indices, @Nullable AffineMap map, List<Value> operands) {

  /** How many operations that compute an index are looked through. */
  private static final int MOST_COMPOSED = 16;

  /**
   * A constant and multiples of values.
   *
   * @param factors what each value is multiplied by, which is not zero
   */
  record Sum(BigInteger constant, Map<Value, BigInteger> factors) {
    BigInteger factor(Value value) {
      return factors.getOrDefault(value, BigInteger.ZERO);
    }

    static Sum of(BigInteger constant) {
      return new Sum(constant, Map.of());
    }

    static Sum of(Value value) {
      return new Sum(BigInteger.ZERO, Map.of(value, BigInteger.ONE));
    }

    Sum times(BigInteger factor) {
      Map<Value, BigInteger> scaled = new HashMap<>();
      if (factor.signum() != 0) {
        factors.forEach((value, known) -> scaled.put(value, known.multiply(factor)));
      }
      return new Sum(constant.multiply(factor), scaled);
    }

    Sum plus(Sum other) {
      Map<Value, BigInteger> sums = new HashMap<>(factors);
      other.factors.forEach((value, factor) -> sums.merge(value, factor, BigInteger::add));
      sums.values().removeIf(factor -> factor.signum() == 0);
      return new Sum(constant.add(other.constant), sums);
    }
  }

  static AccessedPlace of(AccessOp access) {
    AffineMap map = access.map();
    List<Value> operands = List.copyOf(access.mapOperands());
    List<Sum> indices = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      Sum index = sum(result, map, operands, 0);
      if (index == null) {
        return new AccessedPlace(access.memref(), null, map, operands);
      }
      indices.add(index);
    }
    return new AccessedPlace(access.memref(), indices, null, List.of());
  }

  private static @Nullable Sum sum(
      AffineExpr expression, AffineMap map, List<Value> operands, int depth) {
    if (expression instanceof AffineConstantExpr constant) {
      return Sum.of(BigInteger.valueOf(constant.value()));
    }
    if (expression instanceof AffineDimExpr dim) {
      return sum(operands.get(dim.position()), depth);
    }
    if (expression instanceof AffineSymbolExpr symbol) {
      return sum(operands.get(map.numDims() + symbol.position()), depth);
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expression;
    boolean isSum = binary.kind() == AffineBinaryExpr.Kind.ADD;
    if (!isSum && binary.kind() != AffineBinaryExpr.Kind.MUL) {
      return null;
    }
    Sum left = sum(binary.lhs(), map, operands, depth);
    Sum right = left == null ? null : sum(binary.rhs(), map, operands, depth);
    if (left == null || right == null) {
      return null;
    }
    if (isSum) {
      return left.plus(right);
    }
    return right.factors.isEmpty()
        ? left.times(right.constant)
        : left.factors.isEmpty() ? right.times(left.constant) : null;
  }

  private static @Nullable Sum sum(Value value, int depth) {
    if (value.definingOp() instanceof ApplyOp apply && depth < MOST_COMPOSED) {
      return sum(apply.map().result(0), apply.map(), apply.operands(), depth + 1);
    }
    ConstantLike constant =
        value.definingOp() == null ? null : value.definingOp().as(ConstantLike.class);
    return constant != null && constant.constantValue() instanceof IntegerAttribute number
        ? Sum.of(number.value())
        : Sum.of(value);
  }
}
