package dev.jopt.ir.affine;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** Sums of multiples: what meets in them, and what stays as it was. */
final class AffineFlattenerTest {
  private static final AffineExpr D0 = AffineExpr.dim(0);
  private static final AffineExpr D1 = AffineExpr.dim(1);
  private static final AffineExpr S0 = AffineExpr.symbol(0);

  private static String simplified(AffineExpr expr) {
    return AffineFlattener.simplify(expr, 2, 1).toString();
  }

  @Test
  void termsAreAddedUpInTheOrderOfInputs() {
    assertThat(simplified(S0.add(D1).add(D0))).isEqualTo("d0 + d1 + s0");
    assertThat(simplified(D0.add(D1).add(D0))).isEqualTo("d0 * 2 + d1");
    assertThat(simplified(D0.add(S0).add(S0.mul(-1)))).isEqualTo("d0");
    assertThat(simplified(D0.add(D1).add(D0.add(D1).mul(-1)))).isEqualTo("0");
    assertThat(simplified(D0.add(3).mul(2).add(D1).add(-6))).isEqualTo("d0 * 2 + d1");
  }

  @Test
  void quotientsOfMultiplesAreMultiples() {
    assertThat(simplified(D0.mul(6).add(D1.mul(4)).floorDiv(2))).isEqualTo("d0 * 3 + d1 * 2");
    assertThat(simplified(D0.mul(6).add(D1.mul(4)).ceilDiv(2))).isEqualTo("d0 * 3 + d1 * 2");
    assertThat(simplified(D0.mul(4).add(D1.mul(8)).add(12).mod(4))).isEqualTo("0");
    // 6a + 10b over 4 is 3a + 5b over 2.
    assertThat(simplified(D0.mul(6).add(D1.mul(10)).floorDiv(4)))
        .isEqualTo("(d0 * 3 + d1 * 5) floordiv 2");
  }

  @Test
  void equalQuotientsMeet() {
    AffineExpr half = D0.add(D1).floorDiv(2);
    assertThat(simplified(half.add(S0).add(half))).isEqualTo("((d0 + d1) floordiv 2) * 2 + s0");
    assertThat(simplified(half.add(S0).add(half.mul(-1)))).isEqualTo("s0");
    // a mod c is a - (a floordiv c) * c.
    assertThat(simplified(D0.mod(4).add(S0).add(D0.floorDiv(4).mul(4)))).isEqualTo("d0 + s0");
  }

  @Test
  void theUndefinedStays() {
    AffineExpr undefined = D1.add(D0).floorDiv(0);
    assertThat(AffineFlattener.simplify(undefined, 2, 1)).isEqualTo(undefined);
    AffineExpr large = D0.mul(Long.MAX_VALUE).add(D1).add(D0);
    assertThat(AffineFlattener.simplify(large, 2, 1)).isEqualTo(large);
  }

  @Test
  void coefficientsOfDimensionsSymbolsAndOne() {
    assertThat(AffineFlattener.coefficients(D0.mul(3).add(S0).add(-2), 2, 1))
        .isEqualTo(new long[] {3, 0, 1, -2});
    assertThat(AffineFlattener.coefficients(D0.mul(4).floorDiv(2), 2, 1))
        .isEqualTo(new long[] {2, 0, 0, 0});
    assertThat(AffineFlattener.coefficients(D0.floorDiv(2), 2, 1)).isNull();
    assertThat(AffineFlattener.coefficients(D0.mul(S0), 2, 1)).isNull();
  }
}
