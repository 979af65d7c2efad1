package dev.jopt.conversion.tollvm;

import java.util.List;

/** Comparisons by their numbers, which {@code arith} and {@code llvm} share. */
final class Predicates {
  static final List<String> INTEGER =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private Predicates() {}
}
