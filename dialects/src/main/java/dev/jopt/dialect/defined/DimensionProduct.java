package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IntegerType;

/** {@code custom<MNKDimensionList>($m, $n, $k)}: {@code 32x32x8}. */
final class DimensionProduct implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    ImmutableLongArray sizes = parser.parseDimensionList(false, false);
    if (sizes.length() != arguments.count()) {
      throw parser.error("expected 3 dimensions in MNK dimension list");
    }
    for (int i = 0; i < sizes.length(); i++) {
      arguments.setAttribute(i, IntegerAttribute.of(sizes.get(i), IntegerType.I32));
    }
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    for (int i = 0; i < arguments.count(); i++) {
      printer.print(i == 0 ? "" : "x");
      if (arguments.attribute(i) instanceof IntegerAttribute size) {
        printer.print(size.value().toString());
      }
    }
  }
}
