package dev.jopt.ir;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Demands an attribute of a closed set of keywords. It is either an integer that declarative forms
 * show as a bare keyword, as the predicate of {@code arith.cmpi}; or an {@link EnumAttribute},
 * which they show in angle brackets, as the flags of {@code arith.addf}.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class EnumConstraint implements AttributeConstraint, AttributeFormat {
  private final EnumDefinition definition;
  private final @Nullable IntegerType type;
  private final String description;

  private EnumConstraint(
      EnumDefinition definition, @Nullable IntegerType type, String description) {
    this.definition = definition;
    this.type = type;
    this.description = description;
  }

  /** Demands an {@link EnumAttribute}. */
  public static EnumConstraint of(EnumDefinition definition, String description) {
    return new EnumConstraint(definition, null, description);
  }

  /** Demands an integer of a type that is the number of a keyword. */
  public static EnumConstraint integer(
      EnumDefinition definition, IntegerType type, String description) {
    return new EnumConstraint(definition, type, description);
  }

  @Override
  public boolean accepts(Attribute attribute) {
    if (type == null) {
      return attribute instanceof EnumAttribute value && value.definition() == definition;
    }
    return attribute instanceof IntegerAttribute number
        && number.type().equals(type)
        && definition.isValid(number.longValue());
  }

  @Override
  public String description() {
    return description;
  }

  /** The attribute for a keyword. */
  public Attribute attribute(String keyword) {
    EnumAttribute value = definition.attribute(keyword);
    return type == null ? value : IntegerAttribute.of(value.value(), type);
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    if (type == null) {
      return parser.peek(Punctuation.LESS)
          ? definition.parseAttribute(parser)
          : parser.parseAttribute();
    }
    Attribute value = parseKeyword(parser, name, type, definition);
    if (value == null) {
      throw parser.error(expected(name, definition.keywords()));
    }
    return value;
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    if (type == null) {
      return parser.peek(Punctuation.LESS)
          ? definition.parseAttribute(parser)
          : parser.acceptAttribute(null);
    }
    return parseKeyword(parser, name, type, definition);
  }

  private static @Nullable Attribute parseKeyword(
      AsmParser parser, String name, IntegerType type, EnumDefinition definition) {
    for (String keyword : definition.keywords()) {
      if (parser.acceptKeyword(keyword)) {
        return IntegerAttribute.of(numberOf(definition, keyword), type);
      }
    }
    int position = parser.position();
    String quoted = parser.acceptString();
    if (quoted == null) {
      return null;
    }
    Long value = definition.valueOf(quoted);
    if (value == null) {
      throw parser.errorAt(
          position, "invalid " + name + " attribute specification: \"" + quoted + "\"");
    }
    return IntegerAttribute.of(value, type);
  }

  private static long numberOf(EnumDefinition definition, String keyword) {
    Long value = definition.valueOf(keyword);
    return value == null ? 0 : value;
  }

  private static String expected(String name, List<String> keywords) {
    return "expected string or keyword containing one of the following enum values for attribute '"
        + name
        + "' ["
        + String.join(", ", keywords)
        + "]";
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof EnumAttribute value) {
      value.printParameters(printer);
    } else if (attribute instanceof IntegerAttribute number
        && definition.isValid(number.longValue())) {
      String text = definition.text(number.longValue());
      if (TextEscapes.isBareIdentifier(text)) {
        printer.print(text);
      } else {
        printer.printString(text);
      }
    } else {
      printer.printAttribute(attribute);
    }
  }
}
