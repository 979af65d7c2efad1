package dev.jopt.run.jvm;

import dev.jopt.ir.Value;

/**
 * The numbers that a loop goes through.
 *
 * @param lower the first
 * @param upper what the last is below
 * @param step the distance
 * @param isUnsigned whether numbers are compared as unsigned
 * @param variable the value that holds the number
 */
record LoopBounds(Num lower, Num upper, Num step, boolean isUnsigned, Value variable) {
  static LoopBounds of(Num lower, Num upper, Num step, Value variable) {
    return new LoopBounds(lower, upper, step, false, variable);
  }

  /** Whether an {@code int} can count without overflow. */
  boolean isEasy() {
    boolean compares = !isUnsigned || lower.span().isNatural() && upper.span().isNatural();
    return compares
        && lower.part().kind() == JvmKind.INT
        && upper.part().kind() == JvmKind.INT
        && step.part().kind() == JvmKind.INT
        && upper.span().high() + step.span().high() <= Integer.MAX_VALUE;
  }

  /** What the variable may be, where the loop runs at all. */
  Span span() {
    if (isUnsigned && !(lower.span().isNatural() && upper.span().isNatural())) {
      return Span.ALL;
    }
    long least = lower.span().low();
    long end = upper.span().high();
    return new Span(least, end == Long.MIN_VALUE ? least : Math.max(least, end - 1));
  }
}
