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

/** Makes functions return indicators. */
final class SignatureExtension {
  private SignatureExtension() {}

  /** Adds an ownership type to the results of a function for each memref that it returns. */
  static void extend(FuncOp function) {
    FunctionType type = function.functionType();
    int memRefs = Buffers.countMemRefs(type.results());
    if (memRefs == 0) {
      return;
    }
    List<Type> results = new ArrayList<>(type.results());
    results.addAll(Buffers.ownershipTypes(memRefs));
    function.setFunctionType(new FunctionType(type.inputs(), results));
    padResultAttributes(function, results.size());
  }

  /** Gives the results that an operation has got besides their attributes, none. */
  static void padResultAttributes(Operation op, int results) {
    if (!(op.attribute(FuncOp.RESULT_ATTRIBUTES) instanceof ArrayAttribute present)
        || present.size() >= results) {
      return;
    }
    List<Attribute> padded = new ArrayList<>(present.elements());
    while (padded.size() < results) {
      padded.add(DictionaryAttribute.EMPTY);
    }
    op.setAttribute(FuncOp.RESULT_ATTRIBUTES, new ArrayAttribute(padded));
  }
}
