package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.OpaqueType;
import java.util.List;

/** {@code custom<AsyncDependencies>(type($token), $dependencies)}: {@code async [%t, %u]}. */
final class AsyncDependencies implements ArgumentDirective {
  private static final OpaqueType TOKEN = new OpaqueType("gpu", "async.token");

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    int position = parser.position();
    if (parser.acceptKeyword("async")) {
      if (parser.namedResultCount() == 0) {
        throw parser.errorAt(position, "needs to be named when marked 'async'");
      }
      arguments.addType(0, TOKEN);
    }
    for (UnresolvedOperand dependency : parser.parseOperandList(Delimiter.OPTIONAL_SQUARE)) {
      arguments.addOperand(1, dependency);
    }
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    boolean async = !arguments.types(0).isEmpty();
    if (async) {
      printer.print("async");
    }
    List<? extends Value> dependencies = arguments.values(1);
    if (!dependencies.isEmpty()) {
      printer.print(async ? " [" : "[");
      printer.printOperands(dependencies);
      printer.print(']');
    }
  }
}
