package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** What is left of an environment for no kernel: the waiting that it asks for. */
final class KernelEnvironmentRewrites {
  private KernelEnvironmentRewrites() {}

  /** The patterns of {@code acc.kernel_environment}. */
  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(
            "acc.kernel_environment",
            "RemoveEmptyKernelEnvironment",
            KernelEnvironmentRewrites::remove));
  }

  /** An {@code acc.wait} can neither name a kind of device nor wait for several groups. */
  private static boolean remove(Operation op, Rewriter rewriter) {
    Attribute devices = op.attribute("waitOperandsDeviceType");
    if (!op.region(0).front().isEmpty()
        || (devices != null && !AccDeviceTypes.isNoneAlone(devices))
        || (op.attribute("hasWaitDevnum") instanceof ArrayAttribute named
            && named.elements().contains(IntegerAttribute.of(true)))) {
      return false;
    }
    if (op.operandGroup(2).isEmpty() && op.attribute("waitOnly") == null) {
      rewriter.eraseOp(op);
      return true;
    }
    OperationState wait =
        rewriter
            .state(op.location(), "acc.wait")
            .addOperands(op.operandGroup(2))
            .setOperandSegments(op.operandGroup(2).size(), 0, 0, 0);
    rewriter.replaceOpWithNew(op, wait);
    return true;
  }
}
