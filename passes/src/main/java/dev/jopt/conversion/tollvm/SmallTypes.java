package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** Types of the shape of others. */
final class SmallTypes {
  private SmallTypes() {}

  /** One bit for each element. */
  static Type booleanLike(Type type) {
    return like(type, IntegerType.I1);
  }

  /** Another scalar for each element. */
  static Type like(Type type, Type element) {
    if (type instanceof ArrayType array) {
      return new ArrayType(array.size(), like(array.element(), element));
    }
    return type instanceof VectorType vector ? vector.withElementType(element) : element;
  }

  /** The scalar of a vector, of an array of vectors, or of itself. */
  static Type scalar(Type type) {
    if (type instanceof ArrayType array) {
      return scalar(array.element());
    }
    return type instanceof VectorType vector ? vector.elementType() : type;
  }
}
