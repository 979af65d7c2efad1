package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.format.AttributeFormat;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of lists of numbers, {@code [[0], [1, 2]]}: {@code #shard<axisarray[[0], [1, 2]]>}. */
final class NumberLists implements AttributeConstraint, AttributeFormat {
  private final String description;
  private final String dialect;
  private final String mnemonic;

  NumberLists(String description, String name) {
    this.description = description;
    dialect = name.substring(0, name.indexOf('.'));
    mnemonic = name.substring(name.indexOf('.') + 1);
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof OpaqueAttribute opaque
        && opaque.dialect().equals(dialect)
        && (opaque.text().startsWith(mnemonic + "[")
            || VerbatimText.isNamed(opaque, dialect, mnemonic));
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    List<String> lists = new ArrayList<>();
    parser.parseCommaSeparated(
        Delimiter.SQUARE,
        () -> {
          List<String> numbers = new ArrayList<>();
          parser.parseCommaSeparated(
              Delimiter.SQUARE, () -> numbers.add(Long.toString(parser.parseInteger())));
          lists.add("[" + String.join(", ", numbers) + "]");
        });
    return OpaqueAttribute.of(dialect, mnemonic + "[" + String.join(", ", lists) + "]");
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    return parser.peek(Punctuation.L_SQUARE) ? parse(parser, name) : null;
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof OpaqueAttribute opaque && opaque.text().startsWith(mnemonic + "[")) {
      printer.print(opaque.text().substring(mnemonic.length()));
    } else {
      printer.printAttribute(attribute);
    }
  }
}
