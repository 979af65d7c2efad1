package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * An attribute that equals only itself: {@code distinct[0]<"x">}. The number in the textual form is
 * given out by the printer.
 */
public final class DistinctAttribute implements Attribute {
  private final Attribute referenced;

  /** A new attribute, different from all others; {@code referenced} is unit if there is nothing. */
  public DistinctAttribute(Attribute referenced) {
    this.referenced = Objects.requireNonNull(referenced);
  }

  /** As the constructor. */
  public static DistinctAttribute of(Attribute referenced) {
    return new DistinctAttribute(referenced);
  }

  /** What it refers to. */
  public Attribute referenced() {
    return referenced;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
