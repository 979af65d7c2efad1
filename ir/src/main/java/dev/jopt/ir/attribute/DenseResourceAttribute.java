package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.type.ShapedType;
import java.util.Objects;

/**
 * Elements that are kept outside of the IR: {@code dense_resource<key> : tensor<4xf32>}.
 *
 * @param key the name of the data among the resources of the file
 * @param type the type
 */
public record DenseResourceAttribute(String key, ShapedType type) implements ElementsAttribute {
  /** Checks that nothing is missing. */
  public DenseResourceAttribute {
    Objects.requireNonNull(key);
    Objects.requireNonNull(type);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseResourceAttribute resource
        && resource.key.equals(key)
        && resource.type.equals(type);
  }

  @Override
  public int hashCode() {
    return key.hashCode() * 31 + type.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
