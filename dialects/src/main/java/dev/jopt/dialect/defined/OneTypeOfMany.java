package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.FunctionType;

/** {@code (t) -> u}: the type of a target and the one type that all results have. */
final class OneTypeOfMany implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    int position = parser.position();
    FunctionType type = parser.parseFunctionType();
    if (type.inputs().size() != 1 || type.results().size() != 1) {
      throw parser.errorAt(
          position, "expects a trailing functional type with one argument and one result");
    }
    arguments.addType(0, type.inputs().get(0));
    for (int i = 1; i < arguments.count(); i++) {
      arguments.addType(i, type.results().get(0));
    }
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    printer.print('(');
    printer.printTypes(arguments.types(0));
    printer.print(") -> ");
    printer.printTypes(arguments.types(1));
  }
}
