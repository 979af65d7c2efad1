package dev.jopt.dialect.defined;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/**
 * Demands the number of a keyword that is a property and no attribute in MLIR: declarative forms
 * spell it without quotes, flags with their separator, {@code nuw|nsw}.
 */
final class EnumProperty extends KeywordNumber {
  EnumProperty(EnumDefinition definition, IntegerType type, String description) {
    super(definition, type, description);
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    Attribute value = accept(parser, name);
    if (value == null) {
      throw parser.error("expected keyword for " + description());
    }
    return value;
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    int position = parser.position();
    String keyword = parser.acceptAnyKeyword();
    if (keyword == null) {
      return null;
    }
    long value = valueOf(parser, position, keyword);
    Punctuation between = definition().separator();
    while (between != null && parser.accept(between)) {
      position = parser.position();
      value |= valueOf(parser, position, parser.parseKeyword());
    }
    return attribute(value);
  }

  private long valueOf(AsmParser parser, int position, String keyword) {
    Long value = definition().valueOf(keyword);
    if (value == null) {
      throw parser.errorAt(
          position,
          "expected one of ["
              + String.join(", ", definition().keywords())
              + "] for "
              + description()
              + ", got: "
              + keyword);
    }
    return value;
  }

  @Override
  String around(String keywords) {
    return keywords;
  }
}
