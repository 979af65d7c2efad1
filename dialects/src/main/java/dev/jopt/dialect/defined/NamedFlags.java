package dev.jopt.dialect.defined;

import com.google.common.base.Splitter;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/** Demands an integer of flags that declarative forms spell {@code overflow<nsw, nuw>}. */
final class NamedFlags extends KeywordNumber {
  private final String name;

  NamedFlags(EnumDefinition definition, IntegerType type, String name, String description) {
    super(definition, type, description);
    this.name = name;
  }

  @Override
  public Attribute parse(AsmParser parser, String attribute) {
    parser.expectKeyword(name);
    return parseFlags(parser);
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String attribute) {
    return parser.acceptKeyword(name) ? parseFlags(parser) : null;
  }

  private Attribute parseFlags(AsmParser parser) {
    parser.expect(Punctuation.LESS);
    long value = definition().parse(parser);
    parser.expect(Punctuation.GREATER);
    return attribute(value);
  }

  /** Also {@code #llvm.overflow<nsw>}, as older versions of MLIR print it. */
  @Override
  public Attribute kept(Attribute property) {
    if (!(property instanceof OpaqueAttribute spelled)
        || !spelled.dialect().equals(definition().dialect())
        || !spelled.text().startsWith(name + '<')) {
      return super.kept(property);
    }
    String keywords = spelled.text().substring(name.length() + 1, spelled.text().length() - 1);
    long value = 0;
    for (String keyword : Splitter.on(',').trimResults().split(keywords)) {
      Long bit = definition().valueOf(keyword);
      if (bit == null) {
        return property;
      }
      value |= bit;
    }
    return attribute(value);
  }

  @Override
  String around(String keywords) {
    return name + '<' + keywords + '>';
  }
}
