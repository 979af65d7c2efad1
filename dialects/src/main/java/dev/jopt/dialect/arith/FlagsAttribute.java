package dev.jopt.dialect.arith;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.DialectAttribute;

/** An attribute of this dialect that is a set of flags. */
sealed interface FlagsAttribute extends DialectAttribute
    permits FastMathAttribute, OverflowAttribute {
  /** The flags that are set, a bit for each. */
  int flags();

  /** How the flags of an attribute are spelled. */
  static BitFlags spellingOf(FlagsAttribute attribute) {
    return attribute instanceof FastMathAttribute
        ? FastMathAttribute.SPELLING
        : OverflowAttribute.SPELLING;
  }

  @Override
  default String dialect() {
    return "arith";
  }

  @Override
  default void print(AsmPrinter printer) {
    BitFlags spelling = spellingOf(this);
    printer.print(spelling.mnemonic());
    spelling.print(printer, flags());
  }
}
