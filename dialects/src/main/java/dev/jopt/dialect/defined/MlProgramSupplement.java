package dev.jopt.dialect.defined;

import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.OpaqueType;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code ml_program} lack. */
final class MlProgramSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.of(
          "SymbolVisibility", new SymbolVisibility(),
          "TokenOrdering", new TokenOrdering(),
          "TypedInitialValue", new TypedInitialValue());

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return operation.equals("global")
        ? op ->
            op.hasAttribute("is_mutable")
                || op.hasAttribute("value")
                || op.emitOpError("immutable global must have an initial value")
        : null;
  }

  @Override
  public @Nullable OperationForm form(String operation) {
    return operation.equals("func") || operation.equals("subgraph") ? new FunctionForm() : null;
  }

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    if (operation.attribute("global") instanceof SymbolRefAttribute global) {
      List<String> nested = global.nested();
      namer.name(
          operation.result(0), nested.isEmpty() ? global.root() : nested.get(nested.size() - 1));
    }
  }

  /** {@code public}, {@code private} or {@code nested}. */
  private static final class SymbolVisibility implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      for (String visibility : List.of("public", "private", "nested")) {
        if (parser.acceptKeyword(visibility)) {
          arguments.setAttribute(0, StringAttribute.of(visibility));
          return;
        }
      }
      throw parser.error("expected 'public', 'private', or 'nested'");
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Attribute stated = arguments.attribute(0);
      printer.print(stated instanceof StringAttribute visibility ? visibility.value() : "public");
    }
  }

  /** {@code (value : type) : type}; the initial value may be missing. */
  private static final class TypedInitialValue implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(1, parser.parseAttribute());
        parser.expect(Punctuation.R_PAREN);
      }
      arguments.setAttribute(0, new TypeAttribute(parser.parseColonType()));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Attribute value = arguments.attribute(1);
      if (value != null) {
        printer.print('(');
        printer.printAttribute(value);
        printer.print(')');
      }
      printer.print(" : ");
      if (arguments.attribute(0) != null) {
        printer.printAttribute(arguments.attribute(0));
      }
    }
  }

  /** {@code ordering(() -> !ml_program.token)} or {@code ordering(%a, %b -> !ml_program.token)}. */
  private static final class TokenOrdering implements ArgumentDirective {
    private static final OpaqueType TOKEN = new OpaqueType("ml_program", "token");

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.acceptKeyword("ordering")) {
        return;
      }
      parser.expect(Punctuation.L_PAREN);
      if (parser.accept(Punctuation.L_PAREN)) {
        parser.expect(Punctuation.R_PAREN);
      } else {
        do {
          arguments.addOperand(0, parser.parseOperand());
        } while (parser.accept(Punctuation.COMMA));
      }
      if (parser.accept(Punctuation.ARROW)) {
        arguments.addType(1, parser.parseType());
      } else {
        arguments.addType(1, TOKEN);
      }
      parser.expect(Punctuation.R_PAREN);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<? extends Value> consumed = arguments.values(0);
      printer.print(" ordering(");
      if (consumed.isEmpty()) {
        printer.print("()");
      }
      printer.printOperands(consumed);
      printer.print(" -> ");
      printer.printTypes(arguments.types(1));
      printer.print(')');
    }
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
