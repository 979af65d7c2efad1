package dev.jopt.example.units;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.DialectAttribute;

/**
 * A factor between two units: {@code #units.scale<1000 / 1>}, always in lowest terms.
 *
 * @param numerator how many of the target unit
 * @param denominator make how many of the source unit
 */
public record ScaleAttribute(long numerator, long denominator) implements DialectAttribute {
  /** Reduces the fraction. */
  public ScaleAttribute {
    if (numerator <= 0 || denominator <= 0) {
      throw new IllegalArgumentException("a scale is positive");
    }
    long divisor = greatestCommonDivisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  /** The factor of this conversion followed by another. */
  public ScaleAttribute times(ScaleAttribute other) {
    return new ScaleAttribute(
        Math.multiplyExact(numerator, other.numerator),
        Math.multiplyExact(denominator, other.denominator));
  }

  @Override
  public String dialect() {
    return "units";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("scale<");
    printer.print(numerator);
    printer.print(" / ");
    printer.print(denominator);
    printer.print('>');
  }

  @Override
  public String toString() {
    return "#units.scale<" + numerator + " / " + denominator + ">";
  }
}
