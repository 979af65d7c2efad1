package dev.jopt.dialect.arith;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares floating-point numbers. {@code %r = arith.cmpf oeq, %a, %b : f32} */
public final class CmpFOp extends ComparisonOp implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.cmpf", CmpFOp.class, CmpFOp::new)
          .summary("Compares two floating-point numbers by an ordered or unordered predicate.")
          .with(b -> declare(b, ArithAttributes.CMPF_PREDICATE, CommonTypes.FLOAT_LIKE))
          .defaultAttribute("fastmath", FlagsConstraint.FAST_MATH, FastMathAttribute.NONE)
          .format(
              "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)")
          .build();

  private static final CmpFPredicate[] PREDICATES = CmpFPredicate.values();

  /** Creates a detached operation. */
  public CmpFOp(OperationState state) {
    super(state);
  }

  /** A comparison of two values of one type. */
  public static CmpFOp create(
      OpBuilder builder, Location location, CmpFPredicate predicate, Value lhs, Value rhs) {
    return builder.create(state(builder, location, DEFINITION, predicate, lhs, rhs), CmpFOp.class);
  }

  /** The predicate. */
  public CmpFPredicate predicate() {
    return PREDICATES[predicateNumber()];
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    CmpFPredicate predicate = predicate();
    Attribute left = constants.get(0);
    Attribute right = constants.get(1);
    if (left instanceof FloatAttribute number && number.isNaN()) {
      right = left;
    } else if (right instanceof FloatAttribute number && number.isNaN()) {
      left = right;
    }
    if (!(left instanceof FloatAttribute a)
        || !(right instanceof FloatAttribute b)
        || a.type().width() > Double.SIZE) {
      return null;
    }
    boolean holds = predicate.holds(a.doubleValue(), b.doubleValue());
    return List.of(FoldResult.of(IntegerAttribute.of(holds)));
  }
}
