package dev.jopt.transform.linalg;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/** Recognizes bodies that add the product of two inputs, perhaps widened, to the output. */
final class ProductBody {
  /** Integers are widened as unsigned ones. */
  static final String UNSIGNED = "unsigned";

  /** Integers are widened as signed ones, or there is nothing to widen. */
  static final String SIGNED = "signed";

  private ProductBody() {}

  /** How a body widens the factors, or null if it is no such body. */
  static @Nullable String castOf(Block body) {
    if (!(body.lastOp() instanceof YieldOp yield) || yield.operandCount() != 1) {
      return null;
    }
    Operation sum = yield.operand(0).definingOp();
    if (sum == null || sum.block() != body || !isSum(sum)) {
      return null;
    }
    Value output = body.argument(2);
    Value addend = sum.operand(0) == output ? sum.operand(1) : sum.operand(0);
    Operation product = addend.definingOp();
    if ((sum.operand(0) != output && sum.operand(1) != output)
        || product == null
        || product.block() != body
        || !isProduct(product)) {
      return null;
    }
    Value left = source(product.operand(0));
    Value right = source(product.operand(1));
    if (!(left == body.argument(0) && right == body.argument(1))
        && !(left == body.argument(1) && right == body.argument(0))) {
      return null;
    }
    boolean unsigned = isUnsigned(product.operand(0));
    return unsigned == isUnsigned(product.operand(1))
        ? (unsigned ? UNSIGNED : SIGNED)
        : mixed(product);
  }

  /** One factor is widened and the other is not. */
  private static @Nullable String mixed(Operation product) {
    boolean bothWidened =
        product.operand(0).definingOp() != null && product.operand(1).definingOp() != null;
    return bothWidened ? null : UNSIGNED;
  }

  private static boolean isSum(Operation op) {
    return (op instanceof FloatBinaryOp number && number.kind() == FloatBinary.ADDF)
        || (op instanceof IntegerBinaryOp integer && integer.kind() == IntegerBinary.ADDI);
  }

  private static boolean isProduct(Operation op) {
    return (op instanceof FloatBinaryOp number && number.kind() == FloatBinary.MULF)
        || (op instanceof IntegerBinaryOp integer && integer.kind() == IntegerBinary.MULI);
  }

  private static Value source(Value value) {
    return value.definingOp() instanceof CastOp cast ? cast.operand(0) : value;
  }

  private static boolean isUnsigned(Value value) {
    return value.definingOp() instanceof CastOp cast
        && (cast.kind() == Cast.EXTUI || cast.kind() == Cast.UITOFP || cast.kind() == Cast.FPTOUI);
  }
}
