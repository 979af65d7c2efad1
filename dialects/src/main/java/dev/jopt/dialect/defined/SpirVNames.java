package dev.jopt.dialect.defined;

import com.google.common.base.Splitter;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Enumerations as {@code spirv} spells them in its hand-written forms: {@code "None"}, or bare. */
final class SpirVNames {
  private SpirVNames() {}

  /** Reads {@code "Name"}. */
  static Attribute parse(AsmParser parser, String enumeration) {
    int position = parser.position();
    return attribute(parser, position, enumeration, parser.parseString());
  }

  /** Reads {@code Name}, or {@code Name|Other}. */
  static Attribute parseBare(AsmParser parser, String enumeration) {
    int position = parser.position();
    StringBuilder text = new StringBuilder(parser.parseKeyword());
    while (parser.accept(Punctuation.VERTICAL_BAR)) {
      text.append('|').append(parser.parseKeyword());
    }
    return attribute(parser, position, enumeration, text.toString());
  }

  private static Attribute attribute(
      AsmParser parser, int position, String enumeration, String text) {
    EnumDefinition definition =
        Objects.requireNonNull(DefinitionFile.of("spirv").enumeration(enumeration));
    long bits = 0;
    for (String keyword : Splitter.on('|').split(text)) {
      Long value = definition.valueOf(keyword);
      if (value == null) {
        throw parser.errorAt(
            position, "invalid " + enumeration + " attribute specification: \"" + text + '"');
      }
      bits |= value;
    }
    return new EnumAttribute(definition, bits);
  }

  /** Prints {@code "Name"}. */
  static void print(@Nullable Attribute attribute, AsmPrinter printer) {
    printer.print('"');
    printBare(attribute, printer);
    printer.print('"');
  }

  /** Prints {@code Name}. */
  static void printBare(@Nullable Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof EnumAttribute value) {
      printer.print(value.text());
    }
  }
}
