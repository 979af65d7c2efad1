package dev.jopt.ir.attribute;

import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * An integer set: {@code affine_set<(d0) : (d0 >= 0)>}.
 *
 * @param set the set
 */
public record IntegerSetAttribute(IntegerSet set) implements Attribute {
  /** Checks that nothing is missing. */
  public IntegerSetAttribute {
    Objects.requireNonNull(set);
  }

  /** As the constructor. */
  public static IntegerSetAttribute of(IntegerSet set) {
    return new IntegerSetAttribute(set);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntegerSetAttribute attribute && attribute.set.equals(set);
  }

  @Override
  public int hashCode() {
    return 41 + set.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
