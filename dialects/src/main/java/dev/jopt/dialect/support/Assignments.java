package dev.jopt.dialect.support;

import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists {@code (%argument = %operand, …)} that name a region's arguments at their initial values.
 */
public final class Assignments {
  private Assignments() {}

  /** Reads a list, with parentheses, into two lists. */
  public static void parse(
      OpParser parser,
      List<OpParser.Argument> arguments,
      List<OpParser.UnresolvedOperand> operands) {
    parser.parseCommaSeparated(
        Delimiter.PAREN,
        () -> {
          arguments.add(parser.parseArgument(false, false));
          parser.expect(Punctuation.EQUAL);
          operands.add(parser.parseOperand());
        });
  }

  /** Gives each argument its type; the lists are equally long. */
  public static List<OpParser.Argument> typed(
      List<OpParser.Argument> arguments, List<? extends Type> types) {
    List<OpParser.Argument> typed = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      typed.add(arguments.get(i).withType(types.get(i)));
    }
    return typed;
  }

  /** Prints a list with its prefix; nothing if it is empty. */
  public static void print(
      OpPrinter printer,
      String before,
      List<? extends Value> arguments,
      List<? extends Value> operands) {
    if (operands.isEmpty()) {
      return;
    }
    printer.print(before);
    printer.print('(');
    for (int i = 0; i < operands.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printOperand(arguments.get(i));
      printer.print(" = ");
      printer.printOperand(operands.get(i));
    }
    printer.print(')');
  }
}
