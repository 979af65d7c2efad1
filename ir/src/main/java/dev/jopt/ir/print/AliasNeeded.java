package dev.jopt.ir.print;

/** Gives up a print that began without aliases and has met what may need one. */
final class AliasNeeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AliasNeeded() {
    super("an alias is needed", null, false, false);
  }
}
