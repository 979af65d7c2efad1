package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Checks operations that write their results into operands. */
public final class DestinationVerifier {
  private DestinationVerifier() {}

  /** Checks that results belong to outputs; the outputs are the operands from {@code first} on. */
  public static boolean verify(Operation op, int first) {
    List<Integer> tensors = new ArrayList<>();
    for (int i = first; i < op.operandCount(); i++) {
      Type type = op.operand(i).type();
      if (type instanceof TensorType) {
        tensors.add(i);
      } else if (!(type instanceof BaseMemRefType)) {
        return op.emitOpError("expected that operand #" + i + " is a tensor or a memref");
      }
    }
    if (op.resultCount() != tensors.size()) {
      return op.emitOpError(
          "expected the number of tensor results ("
              + op.resultCount()
              + ") to be equal to the number of output tensors ("
              + tensors.size()
              + ")");
    }
    for (int i = 0; i < tensors.size(); i++) {
      Type type = op.operand(tensors.get(i)).type();
      Type result = op.result(i).type();
      if (!result.equals(type)) {
        return op.emitOpError(
            "expected type of operand #"
                + tensors.get(i)
                + " ('"
                + type
                + "') to match type of corresponding result ('"
                + result
                + "')");
      }
    }
    return true;
  }
}
