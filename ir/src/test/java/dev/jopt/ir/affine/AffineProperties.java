package dev.jopt.ir.affine;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AffineProperties {
  private static final int DEPTH = 5;

  /** What an expression means, computed beside it. */
  private record Meaning(AffineExpr expr, long value) {}

  private static Meaning random(Random random, int depth, long[] dims, long[] symbols) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> dim(random.nextInt(dims.length), dims);
        case 1 -> symbol(random.nextInt(symbols.length), symbols);
        default -> constant(random.nextInt(21) - 10);
      };
    }
    Meaning lhs = random(random, depth - 1, dims, symbols);
    switch (random.nextInt(6)) {
      case 0, 1:
        Meaning rhs = random(random, depth - 1, dims, symbols);
        return new Meaning(lhs.expr.add(rhs.expr), lhs.value + rhs.value);
      case 2:
        Meaning factor = constant(random.nextInt(13) - 6);
        return new Meaning(factor.expr.mul(lhs.expr), lhs.value * factor.value);
      default:
        long divisor = 1L + random.nextInt(8);
        return switch (random.nextInt(3)) {
          case 0 -> new Meaning(lhs.expr.floorDiv(divisor), Math.floorDiv(lhs.value, divisor));
          case 1 -> new Meaning(lhs.expr.ceilDiv(divisor), -Math.floorDiv(-lhs.value, divisor));
          default -> new Meaning(lhs.expr.mod(divisor), Math.floorMod(lhs.value, divisor));
        };
    }
  }

  private static Meaning dim(int position, long[] dims) {
    return new Meaning(AffineExpr.dim(position), dims[position]);
  }

  private static Meaning symbol(int position, long[] symbols) {
    return new Meaning(AffineExpr.symbol(position), symbols[position]);
  }

  private static Meaning constant(long value) {
    return new Meaning(AffineExpr.constant(value), value);
  }

  @Test
  void simplificationKeepsTheValue() {
    Property.tries(5000)
        .seed(1)
        .check(
            choices -> {
              long d0 = choices.between(-50, 50);
              long d1 = choices.between(-50, 50);
              long s0 = choices.between(-50, 50);
              long[] dims = {d0, d1};
              long[] symbols = {s0};
              Meaning meaning = random(choices.random(), depth(choices), dims, symbols);
              AffineExpr expr = meaning.expr;
              assertThat(expr.evaluate(dims, symbols)).isEqualTo(meaning.value);
              AffineExpr replaced =
                  expr.replaceDimsAndSymbols(
                      List.of(AffineExpr.constant(d0), AffineExpr.constant(d1)),
                      List.of(AffineExpr.constant(s0)));
              assertThat(replaced).isEqualTo(AffineExpr.constant(meaning.value));
              long divisor = expr.largestKnownDivisor();
              assertThat(divisor == 0 ? meaning.value : meaning.value % divisor).isEqualTo(0);
            });
  }

  /** Small expressions first. */
  private static int depth(Choices choices) {
    return 1 + choices.scaled(DEPTH - 1);
  }

  @Test
  void simplifiedMapsKeepTheirValuesAndStayAsTheyAre() {
    Property.tries(5000)
        .seed(2)
        .check(
            choices -> {
              long[] dims = {choices.between(-50, 50), choices.between(-50, 50)};
              long[] symbols = {choices.between(-50, 50)};
              Meaning meaning = random(choices.random(), depth(choices), dims, symbols);
              AffineMap simplified = AffineMap.of(2, 1, meaning.expr).simplify();
              assertThat(simplified.evaluate(dims, symbols)[0]).isEqualTo(meaning.value);
              AffineMap again = simplified;
              for (int i = 0; i < 10; i++) {
                again = again.simplify();
              }
              assertThat(again.simplify()).isEqualTo(again);
            });
  }

  @Test
  void compositionIsApplicationInTurn() {
    Property.tries(1000)
        .seed(3)
        .check(
            choices -> {
              Random random = choices.random();
              long[] inner = {choices.between(-9, 9)};
              long s0 = choices.between(-9, 9);
              long s1 = choices.between(-9, 9);
              AffineMap first =
                  AffineMap.of(
                      1,
                      1,
                      random(random, 3, inner, new long[] {s1}).expr,
                      random(random, 3, inner, new long[] {s1}).expr);
              long[] between = first.evaluate(inner, new long[] {s1});
              AffineMap second =
                  AffineMap.of(2, 1, random(random, 3, between, new long[] {s0}).expr);
              assertThat(second.compose(first).evaluate(inner, new long[] {s0, s1}))
                  .isEqualTo(second.evaluate(between, new long[] {s0}));
            });
  }

  @Test
  void kindsOfMaps() {
    AffineMap identity = AffineMap.identity(3);
    assertThat(identity.isIdentity()).isTrue();
    assertThat(identity.isMinorIdentity()).isTrue();
    assertThat(AffineMap.permutation(2, 0, 1).isPermutation()).isTrue();
    assertThat(AffineMap.permutation(2, 0, 1).isIdentity()).isFalse();
    assertThat(identity.subMap(2, 0).isProjectedPermutation()).isTrue();
    assertThat(identity.subMap(2, 0).isPermutation()).isFalse();
    assertThat(identity.subMap(1, 1).isProjectedPermutation()).isFalse();
    assertThat(AffineMap.minorIdentity(3, 2)).isEqualTo(identity.subMap(1, 2));
    assertThat(AffineMap.constant(3).singleConstantResult()).isEqualTo(3);
    assertThrows(IllegalStateException.class, identity::singleConstantResult);
    assertThrows(IllegalArgumentException.class, () -> identity.compose(AffineMap.identity(2)));
    assertThat(AffineMap.permutation(2, 0, 1).inversePermutation())
        .isEqualTo(AffineMap.permutation(1, 2, 0));
    assertThat(identity.subMap(2, 0).inversePermutation()).isNull();
    AffineMap broadcast = AffineMap.of(2, 0, AffineExpr.constant(0), AffineExpr.dim(1));
    assertThat(broadcast.isProjectedPermutation()).isFalse();
    assertThat(broadcast.isProjectedPermutation(true)).isTrue();
    assertThat(identity.subMap(1).usesDim(1)).isTrue();
    assertThat(identity.subMap(1).usesDim(0)).isFalse();
  }

  @Test
  void setsContainPoints() {
    AffineExpr d0 = AffineExpr.dim(0);
    IntegerSet set =
        new IntegerSet(
            1,
            0,
            List.of(
                new IntegerSet.Constraint(d0.mod(2), true),
                new IntegerSet.Constraint(d0.sub(4), false)));
    assertThat(set.contains(new long[] {6}, new long[0])).isTrue();
    assertThat(set.contains(new long[] {5}, new long[0])).isFalse();
    assertThat(set.contains(new long[] {2}, new long[0])).isFalse();
  }

  @Test
  void undefinedOperationsAreKept() {
    AffineExpr d0 = AffineExpr.dim(0);
    assertThat(d0.floorDiv(0).toString()).isEqualTo("d0 floordiv 0");
    assertThat(d0.mod(-3).toString()).isEqualTo("d0 mod -3");
    assertThrows(ArithmeticException.class, () -> d0.mod(-3).evaluate(new long[] {1}, new long[0]));
  }
}
