package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.List;

/**
 * The loops of {@code acc.loop} and its body: <code>
 * control(%i : t) = (%lower : t) to (%upper : t) step (%step : t) { … }</code>.
 */
final class AccLoopControl implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<OpParser.Argument> variables = List.of();
    if (parser.acceptKeyword("control")) {
      variables = parser.parseArgumentList(Delimiter.PAREN, true, false);
      parser.expect(Punctuation.EQUAL);
      parseBounds(parser, arguments, 1, variables.size());
      parser.expectKeyword("to");
      parseBounds(parser, arguments, 3, variables.size());
      parser.expectKeyword("step");
      parseBounds(parser, arguments, 5, variables.size());
    }
    arguments.addRegion(0, parser.parseRegion(variables));
  }

  private static void parseBounds(
      OpParser parser, ParsedArguments arguments, int index, int expected) {
    parser.expect(Punctuation.L_PAREN);
    int position = parser.position();
    List<OpParser.UnresolvedOperand> bounds = parser.parseOperandList();
    if (bounds.size() != expected) {
      throw parser.errorAt(position, "expected " + expected + " operands");
    }
    bounds.forEach(bound -> arguments.addOperand(index, bound));
    parser.parseColonTypeList().forEach(type -> arguments.addType(index + 1, type));
    parser.expect(Punctuation.R_PAREN);
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    Region region = arguments.regions(0).get(0);
    Block entry = region.isEmpty() ? null : region.front();
    if (entry != null && entry.argumentCount() != 0) {
      printer.print("control(");
      for (int i = 0; i < entry.argumentCount(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printOperand(entry.argument(i));
        printer.print(" : ");
        printer.printType(entry.argument(i).type());
      }
      printer.print(") = (");
      printBounds(arguments.values(1), printer);
      printer.print(") to (");
      printBounds(arguments.values(3), printer);
      printer.print(")  step (");
      printBounds(arguments.values(5), printer);
      printer.print(") ");
    }
    printer.printRegion(region, false, true, false);
  }

  private static void printBounds(List<? extends Value> values, OpPrinter printer) {
    printer.printOperands(values);
    printer.print(" : ");
    printer.printTypesOf(values);
  }
}
