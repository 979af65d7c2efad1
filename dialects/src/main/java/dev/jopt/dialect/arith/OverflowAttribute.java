package dev.jopt.dialect.arith;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * Which overflows of an integer operation do not happen: {@code #arith.overflow<nsw, nuw>}.
 *
 * @param flags a combination of the constants of this class
 */
public record OverflowAttribute(int flags) implements DialectAttribute {
  /** The signed result does not wrap. */
  public static final int NSW = 1;

  /** The unsigned result does not wrap. */
  public static final int NUW = 1 << 1;

  /** Overflow wraps. */
  public static final OverflowAttribute NONE = new OverflowAttribute(0);

  static final String MNEMONIC = "overflow";

  private static final BitFlags SPELLING =
      new BitFlags(
          new EnumParameter("Arith_IntegerOverflowAttr", "::mlir::arith::IntegerOverflowFlags"),
          ", ",
          "",
          "nsw",
          "nuw");

  /**
   * Checks the flags.
   *
   * @throws IllegalArgumentException if an unknown bit is set
   */
  public OverflowAttribute {
    if (flags >>> 2 != 0) {
      throw new IllegalArgumentException("unknown overflow flags: " + flags);
    }
  }

  /** As the constructor. */
  public static OverflowAttribute of(int flags) {
    return new OverflowAttribute(flags);
  }

  @Override
  public String dialect() {
    return "arith";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(MNEMONIC);
    printBody(printer);
  }

  void printBody(AsmPrinter printer) {
    SPELLING.print(printer, flags);
  }

  static OverflowAttribute parseBody(AsmParser parser) {
    return new OverflowAttribute(SPELLING.parse(parser));
  }

  // Written out: what a record generates links at run time, which start-up pays for.

  @Override
  public boolean equals(Object other) {
    return other instanceof OverflowAttribute attribute && attribute.flags == flags;
  }

  @Override
  public int hashCode() {
    return flags;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
