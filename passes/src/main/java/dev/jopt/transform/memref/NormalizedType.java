package dev.jopt.transform.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.affine.LinearSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shape that the elements of a buffer have where the map of its layout puts them. */
final class NormalizedType {
  private NormalizedType() {}

  /** The map of a layout; null if it is none that a map describes. */
  static @Nullable AffineMap layoutMap(MemRefType type) {
    Attribute layout = type.layoutOrIdentity();
    if (layout instanceof AffineMapAttribute map) {
      return map.map();
    }
    return layout instanceof StridedLayoutAttribute strided ? strided.toAffineMap() : null;
  }

  /**
   * The type without a layout whose indices are the results of the layout of {@code type}: each
   * dimension reaches as far as its result does. It is {@code type} itself if it maps indices to
   * themselves, or if the end of a result is not known. Dimensions may be dynamic only if the
   * layout has tiles.
   */
  static MemRefType of(MemRefType type) {
    AffineMap map = layoutMap(type);
    if (type.rank() == 0
        || type.mapsToIndices()
        || map == null
        || (type.numDynamicDims() > 0 && !Tiles.of(map).exist())) {
      return type;
    }
    IntegerSet reached = reached(type, map);
    LinearSet set = reached == null ? null : LinearSet.of(reached);
    if (set == null) {
      return type;
    }
    long[] shape = new long[map.numResults()];
    for (int i = 0; i < shape.length; i++) {
      if (isDynamic(type, map.result(i))) {
        shape[i] = ShapedType.DYNAMIC;
        continue;
      }
      BigInteger greatest = set.upperBound(type.rank() + i, type.rank());
      if (greatest == null
          || greatest.signum() < 0
          || greatest.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) >= 0) {
        return type;
      }
      shape[i] = greatest.longValue() + 1;
    }
    return new MemRefType(
        ImmutableLongArray.copyOf(shape), type.elementType(), null, type.memorySpace());
  }

  /** Whether a result depends on a dimension of unknown size; none is known to be 0. */
  private static boolean isDynamic(MemRefType type, AffineExpr result) {
    for (int i = 0; i < type.rank(); i++) {
      if (type.dimSize(i) <= 0 && result.usesDim(i)) {
        return true;
      }
    }
    return false;
  }

  /** The indices of a buffer and, as further dimensions, the results; null if not affine. */
  private static @Nullable IntegerSet reached(MemRefType type, AffineMap map) {
    int rank = type.rank();
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      AffineExpr expr = map.result(i).isPureAffine() ? withoutCeilDiv(map.result(i)) : null;
      if (expr == null) {
        return null;
      }
      constraints.add(new IntegerSet.Constraint(expr.sub(AffineExpr.dim(rank + i)), true));
    }
    for (int i = 0; i < rank; i++) {
      if (type.dimSize(i) > 0) {
        AffineExpr last = AffineExpr.constant(type.dimSize(i) - 1);
        constraints.add(new IntegerSet.Constraint(AffineExpr.dim(i), false));
        constraints.add(new IntegerSet.Constraint(last.sub(AffineExpr.dim(i)), false));
      }
    }
    return new IntegerSet(rank + map.numResults(), map.numSymbols(), constraints);
  }

  /** The same with divisions that round down only; null if one is by no positive number. */
  private static @Nullable AffineExpr withoutCeilDiv(AffineExpr expr) {
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return expr;
    }
    AffineExpr lhs = withoutCeilDiv(binary.lhs());
    AffineExpr rhs = withoutCeilDiv(binary.rhs());
    if (lhs == null || rhs == null) {
      return null;
    }
    switch (binary.kind()) {
      case ADD:
        return lhs.add(rhs);
      case MUL:
        return lhs.mul(rhs);
      default:
        long divisor = ((AffineConstantExpr) rhs).value();
        if (divisor <= 0) {
          return null;
        }
        if (binary.kind() == AffineBinaryExpr.Kind.MOD) {
          return lhs.mod(rhs);
        }
        boolean up = binary.kind() == AffineBinaryExpr.Kind.CEIL_DIV;
        return (up ? lhs.add(AffineExpr.constant(divisor - 1)) : lhs).floorDiv(rhs);
    }
  }

  /**
   * The results of a map that divide by the size of a tile, and those that are the rest.
   *
   * @param outer the results that count tiles
   * @param inner the results that count within one
   */
  record Tiles(List<Integer> outer, List<Integer> inner) {
    static final Tiles NONE = new Tiles(List.of(), List.of());

    boolean exist() {
      return !outer.isEmpty();
    }

    /** The tiles of a map; none if something that is divided occurs in yet another result. */
    static Tiles of(AffineMap map) {
      List<Integer> outer = new ArrayList<>();
      List<Integer> inner = new ArrayList<>();
      for (int i = 0; i < map.numResults(); i++) {
        if (!(map.result(i) instanceof AffineBinaryExpr quotient)
            || quotient.kind() != AffineBinaryExpr.Kind.FLOOR_DIV
            || !(quotient.rhs() instanceof AffineConstantExpr)) {
          continue;
        }
        int rest = -1;
        for (int k = 0; k < map.numResults(); k++) {
          if (k == i || !contains(map.result(k), quotient.lhs())) {
            continue;
          }
          if (rest >= 0 || !isRest(map.result(k), quotient)) {
            return NONE;
          }
          rest = k;
        }
        if (rest >= 0) {
          outer.add(i);
          inner.add(rest);
        }
      }
      return new Tiles(outer, inner);
    }

    private static boolean isRest(AffineExpr result, AffineBinaryExpr quotient) {
      return result instanceof AffineBinaryExpr rest
          && rest.kind() == AffineBinaryExpr.Kind.MOD
          && rest.lhs().equals(quotient.lhs())
          && rest.rhs().equals(quotient.rhs());
    }

    private static boolean contains(AffineExpr expr, AffineExpr part) {
      return expr.equals(part)
          || (expr instanceof AffineBinaryExpr binary
              && (contains(binary.lhs(), part) || contains(binary.rhs(), part)));
    }

    /** How many indices a result needs, by the sizes of the dimensions in the place of these. */
    AffineExpr size(AffineMap map, int result) {
      AffineExpr expr = map.result(result);
      if (outer.contains(result)) {
        AffineBinaryExpr quotient = (AffineBinaryExpr) expr;
        return quotient.lhs().ceilDiv(quotient.rhs());
      }
      return inner.contains(result) ? ((AffineBinaryExpr) expr).rhs() : expr;
    }
  }
}
