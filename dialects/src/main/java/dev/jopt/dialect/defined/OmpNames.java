package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;

/** Enumerations as bare keywords in the clauses of {@code omp}. */
final class OmpNames implements ArgumentDirective {
  /** Reads the keyword of the enumeration that the argument at an index demands. */
  static Attribute parse(OpParser parser, ParsedArguments arguments, int index) {
    EnumDefinition definition = definition(arguments, index);
    int position = parser.position();
    String keyword = parser.parseKeyword();
    if (definition.valueOf(keyword) == null) {
      throw parser.errorAt(position, "invalid clause value: '" + keyword + "'");
    }
    return definition.attribute(keyword);
  }

  /** The attribute for a keyword of the enumeration. */
  static Attribute of(ParsedArguments arguments, int index, String keyword) {
    return definition(arguments, index).attribute(keyword);
  }

  /** Reads the keyword if it is one of the enumeration. */
  static boolean accept(OpParser parser, ParsedArguments arguments, int index) {
    EnumDefinition definition = definition(arguments, index);
    for (String keyword : definition.keywords()) {
      if (parser.acceptKeyword(keyword)) {
        arguments.setAttribute(index, definition.attribute(keyword));
        return true;
      }
    }
    return false;
  }

  private static EnumDefinition definition(ParsedArguments arguments, int index) {
    for (AttributeSpec spec : arguments.state().definition().attributes()) {
      if (spec.name().equals(arguments.text(index))
          && spec.constraint() instanceof EnumerationConstraint found) {
        return found.definition();
      }
    }
    throw new IllegalStateException("'" + arguments.text(index) + "' is no enumeration");
  }

  /** Prints the keyword at an index, if there is one, and the text after it. */
  static void print(PrintedArguments arguments, int index, String after, OpPrinter printer) {
    if (arguments.attribute(index) instanceof EnumAttribute kind) {
      printer.print(kind.text());
      printer.print(after);
    }
  }

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    arguments.setAttribute(0, parse(parser, arguments, 0));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    print(arguments, 0, "", printer);
  }
}
