package dev.jopt.ir.format;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.type.Type;

/**
 * What a {@link dev.jopt.ir.TypeConstraint} also implements when its types have a shorter spelling
 * of their own as {@code type($name)} in declarative forms, say without the name of their dialect.
 *
 * <p>Without mutable state: threads call it at the same time.
 */
public interface TypeFormat {
  /** Reads the type, or reports an error. */
  Type parse(AsmParser parser);

  /** Prints the type. */
  void print(Type type, AsmPrinter printer);
}
