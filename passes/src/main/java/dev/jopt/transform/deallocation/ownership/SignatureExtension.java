package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.RegionExtension;
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
  static void extend(FunctionLike function, boolean takes) {
    List<Type> oldInputs = function.argumentTypes();
    List<Type> oldResults = function.returnTypes();
    List<Type> inputs = takes ? withIndicators(oldInputs) : oldInputs;
    List<Type> results = withIndicators(oldResults);
    if (inputs.size() != oldInputs.size() || results.size() != oldResults.size()) {
      function.setSignature(inputs, results);
      pad(function.asOperation(), FunctionLike.ARGUMENT_ATTRIBUTES, inputs.size());
      pad(function.asOperation(), FunctionLike.RESULT_ATTRIBUTES, results.size());
    }
  }

  /** Whether a function can return an indicator for each memref that it returns. */
  static boolean isPossible(FunctionLike function) {
    List<Type> results = withIndicators(function.returnTypes());
    if (function.functionTypeWith(function.argumentTypes(), results) == null) {
      return false;
    }
    Operation end = function.isExternal() ? null : function.bodyRegion().front().lastOp();
    return end == null || end.as(ReturnLike.class) == null || RegionExtension.mayHandOnMore(end);
  }

  /** Whether a function can take an indicator for each memref that it takes. */
  static boolean mayTake(FunctionLike function) {
    if (function.isExternal()
        || function.bodyRegion().front().argumentCount() != function.argumentTypes().size()) {
      return false;
    }
    return function.functionTypeWith(
            withIndicators(function.argumentTypes()), withIndicators(function.returnTypes()))
        != null;
  }

  private static List<Type> withIndicators(List<Type> types) {
    List<Type> all = new ArrayList<>(types);
    all.addAll(Buffers.ownershipTypes(Buffers.countMemRefs(types)));
    return all;
  }

  /** Gives the operands and results added to a call empty attributes. */
  static void padAttributes(Operation call) {
    pad(call, FunctionLike.ARGUMENT_ATTRIBUTES, call.operandCount());
    pad(call, FunctionLike.RESULT_ATTRIBUTES, call.resultCount());
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
