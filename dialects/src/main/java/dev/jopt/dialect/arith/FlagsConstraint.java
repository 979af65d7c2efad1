package dev.jopt.dialect.arith;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.format.AttributeFormat;
import org.jspecify.annotations.Nullable;

/**
 * Demands one of the flag attributes of this dialect, which declarative forms show without its
 * name: {@code <nsw, nuw>}.
 */
public enum FlagsConstraint implements AttributeConstraint, AttributeFormat {
  /** A {@link FastMathAttribute}. */
  FAST_MATH("Floating point fast math flags"),
  /** An {@link OverflowAttribute}. */
  OVERFLOW("Integer overflow arith flags");

  private final String description;

  FlagsConstraint(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return this == FAST_MATH
        ? attribute instanceof FastMathAttribute
        : attribute instanceof OverflowAttribute;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    return parser.peek(Punctuation.LESS) ? parseFlags(parser) : parser.parseAttribute();
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    return parser.peek(Punctuation.LESS) ? parseFlags(parser) : parser.acceptAttribute(null);
  }

  private Attribute parseFlags(AsmParser parser) {
    return this == FAST_MATH
        ? FastMathAttribute.parseBody(parser)
        : OverflowAttribute.parseBody(parser);
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof FlagsAttribute flags) {
      FlagsAttribute.spellingOf(flags).print(printer, flags.flags());
    } else {
      printer.printAttribute(attribute);
    }
  }
}
