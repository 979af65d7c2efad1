package dev.jopt.ir.type;

/**
 * A type of the IR: an immutable value, compared by structure.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public sealed interface Type
    permits IntegerType,
        FloatType,
        IndexType,
        NoneType,
        ComplexType,
        TupleType,
        FunctionType,
        ShapedType,
        OpaqueType,
        DialectType {

  /** Whether this is an integer of any width and signedness (not {@code index}). */
  default boolean isInteger() {
    return this instanceof IntegerType;
  }

  /** Whether this is an integer of {@code width} bits and any signedness. */
  default boolean isInteger(int width) {
    return this instanceof IntegerType type && type.width() == width;
  }

  /** Whether this is a signless integer of any width. */
  default boolean isSignlessInteger() {
    return this instanceof IntegerType type && type.isSignless();
  }

  /** Whether this is the signless integer of {@code width} bits. */
  default boolean isSignlessInteger(int width) {
    return this instanceof IntegerType type && type.isSignless() && type.width() == width;
  }

  /** Whether this is a signed integer ({@code si8}). */
  default boolean isSignedInteger() {
    return this instanceof IntegerType type && type.isSigned();
  }

  /** Whether this is an unsigned integer ({@code ui8}). */
  default boolean isUnsignedInteger() {
    return this instanceof IntegerType type && type.isUnsigned();
  }

  /** Whether this is {@code index}. */
  default boolean isIndex() {
    return this == IndexType.INDEX;
  }

  /** Whether this is a scalar float of any format. */
  default boolean isFloat() {
    return this instanceof FloatType;
  }

  /** Whether this is an integer of any signedness or {@code index}. */
  default boolean isIntOrIndex() {
    return isInteger() || isIndex();
  }

  /** Whether this is a signless integer or {@code index}. */
  default boolean isSignlessIntOrIndex() {
    return isSignlessInteger() || isIndex();
  }

  /** Whether this is a signless integer or a float. */
  default boolean isSignlessIntOrFloat() {
    return isSignlessInteger() || isFloat();
  }

  /** Whether this is an integer of any signedness or a float. */
  default boolean isIntOrFloat() {
    return isInteger() || isFloat();
  }

  /** Whether this is an integer of any signedness, {@code index} or a float. */
  default boolean isIntOrIndexOrFloat() {
    return isIntOrIndex() || isFloat();
  }

  /**
   * The width in bits of an integer or float.
   *
   * @throws IllegalStateException for any other type
   */
  default int intOrFloatBitWidth() {
    if (this instanceof IntegerType type) {
      return type.width();
    }
    if (this instanceof FloatType type) {
      return type.width();
    }
    throw new IllegalStateException("neither an integer nor a float: " + this);
  }

  /** The element type of a vector or tensor, otherwise this type itself. */
  default Type elementTypeOrSelf() {
    return this instanceof ShapedType type ? type.elementType() : this;
  }
}
