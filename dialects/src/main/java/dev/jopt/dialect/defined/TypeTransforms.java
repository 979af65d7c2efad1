package dev.jopt.dialect.defined;

import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** How the type of one part of an operation follows from that of another. */
final class TypeTransforms {
  private TypeTransforms() {}

  /**
   * The transform of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static UnaryOperator<@Nullable Type> of(String name) {
    return switch (name) {
      case "same" -> type -> type;
      case "element" -> TypeTransforms::element;
      case "element-or-self" ->
          type -> type instanceof ShapedType shaped ? shaped.elementType() : type;
      case "i1-shape" -> TypeTransforms::i1Shape;
      default -> throw new IllegalArgumentException("no transform '" + name + "'");
    };
  }

  private static @Nullable Type element(@Nullable Type type) {
    if (type instanceof ComplexType complex) {
      return complex.elementType();
    }
    return type instanceof ShapedType shaped ? shaped.elementType() : null;
  }

  /** The type of as many truth values. */
  static Type i1Shape(@Nullable Type type) {
    if (type instanceof VectorType vector) {
      return vector.withElementType(IntegerType.I1);
    }
    if (type instanceof RankedTensorType tensor) {
      return new RankedTensorType(tensor.shape(), IntegerType.I1, tensor.encoding());
    }
    return type instanceof UnrankedTensorType
        ? new UnrankedTensorType(IntegerType.I1)
        : IntegerType.I1;
  }
}
