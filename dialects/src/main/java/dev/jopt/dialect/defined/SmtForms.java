package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** The hand-written forms of {@code smt}. */
final class SmtForms {
  private static final String VALUE = "value";

  private SmtForms() {}

  /** {@code %a, %b {…} : t}, where all operands have one type and the result is a truth value. */
  static final class Comparison implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      List<UnresolvedOperand> operands = parser.parseOperandList();
      parser.parseDeclaredAttributes(state, false);
      parser.resolveAll(operands, parser.parseColonType(), state);
      state.addResultType(new OpaqueType("smt", "bool"));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printOperands(op.operands());
      printer.printAttributeDictionary(op, Set.of());
      printer.print(" : ");
      if (op.operandCount() != 0) {
        printer.printType(op.operand(0).type());
      }
    }
  }

  /** {@code 3 times %a {…} : t}. */
  static final class Repeat implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      int position = parser.position();
      long count = parser.parseInteger();
      if (count <= 0) {
        throw parser.errorAt(position, "integer must be positive");
      }
      parser.expectKeyword("times");
      int inputPosition = parser.position();
      UnresolvedOperand input = parser.parseOperand();
      parser.parseDeclaredAttributes(state, false);
      Type type = parser.parseColonType();
      long width = SmtTypes.width(type);
      if (width < 0) {
        throw parser.errorAt(inputPosition, "input must have bit-vector type");
      }
      if (Math.multiplyHigh(width, count) != 0 || width * count < 0) {
        throw parser.errorAt(
            position,
            "result bit-width (provided integer times bit-width of the input type)"
                + " must fit into 63 bits");
      }
      state.addOperand(parser.resolve(input, type));
      state.addResultType(SmtTypes.bitVector(width * count));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      long width = Math.max(1, SmtTypes.width(op.operand(0).type()));
      printer.print(' ');
      printer.print(SmtTypes.width(op.result(0).type()) / width);
      printer.print(" times ");
      printer.printOperand(op.operand(0));
      printer.printAttributeDictionary(op, Set.of());
      printer.print(" : ");
      printer.printType(op.operand(0).type());
    }
  }

  /** {@code -5 {…}}, an integer of any size. */
  static final class IntConstant implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      if (!(parser.parseAttribute(IntegerType.of(IntegerType.MAX_WIDTH))
          instanceof IntegerAttribute value)) {
        throw parser.error("expected integer value");
      }
      state.setAttribute(VALUE, SmtTypes.constant(value.value()));
      parser.parseDeclaredAttributes(state, false);
      state.addResultType(new OpaqueType("smt", "int"));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      if (op.attribute(VALUE) instanceof IntegerAttribute value) {
        printer.print(SmtTypes.signed(value).toString());
      }
      printer.printAttributeDictionary(op, Set.of(VALUE));
    }
  }

  /** {@code %f(%a, %b) {…} : t}, where t is the type of the function. */
  static final class Apply implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      UnresolvedOperand function = parser.parseOperand();
      int position = parser.position();
      List<UnresolvedOperand> arguments = parser.parseOperandList(Delimiter.PAREN);
      parser.parseDeclaredAttributes(state, false);
      int typePosition = parser.position();
      Type type = parser.parseColonType();
      List<Type> parts = SmtTypes.functionParts(type);
      if (parts.isEmpty()) {
        throw parser.errorAt(typePosition, "invalid kind of type specified");
      }
      state.addOperand(parser.resolve(function, type));
      parser.resolveAll(arguments, parts.subList(0, parts.size() - 1), position, state);
      state.addResultType(parts.get(parts.size() - 1));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printOperand(op.operand(0));
      printer.print('(');
      printer.printOperands(op.operands().subList(1, op.operandCount()));
      printer.print(')');
      printer.printAttributeDictionary(op, Set.of());
      printer.print(" : ");
      printer.printType(op.operand(0).type());
    }
  }
}
