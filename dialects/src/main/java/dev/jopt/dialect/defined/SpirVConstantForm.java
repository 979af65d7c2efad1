package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;

/** {@code spirv.Constant 1 : i32}; the type of an array follows. */
final class SpirVConstantForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    Attribute value = parser.parseAttribute();
    state.setAttribute("value", value);
    Type type = value instanceof TypedAttribute typed ? typed.type() : null;
    state.addResultType(
        type == null || type instanceof TensorType || type instanceof NoneType
            ? parser.parseColonType()
            : type);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    Attribute value = op.attribute("value");
    if (value != null) {
      printer.printAttribute(value);
    }
    if (op.result(0).type() instanceof OpaqueType type) {
      printer.print(" : ");
      printer.printType(type);
    }
  }
}
