package dev.jopt.ir.attribute;

import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * An affine map: {@code affine_map<(d0) -> (d0 + 1)>}.
 *
 * @param map the map
 */
public record AffineMapAttribute(AffineMap map) implements Attribute {
  /** Checks that nothing is missing. */
  public AffineMapAttribute {
    Objects.requireNonNull(map);
  }

  /** As the constructor. */
  public static AffineMapAttribute of(AffineMap map) {
    return new AffineMapAttribute(map);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineMapAttribute attribute && attribute.map.equals(map);
  }

  @Override
  public int hashCode() {
    return 37 + map.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
