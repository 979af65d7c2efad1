package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Assignments;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The forms of {@code tosa.cond_if} and {@code tosa.while_loop}. */
final class TosaLoopForms {
  private TosaLoopForms() {}

  /** {@code (%x = %a, %y = %b)} as the entry of a region names its arguments, if there are any. */
  private static void printBindings(
      Region region, List<? extends Value> operands, OpPrinter printer) {
    if (operands.isEmpty() || region.isEmpty()) {
      return;
    }
    List<BlockArgument> arguments = region.firstBlock().arguments();
    printer.print(" (");
    int count = Math.min(arguments.size(), operands.size());
    for (int i = 0; i < count; i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printOperand(arguments.get(i));
      printer.print(" = ");
      printer.printOperand(operands.get(i));
    }
    printer.print(')');
  }

  /**
   * {@code tosa.cond_if %c (%x = %a) : tensor<i1> (t) -> u}, two regions with arguments of their
   * own.
   */
  static final class If implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      UnresolvedOperand condition = parser.parseOperand();
      List<Argument> arguments = new ArrayList<>();
      List<UnresolvedOperand> operands = new ArrayList<>();
      boolean bound = parser.peek(Punctuation.L_PAREN);
      if (bound) {
        Assignments.parse(parser, arguments, operands);
      }
      state.addOperand(parser.resolve(condition, parser.parseColonType()));
      if (bound) {
        int position = parser.position();
        FunctionType type = parser.parseFunctionType();
        parser.resolveAll(operands, type.inputs(), position, state);
        state.addResultTypes(type.results());
      } else {
        state.addResultTypes(parser.acceptArrowTypeList());
      }
      state.addRegion(parser.parseRegion(List.of()));
      if (parser.acceptKeyword("else")) {
        state.addRegion(parser.parseRegion(List.of()));
      } else {
        state.addRegion();
      }
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printOperand(op.operand(0));
      List<Value> inputs = op.operandGroup(1);
      printBindings(op.region(0), inputs, printer);
      printer.print(" : ");
      printer.printType(op.operand(0).type());
      if (!inputs.isEmpty()) {
        printer.print(" (");
        printer.printTypesOf(inputs);
        printer.print(") ");
        printer.printArrowTypes(op.resultTypes());
      } else if (op.resultCount() != 0) {
        printer.print(' ');
        printer.printArrowTypes(op.resultTypes());
      }
      printer.print(' ');
      printer.printRegion(op.region(0));
      if (!op.region(1).isEmpty()) {
        printer.print(" else ");
        printer.printRegion(op.region(1));
      }
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  /** {@code tosa.while_loop (%x = %a) : (t) -> u}, a region, {@code do} and another. */
  static final class While implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      List<Argument> arguments = new ArrayList<>();
      List<UnresolvedOperand> operands = new ArrayList<>();
      if (parser.peek(Punctuation.L_PAREN)) {
        Assignments.parse(parser, arguments, operands);
      }
      parser.expect(Punctuation.COLON);
      int position = parser.position();
      FunctionType type = parser.parseFunctionType();
      parser.resolveAll(operands, type.inputs(), position, state);
      state.addResultTypes(type.results());
      List<Type> types = type.inputs();
      state.addRegion(parser.parseRegion(Assignments.typed(arguments, types)));
      parser.expectKeyword("do");
      state.addRegion(parser.parseRegion(List.of()));
      state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printBindings(op.region(0), op.operands(), printer);
      printer.print(" : ");
      printer.printFunctionalType(op);
      printer.print(' ');
      printer.printRegion(op.region(0), false, true, false);
      printer.print(" do ");
      printer.printRegion(op.region(1));
      printer.printAttributeDictionaryWithKeyword(op, Set.of());
    }
  }
}
