package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.format.DynamicIndexList;
import java.util.Map;

/** The facts that the records of {@code xegpu} lack. */
final class XeGpuSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.of("OptionalDynamicIndexList", new OptionalDynamicIndexList());

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  /** A list of values and constants, or nothing. */
  private static final class OptionalDynamicIndexList implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (parser.peek(Punctuation.L_SQUARE)) {
        DynamicIndexList.DYNAMIC_INDEX_LIST.parse(parser, arguments);
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(1) instanceof DenseArrayAttribute statics && statics.size() != 0) {
        DynamicIndexList.DYNAMIC_INDEX_LIST.print(operation, arguments, printer);
      }
    }
  }
}
