package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
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
import dev.jopt.ir.op.FoldResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code xegpu} lack. */
final class XeGpuSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.of("OptionalDynamicIndexList", new OptionalDynamicIndexList());

  /** A conversion between equal layouts. */
  @Override
  public @Nullable Folder folder(String operation) {
    return operation.equals("convert_layout")
        ? (op, constants) ->
            Objects.equals(op.attribute("input_layout"), op.attribute("target_layout"))
                ? List.of(FoldResult.of(op.operand(0)))
                : null
        : null;
  }

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  /** A list of values and constants, or nothing. */
  private static final class OptionalDynamicIndexList implements ArgumentDirective {
    private static final DynamicIndexList LIST =
        DynamicIndexList.complaining("expected a list of SSA values or integers");

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (parser.peek(Punctuation.L_SQUARE)) {
        LIST.parse(parser, arguments);
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(1) instanceof DenseArrayAttribute statics && statics.size() != 0) {
        LIST.print(operation, arguments, printer);
      }
    }
  }
}
