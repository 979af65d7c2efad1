package dev.jopt.dialect.support;

import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.type.FunctionType;
import org.jspecify.annotations.Nullable;

/** Whether calls fit what they call, with MLIR's words. */
public final class CallSignatures {
  private CallSignatures() {}

  /**
   * Checks the operands and results of a call, all of which are its arguments and what it returns.
   *
   * @param type the signature of the callee, or null if there is none that can be called
   * @param kind what can be called, for messages: {@code function}
   * @return whether they fit; if not, an error has been emitted
   */
  public static boolean verify(
      Operation call, SymbolRefAttribute callee, @Nullable FunctionType type, String kind) {
    if (type == null) {
      return call.emitOpError("'" + callee.root() + "' does not reference a valid " + kind);
    }
    if (type.inputs().size() != call.operandCount()) {
      return call.emitOpError("incorrect number of operands for callee");
    }
    for (int i = 0; i < call.operandCount(); i++) {
      if (!call.operand(i).type().equals(type.inputs().get(i))) {
        return call.emitOpError(
            "operand type mismatch: expected operand type '"
                + type.inputs().get(i)
                + "', but provided '"
                + call.operand(i).type()
                + "' for operand number "
                + i);
      }
    }
    if (type.results().size() != call.resultCount()) {
      return call.emitOpError("incorrect number of results for callee");
    }
    for (int i = 0; i < call.resultCount(); i++) {
      if (!call.result(i).type().equals(type.results().get(i))) {
        return call.emitOpError(
            "result type mismatch at index " + i,
            new Note(call.location(), "      op result types: " + Types.quoted(call.resultTypes())),
            new Note(call.location(), "function result types: " + Types.quoted(type.results())));
      }
    }
    return true;
  }
}
