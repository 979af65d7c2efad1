package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code pdl} and {@code pdl_interp} lack. */
final class PdlSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.of(
          "CreateOperationOpAttributes", NamedOperands.PARSED,
          "CreateOperationOpResults", new CreatedResults(),
          "OperationOpAttributes", NamedOperands.PARSED,
          "RangeType", new RangeType(),
          "ResultsValueType", new ResultsValueType());

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "func" -> new FunctionForm();
      case "foreach" -> new PdlForeachForm();
      default -> null;
    };
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return switch (operation + "." + target) {
      case "extract.range" -> PdlSupplement::rangeOf;
      case "get_value_type.value" -> PdlSupplement::valueOf;
      default -> null;
    };
  }

  /** The range of elements of a type. */
  static @Nullable Type rangeOf(@Nullable Type type) {
    return type instanceof OpaqueType opaque && !opaque.text().startsWith("range<")
        ? new OpaqueType("pdl", "range<" + opaque.text() + ">")
        : type;
  }

  /** The type whose values have types of this type: a value, or a range of values. */
  private static @Nullable Type valueOf(@Nullable Type type) {
    return type instanceof OpaqueType opaque
        ? new OpaqueType("pdl", opaque.text().replace("type", "value"))
        : type;
  }

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return PdlVerifiers.of(operation);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("pattern") || operation.equals("rewrite")) {
      builder.defaultDialect("pdl");
    }
    if (operation.equals("pattern")) {
      builder.regionInvariant(PdlVerifiers::verifyPattern);
    } else if (operation.equals("rewrite")) {
      builder.regionInvariant(PdlVerifiers::verifyRewrite);
    }
  }

  /** {@code : type} of a range without elements; else it follows from the first. */
  private static final class RangeType implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Type> elements = arguments.types(0);
      if (elements.isEmpty()) {
        arguments.addType(1, parser.parseColonType());
      } else {
        arguments.addType(1, Objects.requireNonNull(rangeOf(elements.get(0))));
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.types(0).isEmpty()) {
        printer.print(": ");
        printer.printType(arguments.types(1).get(0));
      }
    }
  }

  /** {@code -> type} where an index is given; all results are a range of values. */
  private static final class ResultsValueType implements ArgumentDirective {
    private static final Type VALUES = new OpaqueType("pdl", "range<value>");

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (arguments.attribute(0) == null) {
        arguments.addType(1, VALUES);
      } else {
        parser.expect(Punctuation.ARROW);
        arguments.addType(1, parser.parseType());
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(0) != null) {
        printer.print(" -> ");
        printer.printType(arguments.types(1).get(0));
      }
    }
  }

  /** {@code -> (%t : type, …)}, {@code -> <inferred>}, or nothing. */
  private static final class CreatedResults implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.ARROW)) {
        return;
      }
      if (parser.accept(Punctuation.LESS)) {
        parser.expectKeyword("inferred");
        parser.expect(Punctuation.GREATER);
        arguments.setAttribute(2, UnitAttribute.UNIT);
        return;
      }
      parser.expect(Punctuation.L_PAREN);
      parser.parseOperandList().forEach(operand -> arguments.addOperand(0, operand));
      parser.parseColonTypeList().forEach(type -> arguments.addType(1, type));
      parser.expect(Punctuation.R_PAREN);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(2) != null) {
        printer.print(" -> <inferred>");
      } else if (!arguments.values(0).isEmpty()) {
        printer.print(" -> (");
        printer.printOperands(arguments.values(0));
        printer.print(" : ");
        printer.printTypes(arguments.types(1));
        printer.print(')');
      }
    }
  }
}
