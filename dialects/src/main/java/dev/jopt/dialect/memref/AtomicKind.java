package dev.jopt.dialect.memref;

import java.util.Locale;

/**
 * The functions of {@code memref.atomic_rmw}; the order is that of the numbers in the attribute.
 */
public enum AtomicKind {
  ADDF,
  ADDI,
  ANDI,
  ASSIGN,
  MAXIMUMF,
  MAXNUMF,
  MAXS,
  MAXU,
  MINIMUMF,
  MINNUMF,
  MINS,
  MINU,
  MULF,
  MULI,
  ORI,
  XORI;

  private final String keyword = name().toLowerCase(Locale.ROOT);

  /** The spelling in the text. */
  public String keyword() {
    return keyword;
  }

  /** Whether only floating-point elements will do. */
  public boolean needsFloat() {
    return switch (this) {
      case ADDF, MAXIMUMF, MAXNUMF, MINIMUMF, MINNUMF, MULF -> true;
      default -> false;
    };
  }

  /** Whether only integer elements will do. */
  public boolean needsInteger() {
    return this != ASSIGN && !needsFloat();
  }
}
