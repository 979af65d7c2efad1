package dev.jopt.bufferization;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import java.util.ArrayList;
import java.util.List;

/** Writes what the analysis decided into the program, for tests. */
final class AnalysisAnnotations {
  private AnalysisAnnotations() {}

  static void annotate(Operation root, OneShotAnalysis state) {
    root.walk(op -> annotateInPlace(op, state));
  }

  private static void annotateInPlace(Operation op, OneShotAnalysis state) {
    if (OneShotAnalysis.tensorOperands(op).isEmpty()) {
      return;
    }
    List<Attribute> decisions = new ArrayList<>();
    for (OpOperand operand : op.opOperands()) {
      decisions.add(
          StringAttribute.of(
              !Defaults.isTensor(operand.get().type())
                  ? "none"
                  : String.valueOf(state.isInPlace(operand))));
    }
    op.setAttribute("__inplace_operands_attr__", new ArrayAttribute(decisions));
  }
}
