package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Compares integers. {@code %r = arith.cmpi slt, %a, %b : i32} */
public final class CmpIOp extends ComparisonOp implements Foldable, Pure, InferIntegerRanges {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.cmpi", CmpIOp.class, CmpIOp::new)
          .summary("Compares two integers by a signed or unsigned predicate.")
          .with(b -> declare(b, ArithAttributes.CMPI_PREDICATE, CommonTypes.SIGNLESS_INTEGER_LIKE))
          .format("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)")
          .canonicalization(OtherPatterns::ofCmpI)
          .build();

  private static final CmpIPredicate[] PREDICATES = CmpIPredicate.values();

  /** Creates a detached operation. */
  public CmpIOp(OperationState state) {
    super(state);
  }

  /** A comparison of two values of one type. */
  public static CmpIOp create(
      OpBuilder builder, Location location, CmpIPredicate predicate, Value lhs, Value rhs) {
    return builder.create(state(builder, location, DEFINITION, predicate, lhs, rhs), CmpIOp.class);
  }

  /** The predicate. */
  public CmpIPredicate predicate() {
    return PREDICATES[predicateNumber()];
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Type type = result().type();
    CmpIPredicate predicate = predicate();
    if (lhs() == rhs()) {
      Attribute known =
          ElementwiseFolding.splat(type, IntegerAttribute.of(predicate.holdsForEqual()));
      return known == null ? null : List.of(FoldResult.of(known));
    }
    Value same = foldBoolean(predicate, constants.get(1));
    if (same != null) {
      return List.of(FoldResult.of(same));
    }
    if (constants.get(0) != null && constants.get(1) == null) {
      Value left = lhs();
      setOperand(0, rhs());
      setOperand(1, left);
      setPredicate(predicate.swapped());
      return List.of();
    }
    if (constants.get(0) instanceof PoisonAttribute
        || constants.get(1) instanceof PoisonAttribute) {
      // As in MLIR, which compares known numbers alone.
      return null;
    }
    Attribute constant =
        ElementwiseFolding.binary(
            constants.get(0), constants.get(1), type, (a, b) -> evaluate(predicate, a, b));
    return constant == null ? null : List.of(FoldResult.of(constant));
  }

  /** The left operand, or the operand of its extension, when that is the comparison's result. */
  private @Nullable Value foldBoolean(CmpIPredicate predicate, @Nullable Attribute right) {
    if (predicate == CmpIPredicate.NE && Constants.isZero(right)) {
      if (lhs().definingOp() instanceof CastOp cast
          && (cast.kind() == Cast.EXTSI || cast.kind() == Cast.EXTUI)
          && isBoolean(cast.in())) {
        return cast.in();
      }
      return isBoolean(lhs()) ? lhs() : null;
    }
    return predicate == CmpIPredicate.EQ && Constants.isOne(right) && isBoolean(lhs())
        ? lhs()
        : null;
  }

  private static boolean isBoolean(Value value) {
    return value.type().elementTypeOrSelf().equals(IntegerType.I1);
  }

  private static @Nullable Attribute evaluate(
      CmpIPredicate predicate, @Nullable Attribute left, @Nullable Attribute right) {
    if (!(left instanceof IntegerAttribute a) || !(right instanceof IntegerAttribute b)) {
      return null;
    }
    BigInteger first = predicate.isUnsigned() ? a.unsignedValue() : a.value();
    BigInteger second = predicate.isUnsigned() ? b.unsignedValue() : b.value();
    return IntegerAttribute.of(predicate.holds(first, second));
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        ranges ->
            RangeInference.ofTruth(
                RangeInference.compare(predicate(), ranges.get(0), ranges.get(1))));
  }
}
