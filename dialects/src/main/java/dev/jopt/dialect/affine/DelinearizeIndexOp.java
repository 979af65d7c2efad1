package dev.jopt.dialect.affine;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.ShapedType;

/**
 * Splits a number into digits of mixed base. {@code %d:2 = affine.delinearize_index %i into (4, %n)
 * : index, index}
 */
public final class DelinearizeIndexOp extends Operation implements Pure {
  static final String BASIS = "static_basis";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.delinearize_index", DelinearizeIndexOp.class, DelinearizeIndexOp::new)
          .summary("Splits a number into digits of mixed base.")
          .operand("linear_index", CommonTypes.INDEX)
          .variadicOperand("dynamic_basis", CommonTypes.INDEX)
          .attribute(BASIS, CommonAttributes.DENSE_I64_ARRAY)
          .variadicResult("multi_index", CommonTypes.INDEX)
          .format(
              "$linear_index `into`"
                  + " custom<DynamicIndexList>($dynamic_basis, $static_basis, \"paren\")"
                  + " attr-dict `:` type($multi_index)")
          .build();

  /** Creates a detached operation. */
  public DelinearizeIndexOp(OperationState state) {
    super(state);
  }

  /** The number. */
  public Value linearIndex() {
    return operand(0);
  }

  @Override
  protected boolean verify() {
    ImmutableLongArray basis = MixedIndices.statics(this, BASIS);
    if (resultCount() != basis.length() && resultCount() != basis.length() + 1) {
      return emitOpError("should return an index for each basis element and up to one extra index");
    }
    if (!verifyBasis(this, basis, operandCount() - 1)) {
      return false;
    }
    for (int i = 0; i < basis.length(); i++) {
      if (basis.get(i) != ShapedType.DYNAMIC && basis.get(i) <= 0) {
        return emitOpError("no basis element may be statically non-positive");
      }
    }
    return true;
  }

  /** Checks that there is a value for each open element of a basis. */
  static boolean verifyBasis(Operation op, ImmutableLongArray basis, int values) {
    int open = 0;
    for (int i = 0; i < basis.length(); i++) {
      if (basis.get(i) == ShapedType.DYNAMIC) {
        open++;
      }
    }
    return open == values
        || op.emitOpError(
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding"
                + " dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite");
  }
}
