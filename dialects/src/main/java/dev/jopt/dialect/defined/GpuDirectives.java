package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What {@code custom<Name>} means in the formats of {@code gpu}. */
final class GpuDirectives {
  static final Map<String, Directive> ALL =
      Map.of(
          "AsyncDependencies", new AsyncDependencies(),
          "AllReduceOperation", new AllReduceOperation(),
          "LaunchDimType", new LaunchDimType(),
          "LaunchFuncOperands", new LaunchFuncOperands(),
          "OffloadingHandler", new OffloadingHandler());

  private GpuDirectives() {}

  /** A bare keyword, if there is one. */
  private static final class AllReduceOperation implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      String keyword = parser.acceptAnyKeyword();
      if (keyword == null) {
        return;
      }
      EnumDefinition kinds =
          Objects.requireNonNull(DefinitionFile.of("gpu").enumeration("all_reduce_op"));
      if (kinds.valueOf(keyword) == null) {
        throw parser.error("invalid op kind");
      }
      arguments.setAttribute(0, kinds.attribute(keyword));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(0) instanceof EnumAttribute kind) {
        printer.print(' ');
        printer.print(kind.text());
      }
    }
  }

  /** The type of grid, block and cluster sizes where it is not {@code index}. */
  private static final class LaunchDimType implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      Type type = parser.accept(Punctuation.COLON) ? parser.parseType() : IndexType.INDEX;
      arguments.addType(0, type);
      if (arguments.operandCount(1) != 0) {
        for (int i = 2; i < arguments.count(); i++) {
          arguments.addType(i, type);
        }
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Type type = arguments.types(0).get(0);
      if (!(type instanceof IndexType)) {
        printer.print(": ");
        printer.printType(type);
      }
    }
  }

  /** {@code args(%a : t, %b : u)}, or nothing. */
  private static final class LaunchFuncOperands implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (parser.acceptKeyword("args")) {
        parser.parseCommaSeparated(
            Delimiter.PAREN,
            () -> {
              arguments.addOperand(0, parser.parseOperand());
              arguments.addType(1, parser.parseColonType());
            });
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<? extends Value> operands = arguments.values(0);
      for (int i = 0; i < operands.size(); i++) {
        printer.print(i == 0 ? "args(" : ", ");
        printer.printOperand(operands.get(i));
        printer.print(" : ");
        printer.printType(operands.get(i).type());
      }
      if (!operands.isEmpty()) {
        printer.print(')');
      }
    }
  }

  /** <code>&lt;handler&gt;</code>, or nothing for the handler that selects the first object. */
  private static final class OffloadingHandler implements ArgumentDirective {
    private static final Attribute DEFAULT = OpaqueAttribute.of("gpu", "select_object");

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      Attribute handler = DEFAULT;
      if (parser.accept(Punctuation.LESS)) {
        handler = parser.parseAttribute();
        parser.expect(Punctuation.GREATER);
      }
      arguments.setAttribute(0, handler);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Attribute handler = arguments.attribute(0);
      if (handler != null && !handler.equals(DEFAULT)) {
        printer.print('<');
        printer.printAttribute(handler);
        printer.print('>');
      }
    }
  }
}
