package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;

/** {@code all}, {@code 0, 2}, or {@code except(0, 2)}. */
final class TransformMatchDims implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    if (parser.acceptKeyword("all")) {
      arguments.setAttribute(0, DenseArrayAttribute.i64());
      arguments.setAttribute(2, UnitAttribute.UNIT);
      return;
    }
    boolean inverted = parser.acceptKeyword("except");
    if (inverted) {
      arguments.setAttribute(1, UnitAttribute.UNIT);
      parser.expect(Punctuation.L_PAREN);
    }
    List<Long> dims = new ArrayList<>();
    do {
      dims.add(parser.parseInteger());
    } while (parser.accept(Punctuation.COMMA));
    if (inverted) {
      parser.expect(Punctuation.R_PAREN);
    }
    arguments.setAttribute(
        0, DenseArrayAttribute.i64(dims.stream().mapToLong(Long::longValue).toArray()));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    if (arguments.attribute(2) != null) {
      printer.print("all");
      return;
    }
    boolean inverted = arguments.attribute(1) != null;
    printer.print(inverted ? "except(" : "");
    if (arguments.attribute(0) instanceof DenseArrayAttribute dims) {
      for (int i = 0; i < dims.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.print(dims.longAt(i));
      }
    }
    printer.print(inverted ? ")" : "");
  }
}
