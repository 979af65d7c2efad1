package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of reductions of one element. */
final class ReductionRewrites {
  private static final String SINGLE = "vector.reduction";
  private static final String MULTIPLE = "vector.multi_reduction";

  private ReductionRewrites() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(SINGLE, "ElideSingleElementReduction", ReductionRewrites::ofOne),
        OperationPattern.of(
            MULTIPLE, "ElideUnitDimsInMultiDimReduction", ReductionRewrites::ofUnits));
  }

  static boolean isMasked(Operation op) {
    Operation parent = op.parentOp();
    return parent != null && parent.name().equals("vector.mask");
  }

  private static boolean ofOne(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.operand(0));
    String combined = op.operandCount() > 1 ? combination(op) : "";
    if (isMasked(op)
        || type.isScalable()
        || combined == null
        || type.rank() > 1
        || type.numElements() != 1) {
      return false;
    }
    Value element = element(rewriter, op, new long[type.rank()]);
    if (op.operandCount() == 1) {
      rewriter.replaceOp(op, element);
      return true;
    }
    OperationState state =
        rewriter
            .state(op.location(), combined)
            .addOperand(element)
            .addOperand(op.operand(1))
            .addResultType(element.type());
    Attribute flags = op.attribute("fastmath");
    if (flags != null && element.type() instanceof FloatType) {
      state.setAttribute("fastmath", flags);
    }
    rewriter.replaceOpWithNew(op, state);
    return true;
  }

  private static Value element(Rewriter rewriter, Operation op, long[] position) {
    return rewriter
        .create(
            rewriter
                .state(op.location(), ExtractFolding.NAME)
                .addOperand(op.operand(0))
                .addResultType(VectorOps.vectorType(op.operand(0)).elementType())
                .setAttribute(VectorOps.POSITION, DenseArrayAttribute.i64(position)))
        .result();
  }

  private static boolean ofUnits(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.operand(0));
    long[] dimensions = VectorOps.numbers(op, "reduction_dims");
    String combined = combination(op);
    if (isMasked(op) || combined == null || dimensions.length == 0) {
      return false;
    }
    for (long dimension : dimensions) {
      if (type.dimSize((int) dimension) != 1 || type.isScalableDim((int) dimension)) {
        return false;
      }
    }
    Type result = op.result().type();
    Value rest =
        result instanceof VectorType
            ? rewriter
                .create(
                    rewriter
                        .state(op.location(), ShapeCastRewrites.NAME)
                        .addOperand(op.operand(0))
                        .addResultType(result))
                .result()
            : element(rewriter, op, new long[type.rank()]);
    VectorOps.replace(rewriter, op, combined, List.of(op.operand(1), rest));
    return true;
  }

  /** The operation that combines two values as a reduction does. */
  static @Nullable String combination(Operation op) {
    String kind = op.attribute("kind") instanceof EnumAttribute value ? value.text() : "";
    boolean real = VectorOps.vectorType(op.operand(0)).elementType() instanceof FloatType;
    return switch (kind) {
      case "add", "mul" -> "arith." + kind + (real ? "f" : "i");
      case "minui", "minsi", "maxui", "maxsi" -> "arith." + kind;
      case "minnumf", "maxnumf", "minimumf", "maximumf" -> "arith." + kind;
      case "and", "or", "xor" -> "arith." + kind + "i";
      default -> null;
    };
  }
}
