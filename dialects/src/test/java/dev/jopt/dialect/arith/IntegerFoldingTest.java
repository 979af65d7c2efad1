package dev.jopt.dialect.arith;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Folding by {@link IntegerFolding}: identities of 8-bit integers hold for all numbers, and are
 * found.
 */
class IntegerFoldingTest {
  private static final Type I8 = IntegerType.I8;

  private final Context context = Context.withAllDialects();
  private final ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
  private final OpBuilder builder = OpBuilder.atEnd(context, module.body());
  private final Value x = module.body().addArgument(I8, UnknownLocation.UNKNOWN);
  private final Value y = module.body().addArgument(I8, UnknownLocation.UNKNOWN);

  private static IntegerAttribute number(int value) {
    return IntegerAttribute.wrapping(BigInteger.valueOf(value), I8);
  }

  private Value constant(int value) {
    return ConstantOp.create(builder, UnknownLocation.UNKNOWN, number(value)).result();
  }

  private Operation op(IntegerBinary kind, Value left, Value right) {
    return builder.create(
        builder
            .state(UnknownLocation.UNKNOWN, "arith." + kind.localName())
            .addOperands(List.of(left, right))
            .addResultType(I8));
  }

  private static @Nullable Attribute known(Value value) {
    return value.definingOp() instanceof ConstantOp constant ? constant.constantValue() : null;
  }

  private static @Nullable FoldResult fold(Operation op) {
    List<@Nullable Attribute> constants = new ArrayList<>();
    op.operands().forEach(operand -> constants.add(known(operand)));
    List<FoldResult> results = ((Foldable) op).fold(constants);
    return results == null ? null : results.get(0);
  }

  /** What a fold with one operand known says holds for each value of the other. */
  @ParameterizedTest
  @EnumSource(IntegerBinary.class)
  void identitiesHold(IntegerBinary kind) {
    for (int c = Byte.MIN_VALUE; c <= Byte.MAX_VALUE; c++) {
      FoldResult folded = fold(op(kind, x, constant(c)));
      for (int a = Byte.MIN_VALUE; a <= Byte.MAX_VALUE && folded != null; a++) {
        BigInteger exact = kind.evaluate(BigInteger.valueOf(a), BigInteger.valueOf(c), 8);
        if (exact != null) {
          assertWithMessage("%s(%s, %s)", kind, a, c)
              .that(folded.value() == x ? number(a) : constantOf(folded))
              .isEqualTo(number(exact.intValue()));
        }
      }
    }
  }

  private static @Nullable Attribute constantOf(FoldResult folded) {
    Value value = folded.value();
    return value == null ? folded.constant() : known(value);
  }

  /** {@code x}, a number, or nothing. */
  @ParameterizedTest
  @CsvSource({
    "ADDI, 0, x",
    "ADDI, 1,",
    "SUBI, 0, x",
    "MULI, 0, 0",
    "MULI, 1, x",
    "ANDI, 0, 0",
    "ANDI, -1, x",
    "ORI, 0, x",
    "ORI, -1, -1",
    "XORI, 0, x",
    "DIVSI, 1, x",
    "DIVUI, 1, x",
    "DIVSI, 0,",
    "REMSI, 1, 0",
    "REMUI, 1, 0",
    "CEILDIVSI, 1, x",
    "FLOORDIVSI, 1, x",
    "SHLI, 0, x",
    "SHRSI, 0, x",
    "SHRUI, 0, x",
    "MAXSI, 127, 127",
    "MAXSI, -128, x",
    "MINSI, 127, x",
    "MINSI, -128, -128",
    "MAXUI, -1, -1",
    "MAXUI, 0, x",
    "MINUI, -1, x",
    "MINUI, 0, 0"
  })
  void identitiesAreFound(IntegerBinary kind, int right, @Nullable String expected) {
    FoldResult folded = fold(op(kind, x, constant(right)));
    if (expected == null) {
      assertThat(folded).isNull();
    } else if (expected.equals("x")) {
      assertThat(folded.value()).isSameInstanceAs(x);
    } else {
      assertThat(constantOf(folded)).isEqualTo(number(Integer.parseInt(expected)));
    }
  }

  @ParameterizedTest
  @CsvSource({"SUBI, 0", "XORI, 0"})
  void aValueAndItself(IntegerBinary kind, int expected) {
    assertThat(constantOf(fold(op(kind, x, x)))).isEqualTo(number(expected));
  }

  @ParameterizedTest
  @EnumSource(names = {"MAXSI", "MAXUI", "MINSI", "MINUI"})
  void extremumOfAValueAndItself(IntegerBinary kind) {
    assertThat(fold(op(kind, x, x)).value()).isSameInstanceAs(x);
  }

  @Test
  void whatWasAddedIsTakenAwayAgain() {
    Value difference = op(IntegerBinary.SUBI, x, y).result();
    Value sum = op(IntegerBinary.ADDI, x, y).result();
    Value flipped = op(IntegerBinary.XORI, x, y).result();
    for (Operation each :
        Arrays.asList(
            op(IntegerBinary.ADDI, difference, y),
            op(IntegerBinary.ADDI, y, difference),
            op(IntegerBinary.SUBI, sum, y),
            op(IntegerBinary.XORI, flipped, y),
            op(IntegerBinary.XORI, y, flipped))) {
      assertWithMessage("%s", each).that(fold(each).value()).isSameInstanceAs(x);
    }
    assertThat(fold(op(IntegerBinary.SUBI, sum, x)).value()).isSameInstanceAs(y);
    // (x - y) - y and x - (x + y) are something else.
    assertThat(fold(op(IntegerBinary.SUBI, difference, y))).isNull();
    assertThat(fold(op(IntegerBinary.SUBI, x, sum))).isNull();
  }

  @Test
  void aValueAndItsComplement() {
    Value complement = op(IntegerBinary.XORI, x, constant(-1)).result();
    assertThat(constantOf(fold(op(IntegerBinary.ANDI, x, complement)))).isEqualTo(number(0));
    assertThat(constantOf(fold(op(IntegerBinary.ANDI, complement, x)))).isEqualTo(number(0));
    assertThat(constantOf(fold(op(IntegerBinary.ORI, x, complement)))).isEqualTo(number(-1));
    assertThat(constantOf(fold(op(IntegerBinary.ORI, complement, x)))).isEqualTo(number(-1));
  }

  @Test
  void theSecondOfTwoAlikeAddsNothing() {
    Value both = op(IntegerBinary.ANDI, x, y).result();
    assertThat(fold(op(IntegerBinary.ANDI, both, y)).value()).isSameInstanceAs(both);
    assertThat(fold(op(IntegerBinary.ANDI, x, both)).value()).isSameInstanceAs(both);
  }
}
