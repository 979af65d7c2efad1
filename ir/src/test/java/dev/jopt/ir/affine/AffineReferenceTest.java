package dev.jopt.ir.affine;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.print.ReferenceTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares how random maps are simplified and printed with the reference tool. */
class AffineReferenceTest {
  private static final int COUNT = 4000;
  private static final long[] CONSTANTS = {0, 1, -1, 2, 3, 4, 6, 8, -2, -4, 16, 12, 5, 7, -3, 100};

  @Test
  void simplifiesAndPrintsAlike() throws Exception {
    ReferenceTool.assumeInstalled();
    Random random = new Random(22);
    List<String> inputs = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      Pair pair = random(random, 1 + random.nextInt(5));
      inputs.add("affine_map<(d0, d1, d2)[s0, s1] -> (" + pair.text + ")>");
      printed.add(new AffineMapAttribute(AffineMap.of(3, 2, pair.expr)).toString());
    }
    List<String> reference = ReferenceTool.print(inputs);
    for (int i = 0; i < COUNT; i++) {
      assertWithMessage(inputs.get(i)).that(printed.get(i)).isEqualTo(reference.get(i));
    }
  }

  /** An expression as text and as the same operations on objects. */
  private record Pair(String text, AffineExpr expr) {}

  private static Pair random(Random random, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(random);
    }
    Pair lhs = random(random, depth - 1);
    switch (random.nextInt(9)) {
      case 0, 1, 2:
        Pair rhs = random(random, depth - 1);
        return new Pair("(" + lhs.text + " + " + rhs.text + ")", lhs.expr.add(rhs.expr));
      case 3, 4:
        Pair subtrahend =
            random.nextInt(3) == 0 ? remainderPart(lhs, random) : random(random, depth - 1);
        return new Pair(
            "(" + lhs.text + " - " + subtrahend.text + ")", lhs.expr.sub(subtrahend.expr));
      case 5:
        Pair factor = symbolic(random, lhs.expr.isSymbolicOrConstant() ? depth - 1 : 0);
        return random.nextBoolean()
            ? new Pair("(" + lhs.text + " * " + factor.text + ")", lhs.expr.mul(factor.expr))
            : new Pair("(" + factor.text + " * " + lhs.text + ")", factor.expr.mul(lhs.expr));
      case 6:
        Pair divisor = symbolic(random, 0);
        return new Pair(
            "(" + lhs.text + " floordiv " + divisor.text + ")", lhs.expr.floorDiv(divisor.expr));
      case 7:
        Pair ceil = symbolic(random, 0);
        return new Pair(
            "(" + lhs.text + " ceildiv " + ceil.text + ")", lhs.expr.ceilDiv(ceil.expr));
      default:
        Pair modulus = symbolic(random, 0);
        return new Pair("(" + lhs.text + " mod " + modulus.text + ")", lhs.expr.mod(modulus.expr));
    }
  }

  /** {@code (a floordiv q) * q}, which makes {@code a - this} a remainder. */
  private static Pair remainderPart(Pair dividend, Random random) {
    Pair q = symbolic(random, 0);
    return new Pair(
        "((" + dividend.text + " floordiv " + q.text + ") * " + q.text + ")",
        dividend.expr.floorDiv(q.expr).mul(q.expr));
  }

  private static Pair leaf(Random random) {
    if (random.nextInt(3) > 0) {
      int position = random.nextInt(3);
      return new Pair("d" + position, AffineExpr.dim(position));
    }
    return symbolic(random, 0);
  }

  private static Pair symbolic(Random random, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      Pair lhs = symbolic(random, depth - 1);
      Pair rhs = symbolic(random, depth - 1);
      return new Pair("(" + lhs.text + " + " + rhs.text + ")", lhs.expr.add(rhs.expr));
    }
    if (random.nextInt(4) == 0) {
      int position = random.nextInt(2);
      return new Pair("s" + position, AffineExpr.symbol(position));
    }
    long value = CONSTANTS[random.nextInt(CONSTANTS.length)];
    return new Pair(Long.toString(value), AffineExpr.constant(value));
  }
}
