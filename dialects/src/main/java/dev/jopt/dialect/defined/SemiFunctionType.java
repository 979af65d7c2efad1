package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.Type;
import java.util.List;

/** {@code t} or {@code (t) -> u}: a type, and those of results if there are any. */
final class SemiFunctionType implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    boolean function = parser.accept(Punctuation.L_PAREN);
    arguments.addType(0, parser.parseType());
    if (!function) {
      return;
    }
    parser.expect(Punctuation.R_PAREN);
    parser.expect(Punctuation.ARROW);
    if (parser.accept(Punctuation.L_PAREN)) {
      for (Type result : parser.parseTypeList()) {
        arguments.addType(1, result);
      }
      parser.expect(Punctuation.R_PAREN);
    } else {
      arguments.addType(1, parser.parseType());
    }
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    List<Type> results = arguments.types(1);
    if (!results.isEmpty()) {
      printer.print('(');
    }
    printer.printTypes(arguments.types(0));
    if (!results.isEmpty()) {
      printer.print(results.size() > 1 ? ") -> (" : ") -> ");
      printer.printTypes(results);
      if (results.size() > 1) {
        printer.print(')');
      }
    }
  }
}
