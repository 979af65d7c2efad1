package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/**
 * {@code "StorageBuffer" %p, %v : t}. MLIR prints it without the storage class, and cannot read
 * that.
 */
final class SpirVBlockWriteForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    Attribute storage = SpirVNames.parse(parser, "storage_class");
    UnresolvedOperand pointer = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    UnresolvedOperand value = parser.parseOperand();
    Type type = parser.parseColonType();
    Type element = type instanceof VectorType vector ? vector.elementType() : type;
    String name = storage instanceof EnumAttribute known ? known.text() : "";
    state.addOperand(parser.resolve(pointer, SpirVTypes.pointerTo(element, name)));
    state.addOperand(parser.resolve(value, type));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    printer.print(" : ");
    printer.printType(op.operand(1).type());
  }
}
