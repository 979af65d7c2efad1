package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code irdl} lack. */
final class IrdlSupplement implements Supplement {
  private static final Map<String, Directive> DIRECTIVES =
      Map.of(
          "AttributesOp", NamedOperands.VERIFIED,
          "NamedValueList", new NamedValues(false),
          "NamedValueListWithVariadicity", new NamedValues(true),
          "SingleBlockRegion", new Body());

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return IrdlVerifiers.of(operation);
  }

  /** <code>{ … }</code>, or nothing for an empty body. */
  private static final class Body implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      Region region = parser.acceptRegion(List.of());
      Region body = region == null ? new Region() : region;
      if (body.isEmpty()) {
        body.addBlock();
      }
      arguments.addRegion(0, body);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Region body = arguments.regions(0).get(0);
      if (!body.isEmpty() && !body.front().isEmpty()) {
        printer.printRegion(body);
      }
    }
  }

  /** {@code (a: %0, b: optional %1)}; the words are there in one of the two kinds of lists only. */
  private static final class NamedValues implements ArgumentDirective {
    private static final List<String> WORDS = List.of("single", "optional", "variadic");

    private final boolean withVariadicity;

    NamedValues(boolean withVariadicity) {
      this.withVariadicity = withVariadicity;
    }

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> names = new ArrayList<>();
      List<String> variadicity = new ArrayList<>();
      parser.parseCommaSeparated(
          Delimiter.PAREN,
          () -> {
            names.add(StringAttribute.of(parser.parseKeyword()));
            parser.expect(Punctuation.COLON);
            variadicity.add(withVariadicity ? word(parser) : WORDS.get(0));
            arguments.addOperand(0, parser.parseOperand());
          });
      arguments.setAttribute(1, new ArrayAttribute(names));
      if (withVariadicity) {
        arguments.setAttribute(2, IrdlVariadicity.attribute(variadicity));
      }
    }

    private static String word(OpParser parser) {
      for (String word : WORDS) {
        if (parser.acceptKeyword(word)) {
          return word;
        }
      }
      return WORDS.get(0);
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<? extends Value> values = arguments.values(0);
      List<String> names = IrdlVerifiers.strings(arguments.attribute(1));
      List<String> variadicity =
          withVariadicity && arguments.attribute(2) instanceof OpaqueAttribute words
              ? IrdlVariadicity.words(words)
              : List.of();
      printer.print('(');
      for (int i = 0; i < values.size() && i < names.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.print(names.get(i));
        printer.print(": ");
        if (i < variadicity.size() && !variadicity.get(i).equals(WORDS.get(0))) {
          printer.print(variadicity.get(i));
          printer.print(' ');
        }
        printer.printOperand(values.get(i));
      }
      printer.print(')');
    }
  }
}
