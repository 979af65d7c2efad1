package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Forms of control flow with regions, as {@code emitc} has it. */
final class RegionForms {
  private RegionForms() {}

  /** Reads a region and ends it with the operation's implicit terminator. */
  static Region parseBody(OpParser parser, OperationState state, List<Argument> arguments) {
    return ended(parser.parseRegion(arguments), state);
  }

  /** Ends a region with the operation's implicit terminator. */
  static Region ended(Region region, OperationState state) {
    String terminator = Objects.requireNonNull(state.definition().implicitTerminator());
    Terminators.ensure(region, state.context().operation(terminator), state);
    return region;
  }

  /** <code>%c { … } else { … } {…}</code>. */
  static final class If implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      state.addOperand(parser.resolve(parser.parseOperand(), IntegerType.I1));
      state.addRegion(parseBody(parser, state, List.of()));
      if (parser.acceptKeyword("else")) {
        state.addRegion(parseBody(parser, state, List.of()));
      } else {
        state.addRegion();
      }
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printOperand(op.operand(0));
      printer.print(' ');
      printer.printRegion(op.region(0), false, false, false);
      if (!op.region(1).isEmpty()) {
        printer.print(" else ");
        printer.printRegion(op.region(1), false, false, false);
      }
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  /** <code>%i = %lower to %upper step %step : type { … } {…}</code>. */
  static final class For implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      Argument variable = parser.parseArgument(false, false);
      parser.expect(Punctuation.EQUAL);
      UnresolvedOperand lower = parser.parseOperand();
      parser.expectKeyword("to");
      UnresolvedOperand upper = parser.parseOperand();
      parser.expectKeyword("step");
      UnresolvedOperand step = parser.parseOperand();
      Type type = parser.accept(Punctuation.COLON) ? parser.parseType() : IndexType.INDEX;
      parser.resolveAll(List.of(lower, upper, step), type, state);
      state.addRegion(parseBody(parser, state, List.of(variable.withType(type))));
      parser.parseDeclaredAttributes(state, false);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      if (!op.region(0).isEmpty() && op.region(0).firstBlock().argumentCount() != 0) {
        printer.printOperand(op.region(0).firstBlock().argument(0));
      }
      printer.print(" = ");
      printer.printOperand(op.operand(0));
      printer.print(" to ");
      printer.printOperand(op.operand(1));
      printer.print(" step ");
      printer.printOperand(op.operand(2));
      printer.print(' ');
      Type type = op.operand(0).type();
      if (!(type instanceof IndexType)) {
        printer.print(" : ");
        printer.printType(type);
        printer.print(' ');
      }
      printer.printRegion(op.region(0), false, false, false);
      printer.printAttributeDictionary(op, Set.of());
    }
  }

  /** <code>{ … } while { … } {…}</code>. */
  static final class DoWhile implements OperationForm {
    @Override
    public void parse(OpParser parser, OperationState state) {
      Region body = parser.parseRegion(List.of());
      if (body.isEmpty()) {
        body.addBlock();
      }
      state.addRegion(body);
      parser.expectKeyword("while");
      Region condition = parser.parseRegion(List.of());
      if (condition.isEmpty()) {
        condition.addBlock();
      }
      state.addRegion(condition);
      state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.print(' ');
      printer.printRegion(op.region(0), false, true, false);
      printer.print(" while ");
      printer.printRegion(op.region(1), true, true, false);
      printer.printAttributeDictionaryWithKeyword(op, Set.of());
    }
  }
}
