package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.Set;

/** {@code %target after 16 {dimension = 1} : t}, or {@code after %size} and its type after t. */
final class TransformSplitForm implements OperationForm {
  private static final String STATIC = "static_chunk_sizes";

  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand target = parser.parseOperand();
    parser.expectKeyword("after");
    UnresolvedOperand size = parser.acceptOperand();
    state.setAttribute(
        STATIC, IntegerAttribute.i64(size == null ? parser.parseInteger() : ShapedType.DYNAMIC));
    parser.parseDeclaredAttributes(state, false);
    Type type = parser.parseColonType();
    state.addOperand(parser.resolve(target, type));
    if (size != null) {
      parser.expect(Punctuation.COMMA);
      state.addOperand(parser.resolve(size, parser.parseType()));
    }
    state.addResultType(type);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(op.operand(0));
    printer.print(" after ");
    if (op.operandCount() > 1) {
      printer.printOperand(op.operand(1));
    } else if (op.attribute(STATIC) instanceof IntegerAttribute size) {
      printer.print(size.value().toString());
    }
    printer.print(' ');
    printer.printAttributeDictionary(op, Set.of(STATIC));
    printer.print(" : ");
    printer.printTypesOf(op.operands());
  }
}
