package dev.jopt.dialect.spirv;

import static dev.jopt.dialect.spirv.SpirvFolding.definedBy;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The canonicalization patterns of {@code spirv}. */
public final class SpirvPatterns {
  private static final String ACCESS_CHAIN = "spirv.AccessChain";
  private static final String NOT = "spirv.LogicalNot";
  private static final String UMOD = "spirv.UMod";

  /** The comparisons of which the other says the opposite, which is not so of all numbers. */
  private static final Map<String, String> OPPOSITES =
      Map.of(
          "spirv.IEqual", "spirv.INotEqual",
          "spirv.INotEqual", "spirv.IEqual",
          "spirv.LogicalEqual", "spirv.LogicalNotEqual",
          "spirv.LogicalNotEqual", "spirv.LogicalEqual");

  private SpirvPatterns() {}

  /** The patterns of all operations of the dialect. */
  public static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(ACCESS_CHAIN, "CombineChains", SpirvPatterns::combineChains),
        OperationPattern.of(NOT, "ConvertLogicalNot", SpirvPatterns::invertComparison),
        OperationPattern.of(UMOD, "UModSimplification", SpirvPatterns::simplifyRemainder));
  }

  /** A place in a part of something is a place in that. */
  private static boolean combineChains(Operation op, Rewriter rewriter) {
    Operation outer = definedBy(op.operand(0), ACCESS_CHAIN);
    if (outer == null || outer == op) {
      return false;
    }
    List<Value> operands = new ArrayList<>(outer.operands());
    operands.addAll(op.operands().subList(1, op.operandCount()));
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), ACCESS_CHAIN)
            .addOperands(operands)
            .addResultType(op.result().type()));
    return true;
  }

  private static boolean invertComparison(Operation op, Rewriter rewriter) {
    Operation comparison = op.operand(0).definingOp();
    String opposite = comparison == null ? null : OPPOSITES.get(comparison.name());
    if (comparison == null || opposite == null) {
      return false;
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), opposite)
            .addOperands(comparison.operands())
            .addResultType(op.result().type()));
    return true;
  }

  /** The remainder of a remainder, if the first divisor is a multiple of the second. */
  private static boolean simplifyRemainder(Operation op, Rewriter rewriter) {
    Operation inner = definedBy(op.operand(0), UMOD);
    if (inner == null || inner == op) {
      return false;
    }
    IntegerAttribute first = Constants.integer(inner.operand(1));
    IntegerAttribute second = Constants.integer(op.operand(1));
    if (first == null
        || second == null
        || second.value().signum() == 0
        || first.value().signum() == 0
        || first.unsignedValue().remainder(second.unsignedValue()).signum() != 0) {
      return false;
    }
    rewriter.modifyInPlace(op, () -> op.setOperand(0, inner.operand(0)));
    return true;
  }
}
