package dev.jopt.ir.affine;

import static com.google.common.truth.Truth.assertWithMessage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of an operation on two expressions, a line for each rule. */
final class AffineSimplifierTest {
  private static final AffineExpr D0 = AffineExpr.dim(0);
  private static final AffineExpr S0 = AffineExpr.symbol(0);

  private static AffineExpr expr(String name) {
    return switch (name) {
      case "d0" -> D0;
      case "d1" -> AffineExpr.dim(1);
      case "s0" -> S0;
      case "d0+3" -> D0.add(3);
      case "d0*4" -> D0.mul(4);
      case "d0*6" -> D0.mul(6);
      case "s0*4" -> S0.mul(4);
      case "d0*4+d1" -> D0.mul(4).add(AffineExpr.dim(1));
      case "d0%8" -> D0.mod(8);
      case "-(d0/4)*4" -> D0.floorDiv(4).mul(-4);
      case "most" -> AffineExpr.constant(Long.MAX_VALUE);
      case "least" -> AffineExpr.constant(Long.MIN_VALUE);
      default -> AffineExpr.constant(Long.parseLong(name));
    };
  }

  @ParameterizedTest
  @CsvSource({
    // Constants go to the right, symbols after dimensions, lower positions first.
    "ADD, 3, d0, d0 + 3",
    "ADD, s0, d0, d0 + s0",
    "ADD, d1, d0, d0 + d1",
    "MUL, 3, d0, d0 * 3",
    // Constants meet, but not beyond 64 bits.
    "ADD, 3, 4, 7",
    "ADD, most, 1, 9223372036854775807 + 1",
    "MUL, 3, 4, 12",
    "MUL, most, 2, 9223372036854775807 * 2",
    "FLOOR_DIV, -7, 2, -4",
    "CEIL_DIV, -7, 2, -3",
    "MOD, -7, 4, 1",
    "FLOOR_DIV, least, -1, -9223372036854775808 floordiv -1",
    "ADD, d0+3, 4, d0 + 7",
    "ADD, d0+3, d1, d0 + d1 + 3",
    "ADD, d0, 0, d0",
    "MUL, d0, 1, d0",
    "MUL, d0, 0, 0",
    "MUL, d0*4, 3, d0 * 12",
    // Multiples of one expression.
    "ADD, d0*4, d0, d0 * 5",
    "ADD, d0*4, d0*6, d0 * 10",
    "ADD, d0, -(d0/4)*4, d0 mod 4",
    // Division of multiples.
    "FLOOR_DIV, d0*4, 2, d0 * 2",
    "FLOOR_DIV, d0*4+d1, 4, d0 + d1 floordiv 4",
    "CEIL_DIV, d0*6, 3, d0 * 2",
    "FLOOR_DIV, d0*6, 4, (d0 * 6) floordiv 4",
    "MOD, d0*4, 2, 0",
    "MOD, d0*4+d1, 4, d1 mod 4",
    "MOD, d0%8, 4, d0 mod 4",
    "MOD, d0%8, 3, (d0 mod 8) mod 3",
    // What means nothing stays as it is written.
    "MOD, d0, 0, d0 mod 0",
    "MOD, 7, -4, 7 mod -4",
    "FLOOR_DIV, 7, 0, 7 floordiv 0",
    "CEIL_DIV, d0, 0, d0 ceildiv 0"
  })
  void rules(AffineBinaryExpr.Kind kind, String lhs, String rhs, String expected) {
    assertWithMessage("%s of %s and %s", kind, lhs, rhs)
        .that(AffineSimplifier.binary(kind, expr(lhs), expr(rhs)).toString())
        .isEqualTo(expected);
  }
}
