package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;

/** Whether the value of a {@code spirv.Constant} is one of its type. */
final class SpirVConstantVerifier {
  private SpirVConstantVerifier() {}

  static boolean verify(Operation op) {
    Attribute value = op.attribute("value");
    return value == null || verify(op, value, op.result(0).type());
  }

  private static boolean verify(Operation op, Attribute value, Type type) {
    if (SpirVTypes.isCooperativeMatrix(type)
        && !(value instanceof DenseElementsAttribute dense && dense.isSplat())) {
      return op.emitOpError(
          "expected a splat dense attribute for cooperative matrix constant, but found "
              + (value instanceof DenseElementsAttribute ? value : "<<NULL ATTRIBUTE>>"));
    }
    if (value instanceof IntegerAttribute || value instanceof FloatAttribute) {
      Type own = ((TypedAttribute) value).type();
      return own.equals(type)
          || op.emitOpError(
              "result type ('" + type + "') does not match value type ('" + own + "')");
    }
    if (value instanceof DenseElementsAttribute || value instanceof SparseElementsAttribute) {
      return verifyElements(op, (ShapedType) ((TypedAttribute) value).type(), type);
    }
    if (!(value instanceof ArrayAttribute array)) {
      return op.emitOpError("cannot have attribute: " + value);
    }
    if (!SpirVTypes.isArray(type)) {
      return op.emitOpError("must have spirv.array result type for array value");
    }
    Type element = SpirVTypes.member(type, 0);
    for (Attribute each : array.elements()) {
      if (element != null && !verify(op, each, element)) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyElements(Operation op, ShapedType own, Type type) {
    if (own.equals(type)) {
      return true;
    }
    if (!SpirVTypes.isArray(type)) {
      return op.emitOpError(
          "result or element type ('"
              + type
              + "') does not match value type ('"
              + own
              + "'), must be the same or spirv.array");
    }
    long count = 1;
    Type element = type;
    while (SpirVTypes.isArray(element)) {
      count *= SpirVTypes.length(element);
      Type member = SpirVTypes.member(element, 0);
      if (member == null) {
        return true;
      }
      element = member;
    }
    if (!(element instanceof IntegerType || element instanceof FloatType)) {
      return op.emitOpError("only support nested array result type");
    }
    if (!own.elementType().equals(element)) {
      return op.emitOpError(
          "result element type ('"
              + element
              + "') does not match value element type ('"
              + own.elementType()
              + "')");
    }
    return own.numElements() == count
        || op.emitOpError(
            "result number of elements ("
                + count
                + ") does not match value number of elements ("
                + own.numElements()
                + ")");
  }
}
