package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Makes functions return indicators, and take them. */
final class SignatureExtension {
  private SignatureExtension() {}

  /**
   * Adds an ownership type to the results of a function for each memref that it returns.
   *
   * @param takes whether to do so for its arguments too
   */
  static void extend(FuncOp function, boolean takes) {
    FunctionType type = function.functionType();
    List<Type> inputs = takes ? withIndicators(type.inputs()) : type.inputs();
    List<Type> results = withIndicators(type.results());
    if (inputs.size() != type.inputs().size() || results.size() != type.results().size()) {
      function.setFunctionType(new FunctionType(inputs, results));
      pad(function, FuncOp.ARGUMENT_ATTRIBUTES, inputs.size());
      pad(function, FuncOp.RESULT_ATTRIBUTES, results.size());
    }
  }

  private static List<Type> withIndicators(List<Type> types) {
    List<Type> all = new ArrayList<>(types);
    all.addAll(Buffers.ownershipTypes(Buffers.countMemRefs(types)));
    return all;
  }

  /** Gives what a call has got besides the attributes of its operands and results, none. */
  static void padAttributes(Operation call) {
    pad(call, FuncOp.ARGUMENT_ATTRIBUTES, call.operandCount());
    pad(call, FuncOp.RESULT_ATTRIBUTES, call.resultCount());
  }

  private static void pad(Operation op, String name, int size) {
    if (!(op.attribute(name) instanceof ArrayAttribute present) || present.size() >= size) {
      return;
    }
    List<Attribute> padded = new ArrayList<>(present.elements());
    while (padded.size() < size) {
      padded.add(DictionaryAttribute.EMPTY);
    }
    op.setAttribute(name, new ArrayAttribute(padded));
  }
}
