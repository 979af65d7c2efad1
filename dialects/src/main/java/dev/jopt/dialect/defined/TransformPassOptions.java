package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * <code>{"name" = value, "other" = [%parameter, 1]}</code>: parameters stand in the attribute as
 * {@code #transform.param_operand<index = 0 : i64>}.
 */
final class TransformPassOptions implements ArgumentDirective {
  private static final LazyPattern PARAMETER =
      LazyPattern.of("param_operand<\\s*index\\s*=\\s*(\\d+)(?:\\s*:\\s*i64)?\\s*>");

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<NamedAttribute> options = new ArrayList<>();
    parser.expect(Punctuation.L_BRACE);
    if (!parser.accept(Punctuation.R_BRACE)) {
      do {
        String name = parser.parseKeywordOrString();
        parser.expect(Punctuation.EQUAL);
        options.add(new NamedAttribute(name, parseValue(parser, arguments)));
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_BRACE);
    }
    if (options.stream().map(NamedAttribute::name).distinct().count() != options.size()) {
      throw parser.error("duplicate keys found in options dictionary");
    }
    arguments.setAttribute(0, DictionaryAttribute.of(options));
  }

  private static Attribute parseValue(OpParser parser, ParsedArguments arguments) {
    if (parser.accept(Punctuation.L_SQUARE)) {
      List<Attribute> values = new ArrayList<>();
      if (!parser.accept(Punctuation.R_SQUARE)) {
        do {
          values.add(parseValue(parser, arguments));
        } while (parser.accept(Punctuation.COMMA));
        parser.expect(Punctuation.R_SQUARE);
      }
      return new ArrayAttribute(values);
    }
    UnresolvedOperand parameter = parser.acceptOperand();
    if (parameter == null) {
      return parser.parseAttribute();
    }
    int index = arguments.operandCount(1);
    arguments.addOperand(1, parameter);
    return OpaqueAttribute.of("transform", "param_operand<index = " + index + " : i64>");
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    printer.print('{');
    if (arguments.attribute(0) instanceof DictionaryAttribute options) {
      for (int i = 0; i < options.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printString(options.name(i));
        printer.print(" = ");
        printValue(options.value(i), arguments.values(1), printer);
      }
    }
    printer.print('}');
  }

  private static void printValue(
      Attribute value, List<? extends Value> parameters, OpPrinter printer) {
    if (value instanceof ArrayAttribute array) {
      printer.print('[');
      for (int i = 0; i < array.elements().size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printValue(array.elements().get(i), parameters, printer);
      }
      printer.print(']');
      return;
    }
    Value parameter = parameterOf(value, parameters);
    if (parameter == null) {
      printer.printAttribute(value);
    } else {
      printer.printOperand(parameter);
    }
  }

  private static @Nullable Value parameterOf(Attribute value, List<? extends Value> parameters) {
    if (value instanceof OpaqueAttribute opaque && opaque.dialect().equals("transform")) {
      Matcher matcher = PARAMETER.matcher(opaque.text());
      if (matcher.matches()) {
        String digits = matcher.group(1);
        int index = digits.length() > 6 ? Integer.MAX_VALUE : Integer.parseInt(digits);
        return index < parameters.size() ? parameters.get(index) : null;
      }
    }
    return null;
  }
}
