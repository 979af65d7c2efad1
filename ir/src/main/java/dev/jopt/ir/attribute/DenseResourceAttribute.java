package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.ShapedType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Elements that are kept outside of the IR: {@code dense_resource<key> : tensor<4xf32>}. Two are
 * equal if key, type and data are.
 *
 * @param key the name of the data among the resources of the file
 * @param type the type
 * @param blob the data; null if it is only known by its key, among the {@link
 *     dev.jopt.ir.FileResources} of the module
 */
public record DenseResourceAttribute(String key, ShapedType type, @Nullable ResourceBlob blob)
    implements ElementsAttribute {
  /** Checks that nothing is missing. */
  public DenseResourceAttribute {
    Objects.requireNonNull(key);
    Objects.requireNonNull(type);
  }

  /** Elements whose data is known by its key alone. */
  public DenseResourceAttribute(String key, ShapedType type) {
    this(key, type, null);
  }

  /** As the constructor. */
  public static DenseResourceAttribute of(String key, ShapedType type) {
    return new DenseResourceAttribute(key, type);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseResourceAttribute resource
        && resource.key.equals(key)
        && resource.type.equals(type)
        && ResourceBlob.areEqual(resource.blob, blob);
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
