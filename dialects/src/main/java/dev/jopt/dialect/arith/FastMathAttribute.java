package dev.jopt.dialect.arith;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * Which liberties floating-point arithmetic may take: {@code #arith.fastmath<nnan,ninf>}.
 *
 * @param flags a combination of the constants of this class
 */
public record FastMathAttribute(int flags) implements FlagsAttribute {
  /** Operations may be regrouped. */
  public static final int REASSOC = 1;

  /** No operand or result is NaN. */
  public static final int NNAN = 1 << 1;

  /** No operand or result is infinite. */
  public static final int NINF = 1 << 2;

  /** The sign of a zero does not matter. */
  public static final int NSZ = 1 << 3;

  /** A division may be a multiplication with the reciprocal. */
  public static final int ARCP = 1 << 4;

  /** Operations may be fused. */
  public static final int CONTRACT = 1 << 5;

  /** Functions may be approximated. */
  public static final int AFN = 1 << 6;

  static final String MNEMONIC = "fastmath";

  static final BitFlags SPELLING =
      new BitFlags(
          MNEMONIC,
          new EnumParameter("Arith_FastMathAttr", "::mlir::arith::FastMathFlags"),
          ",",
          "fast",
          "reassoc",
          "nnan",
          "ninf",
          "nsz",
          "arcp",
          "contract",
          "afn");

  /** No liberties. */
  public static final FastMathAttribute NONE = new FastMathAttribute(0);

  /** The constraint of the {@code fastmath} attribute, also for other dialects. */
  public static final AttributeConstraint CONSTRAINT = FlagsConstraint.FAST_MATH;

  /**
   * Checks the flags.
   *
   * @throws IllegalArgumentException if an unknown bit is set
   */
  public FastMathAttribute {
    SPELLING.check(flags);
  }

  /** As the constructor. */
  public static FastMathAttribute of(int flags) {
    return new FastMathAttribute(flags);
  }

  /** Whether all of {@code wanted} are set. */
  public boolean hasAll(int wanted) {
    return (flags & wanted) == wanted;
  }

  static FastMathAttribute parseBody(AsmParser parser) {
    return new FastMathAttribute(SPELLING.parse(parser));
  }

  // Written out: the methods of a record link at run time, which start-up pays for.

  @Override
  public boolean equals(Object other) {
    return other instanceof FastMathAttribute attribute && attribute.flags == flags;
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
