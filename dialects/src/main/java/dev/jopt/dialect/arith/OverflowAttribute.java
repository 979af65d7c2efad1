package dev.jopt.dialect.arith;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * Which overflows of an integer operation do not happen: {@code #arith.overflow<nsw, nuw>}.
 *
 * @param flags a combination of the constants of this class
 */
public record OverflowAttribute(int flags) implements FlagsAttribute {
  /** The signed result does not wrap. */
  public static final int NSW = 1;

  /** The unsigned result does not wrap. */
  public static final int NUW = 1 << 1;

  static final String MNEMONIC = "overflow";

  static final BitFlags SPELLING =
      new BitFlags(
          MNEMONIC,
          new EnumParameter("Arith_IntegerOverflowAttr", "::mlir::arith::IntegerOverflowFlags"),
          ", ",
          "",
          "nsw",
          "nuw");

  /** Overflow wraps. */
  public static final OverflowAttribute NONE = new OverflowAttribute(0);

  /**
   * Checks the flags.
   *
   * @throws IllegalArgumentException if an unknown bit is set
   */
  public OverflowAttribute {
    SPELLING.check(flags);
  }

  /** As the constructor. */
  public static OverflowAttribute of(int flags) {
    return new OverflowAttribute(flags);
  }

  static OverflowAttribute parseBody(AsmParser parser) {
    return new OverflowAttribute(SPELLING.parse(parser));
  }

  // Written out: the methods of a record link at run time, which start-up pays for.

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
