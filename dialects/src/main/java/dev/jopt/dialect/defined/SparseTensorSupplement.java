package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IndexType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code sparse_tensor} lack. */
final class SparseTensorSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "iterate" -> new SparseIterationForms.Iterate();
      case "coiterate" -> new SparseIterationForms.Coiterate();
      default -> null;
    };
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("LevelRange", new LevelRange());
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "extract_iteration_space" -> builder.invariant(SparseVerifiers::verifyExtraction);
      case "iterate" ->
          builder
              .invariant(SparseVerifiers::verifyCoordinates)
              .regionInvariant(SparseVerifiers::verifyIterate);
      case "coiterate" ->
          builder
              .invariant(SparseVerifiers::verifyCoordinates)
              .regionInvariant(SparseVerifiers::verifyCoiterate);
      default -> {}
    }
  }

  /** {@code 1}, or {@code 0 to 2} without the last. */
  private static final class LevelRange implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      long low = parser.parseInteger();
      long high = parser.acceptKeyword("to") ? parser.parseInteger() : low + 1;
      if (high <= low) {
        throw parser.errorAt(
            parser.namePosition(), "expect larger level upper bound than lower bound");
      }
      arguments.setAttribute(0, IntegerAttribute.of(low, IndexType.INDEX));
      arguments.setAttribute(1, IntegerAttribute.of(high, IndexType.INDEX));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(0) instanceof IntegerAttribute low
          && arguments.attribute(1) instanceof IntegerAttribute high) {
        printer.print(low.longValue());
        if (high.longValue() != low.longValue() + 1) {
          printer.print(" to ");
          printer.print(high.longValue());
        }
      }
    }
  }
}
