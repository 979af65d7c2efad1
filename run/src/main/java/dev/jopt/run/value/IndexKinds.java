package dev.jopt.run.value;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.index.IndexBinaryOp;

/** The operations of {@code index} as those of {@code arith} that they are. */
public final class IndexKinds {
  private IndexKinds() {}

  /** What an operation computes. */
  public static IntegerBinary arithmetic(IndexBinaryOp op) {
    return switch (op.kind()) {
      case ADD -> IntegerBinary.ADDI;
      case AND -> IntegerBinary.ANDI;
      case CEILDIVS -> IntegerBinary.CEILDIVSI;
      case CEILDIVU -> IntegerBinary.CEILDIVUI;
      case DIVS -> IntegerBinary.DIVSI;
      case DIVU -> IntegerBinary.DIVUI;
      case FLOORDIVS -> IntegerBinary.FLOORDIVSI;
      case MAXS -> IntegerBinary.MAXSI;
      case MAXU -> IntegerBinary.MAXUI;
      case MINS -> IntegerBinary.MINSI;
      case MINU -> IntegerBinary.MINUI;
      case MUL -> IntegerBinary.MULI;
      case OR -> IntegerBinary.ORI;
      case REMS -> IntegerBinary.REMSI;
      case REMU -> IntegerBinary.REMUI;
      case SHL -> IntegerBinary.SHLI;
      case SHRS -> IntegerBinary.SHRSI;
      case SHRU -> IntegerBinary.SHRUI;
      case SUB -> IntegerBinary.SUBI;
      case XOR -> IntegerBinary.XORI;
    };
  }
}
