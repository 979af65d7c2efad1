package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;

/** <code>case 1 { … } case 2 { … }</code>, each on a line of its own. */
final class SwitchCases implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<Long> values = new ArrayList<>();
    while (parser.acceptKeyword("case")) {
      values.add(parser.parseInteger());
      arguments.addRegion(1, parser.parseRegion(List.of()));
    }
    long[] numbers = values.stream().mapToLong(Long::longValue).toArray();
    arguments.setAttribute(0, DenseArrayAttribute.i64(numbers));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    List<Region> regions = arguments.regions(1);
    for (int i = 0; i < regions.size(); i++) {
      printer.printNewline();
      printer.print("case ");
      if (arguments.attribute(0) instanceof DenseArrayAttribute values && i < values.size()) {
        printer.print(Long.toString(values.longAt(i)));
      }
      printer.print(' ');
      printer.printRegion(regions.get(i), false, true, false);
    }
  }
}
