package dev.jopt.dialect.arith;

import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Applies a function of scalars to constants that are scalars, or vectors or tensors of them. */
public final class ElementwiseFolding {
  private ElementwiseFolding() {}

  /**
   * Applies a function of one scalar.
   *
   * @param function gives null where the result is not known
   * @return null where any result is not known
   */
  public static @Nullable Attribute unary(
      @Nullable Attribute operand, Type resultType, UnaryOperator<@Nullable Attribute> function) {
    if (operand == null || operand instanceof PoisonAttribute) {
      return operand;
    }
    if (!(operand instanceof DenseElementsAttribute dense)) {
      return operand instanceof TypedAttribute && !(resultType instanceof ShapedType)
          ? function.apply(operand)
          : null;
    }
    if (!(resultType instanceof ShapedType shaped) || !shaped.hasStaticShape()) {
      return null;
    }
    if (dense.isSplat()) {
      Attribute element = function.apply(dense.splatValue());
      return element == null ? null : DenseElementsAttribute.splat(shaped, element);
    }
    int count = (int) dense.numElements();
    List<Attribute> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Attribute element = function.apply(dense.attributeAt(i));
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return DenseElementsAttribute.of(shaped, elements);
  }

  /**
   * Applies a function of two scalars of one type.
   *
   * @param function gives null where the result is not known
   * @return null where any result is not known
   */
  public static @Nullable Attribute binary(
      @Nullable Attribute left,
      @Nullable Attribute right,
      Type resultType,
      BinaryOperator<@Nullable Attribute> function) {
    if (left instanceof PoisonAttribute) {
      return left;
    }
    if (right instanceof PoisonAttribute) {
      return right;
    }
    if (!(left instanceof TypedAttribute leftTyped)
        || !(right instanceof TypedAttribute rightTyped)
        || !leftTyped.type().equals(rightTyped.type())) {
      return null;
    }
    if (!(left instanceof DenseElementsAttribute leftDense)
        || !(right instanceof DenseElementsAttribute rightDense)) {
      return resultType instanceof ShapedType ? null : function.apply(left, right);
    }
    if (!(resultType instanceof ShapedType shaped) || !shaped.hasStaticShape()) {
      return null;
    }
    if (leftDense.isSplat() && rightDense.isSplat()) {
      Attribute element = function.apply(leftDense.splatValue(), rightDense.splatValue());
      return element == null ? null : DenseElementsAttribute.splat(shaped, element);
    }
    int count = (int) leftDense.numElements();
    List<Attribute> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Attribute element = function.apply(leftDense.attributeAt(i), rightDense.attributeAt(i));
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return DenseElementsAttribute.of(shaped, elements);
  }

  /** A scalar, or the splat of it where the type is shaped; null when the shape is not static. */
  public static @Nullable Attribute splat(Type type, Attribute element) {
    if (!(type instanceof ShapedType shaped)) {
      return element;
    }
    return shaped.hasStaticShape() ? DenseElementsAttribute.splat(shaped, element) : null;
  }
}
