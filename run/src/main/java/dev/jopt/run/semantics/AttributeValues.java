package dev.jopt.run.semantics;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;

/** Attributes as values of a type that is asked for. */
public final class AttributeValues {
  private AttributeValues() {}

  /**
   * The value.
   *
   * @throws IllegalArgumentException if the attribute is of another type
   */
  public static Object of(Attribute attribute, Type type) {
    boolean fits =
        type instanceof ShapedType shaped
            ? attribute instanceof DenseElementsAttribute dense
                && dense.type().elementType().equals(shaped.elementType())
            : type instanceof FloatType
                ? attribute instanceof FloatAttribute number && number.type() == type
                : !type.isIntOrIndex()
                    || attribute instanceof IntegerAttribute integer && integer.type().equals(type);
    if (!fits) {
      throw new IllegalArgumentException(attribute + " is no value of type " + type);
    }
    return EvaluatedConstants.of(attribute, type);
  }

  /** The lowest bits of a number, read as an integer of a width. */
  public static Object wrapped(long value, int width) {
    return Values.wrap(BigInteger.valueOf(value), width);
  }
}
