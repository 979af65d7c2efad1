package dev.jopt.ir.format;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link dev.jopt.ir.AttributeConstraint} also implements when its attributes have a
 * shorter spelling of their own as {@code $name} in declarative forms, say a bare keyword.
 *
 * <p>Without mutable state: threads call it at the same time.
 */
public interface AttributeFormat {
  /**
   * Reads the attribute, or reports what was expected.
   *
   * @param name the attribute's name, for messages
   */
  Attribute parse(AsmParser parser, String name);

  /** Reads the attribute if the next token begins one, or gives null. */
  @Nullable Attribute accept(AsmParser parser, String name);

  /** Prints the attribute. */
  void print(Attribute attribute, AsmPrinter printer);
}
