package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.format.TypeFormat;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constraints that stand for the types and attributes that a user's definition file defines. In
 * declarative forms their parameters stand without their names.
 */
final class OwnConstraint {
  private OwnConstraint() {}

  /** Demands the type of a name; without parameters no text needs to say it. */
  static TypeConstraint ofType(
      String dialect, String mnemonic, ParameterFormat format, String description) {
    return format.hasParameters()
        ? new OfType(dialect, mnemonic, format, description)
        : TypeConstraint.only(FormattedType.of(dialect, mnemonic, format, List.of()), description);
  }

  private record OfType(String dialect, String mnemonic, ParameterFormat format, String description)
      implements TypeConstraint, TypeFormat {
    @Override
    public boolean accepts(Type type) {
      return type instanceof FormattedType own
          && own.dialect().equals(dialect)
          && own.mnemonic().equals(mnemonic);
    }

    @Override
    public Type parse(AsmParser parser) {
      return parser.peek(Punctuation.LESS)
          ? FormattedType.of(dialect, mnemonic, format, format.parse(parser))
          : parser.parseType();
    }

    @Override
    public void print(Type type, AsmPrinter printer) {
      if (accepts(type) && type instanceof FormattedType own) {
        own.printParameters(printer);
      } else {
        printer.printType(type);
      }
    }
  }

  /** Demands the attribute of a name. */
  record OfAttribute(String dialect, String mnemonic, ParameterFormat format, String description)
      implements AttributeConstraint, AttributeFormat {
    @Override
    public boolean accepts(Attribute attribute) {
      return attribute instanceof FormattedAttribute own
          && own.dialect().equals(dialect)
          && own.mnemonic().equals(mnemonic);
    }

    @Override
    public Attribute parse(AsmParser parser, String name) {
      Attribute found = acceptParameters(parser);
      return found == null ? parser.parseAttribute() : found;
    }

    @Override
    public @Nullable Attribute accept(AsmParser parser, String name) {
      Attribute found = acceptParameters(parser);
      return found == null ? parser.acceptAttribute(null) : found;
    }

    private @Nullable Attribute acceptParameters(AsmParser parser) {
      return format.hasParameters() && parser.peek(Punctuation.LESS)
          ? FormattedAttribute.of(dialect, mnemonic, format, format.parse(parser))
          : null;
    }

    @Override
    public void print(Attribute attribute, AsmPrinter printer) {
      if (format.hasParameters()
          && accepts(attribute)
          && attribute instanceof FormattedAttribute own) {
        own.printParameters(printer);
      } else {
        printer.printAttribute(attribute);
      }
    }
  }
}
