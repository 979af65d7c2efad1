package dev.jopt.run.jvm;

/**
 * A number that addresses are made of.
 *
 * @param part where it is; in an {@code int} just if it is known to fit
 * @param span what it may be
 */
record Num(Part part, Span span) {
  static Num of(long value) {
    Span span = Span.of(value);
    return new Num(span.fitsInt() ? Part.constant((int) value) : Part.constant(value), span);
  }

  boolean isConstant() {
    return part.isConstant();
  }

  long value() {
    return span.low();
  }
}
