package dev.jopt.ir;

import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.op.FunctionLike;

/** Checks that the signature of a function agrees with its attributes and its body. */
final class FunctionVerifier {
  private FunctionVerifier() {}

  static boolean verify(Operation op) {
    FunctionLike function = (FunctionLike) op;
    return verifyParts(op, function)
        && function.verifyType()
        && verifyAttributes(op, FunctionLike.ARGUMENT_ATTRIBUTES, function.argumentTypes().size())
        && verifyAttributes(op, FunctionLike.RESULT_ATTRIBUTES, function.returnTypes().size())
        && function.verifyBody();
  }

  private static boolean verifyParts(Operation op, FunctionLike function) {
    if (function.symbolName() == null) {
      return op.emitOpError("requires string attribute '" + FunctionLike.NAME_ATTRIBUTE + "'");
    }
    return op.regionCount() == 1 || op.emitOpError("expects one region");
  }

  private static boolean verifyAttributes(Operation op, String name, int count) {
    if (!(op.attribute(name) instanceof ArrayAttribute all)) {
      return true;
    }
    boolean ofArguments = name.equals(FunctionLike.ARGUMENT_ATTRIBUTES);
    String what = ofArguments ? "argument" : "result";
    if (all.size() != count) {
      return op.emitOpError(
          "expects "
              + what
              + " attribute array to have the same number of elements as the number"
              + " of function "
              + what
              + "s, got "
              + all.size()
              + ", but expected "
              + count);
    }
    for (int i = 0; i < count; i++) {
      if (!(all.get(i) instanceof DictionaryAttribute attributes)) {
        return op.emitOpError(
            "expects "
                + what
                + " attribute dictionary to be a DictionaryAttr, but got `"
                + all.get(i)
                + "`");
      }
      for (NamedAttribute attribute : attributes) {
        int dot = attribute.name().indexOf('.');
        if (dot < 0) {
          return op.emitOpError(what + "s may only have dialect attributes");
        }
        Dialect dialect = op.context().dialect(attribute.name().substring(0, dot));
        if (dialect != null
            && !(ofArguments
                ? dialect.verifyArgumentAttribute(op, i, attribute)
                : dialect.verifyResultAttribute(op, i, attribute))) {
          return false;
        }
      }
    }
    return true;
  }
}
