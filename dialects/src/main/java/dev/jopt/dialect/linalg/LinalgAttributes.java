package dev.jopt.dialect.linalg;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Attribute constraints of this dialect. */
enum LinalgAttributes implements AttributeConstraint {
  AFFINE_MAPS("AffineMap array attribute"),
  ITERATOR_TYPES("Iterator type should be an enum."),
  TYPE_FUNCTION("allowed 32-bit signless integer cases: 0, 1"),
  ELEMENTWISE_KIND(
      "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,"
          + " 16, 17, 18, 19, 20, 21, 22, 23"),
  SORTED_DIMENSIONS("i64 dense array attribute should be in increasing order"),
  DIMENSION("64-bit signless integer attribute whose minimum value is 0"),
  /** One number for each of one, two or three dimensions. */
  WINDOW_1("64-bit signless int elements attribute of shape [1]"),
  WINDOW_2("64-bit signless int elements attribute of shape [2]"),
  WINDOW_3("64-bit signless int elements attribute of shape [3]");

  private final String description;

  LinalgAttributes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public @Nullable Type literalType() {
    return this == DIMENSION ? IntegerType.I64 : null;
  }

  static LinalgAttributes window(int rank) {
    return rank == 1 ? WINDOW_1 : rank == 2 ? WINDOW_2 : WINDOW_3;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    switch (this) {
      case AFFINE_MAPS:
        return attribute instanceof ArrayAttribute maps && allMaps(maps);
      case ITERATOR_TYPES:
        return attribute instanceof ArrayAttribute types && allIteratorTypes(types);
      case TYPE_FUNCTION:
        return isWord(attribute, LinalgAttribute.Kind.TYPE_FUNCTION);
      case ELEMENTWISE_KIND:
        return isWord(attribute, LinalgAttribute.Kind.ELEMENTWISE_KIND);
      case SORTED_DIMENSIONS:
        return attribute instanceof DenseArrayAttribute array
            && array.elementType().equals(IntegerType.I64)
            && isSorted(array);
      case DIMENSION:
        return attribute instanceof IntegerAttribute number
            && number.type().equals(IntegerType.I64)
            && number.longValue() >= 0;
      case WINDOW_1:
        return isWindow(attribute, 1);
      case WINDOW_2:
        return isWindow(attribute, 2);
      case WINDOW_3:
        return isWindow(attribute, 3);
    }
    throw new AssertionError(this);
  }

  @Override
  public boolean fits(Attribute attribute) {
    switch (this) {
      case AFFINE_MAPS:
      case ITERATOR_TYPES:
        return attribute instanceof ArrayAttribute;
      case SORTED_DIMENSIONS:
        return attribute instanceof DenseArrayAttribute array
            && array.elementType().equals(IntegerType.I64);
      case DIMENSION:
        return attribute instanceof IntegerAttribute;
      case WINDOW_1:
      case WINDOW_2:
      case WINDOW_3:
        return attribute instanceof DenseElementsAttribute elements
            && !(elements.type().elementType() instanceof FloatType);
      default:
        return accepts(attribute);
    }
  }

  private static boolean isWord(Attribute attribute, LinalgAttribute.Kind kind) {
    return attribute instanceof LinalgAttribute word && word.kind() == kind;
  }

  private static boolean allMaps(ArrayAttribute array) {
    for (Attribute element : array.elements()) {
      if (!(element instanceof AffineMapAttribute)) {
        return false;
      }
    }
    return true;
  }

  private static boolean allIteratorTypes(ArrayAttribute array) {
    for (Attribute element : array.elements()) {
      if (!isWord(element, LinalgAttribute.Kind.ITERATOR_TYPE)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSorted(DenseArrayAttribute array) {
    for (int i = 1; i < array.size(); i++) {
      if (array.longAt(i - 1) >= array.longAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWindow(Attribute attribute, int rank) {
    return attribute instanceof DenseElementsAttribute elements
        && elements.type().elementType().equals(IntegerType.I64)
        && elements.type().rank() == 1
        && elements.type().shape().get(0) == rank;
  }
}
