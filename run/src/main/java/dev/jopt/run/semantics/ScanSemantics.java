package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/** {@code vector.scan}: sums of the elements up to each along a dimension. */
final class ScanSemantics {
  private ScanSemantics() {}

  /** An inclusive scan begins with the first element, whatever the initial value is. */
  static Node prepare(Operation op, FunctionCode code) {
    BinaryOperator<Object> combine = Combiners.of(VectorSemantics.kind(op), op.result(0).type());
    int dimension = (int) LlvmSemantics.number(op, "reduction_dim");
    boolean inclusive =
        op.attribute("inclusive") instanceof IntegerAttribute flag && flag.booleanValue();
    int in = code.slot(op.operand(0));
    int start = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    int last = code.slot(op.result(1));
    return frame -> {
      Elements from = Values.elements(frame.get(in));
      Elements first = Values.elements(frame.get(start));
      Elements made = Elements.filled(from.shape(), null);
      Elements sums = first.copy();
      boolean[] kept = new boolean[from.shape().length];
      Arrays.fill(kept, true);
      kept[dimension] = false;
      ElementShapes.forEach(
          from.shape(),
          at -> {
            int to = ElementShapes.linear(at, from.shape());
            int line = ElementShapes.linear(ViewSemantics.keep(at, kept), first.shape());
            if (at[dimension] > 0) {
              long[] before = at.clone();
              before[dimension]--;
              int previous = ElementShapes.linear(before, from.shape());
              made.data()[to] =
                  combine.apply(
                      Values.presentOrFail(made.data()[previous]),
                      Values.presentOrFail(from.data()[inclusive ? to : previous]));
            } else {
              made.data()[to] = inclusive ? from.data()[to] : first.data()[line];
            }
            sums.data()[line] = made.data()[to];
          });
      frame.set(out, made);
      frame.set(last, sums);
    };
  }
}
