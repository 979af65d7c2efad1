package dev.jopt.dialect.arith;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;

/** The conversions of one value to another type. */
public enum Cast {
  /** Floats to wider floats. */
  EXTF("extf", "Converts to a wider floating-point format.", Side.FLOAT, Side.FLOAT),
  /** Floats to narrower floats. */
  TRUNCF("truncf", "Converts to a narrower floating-point format.", Side.FLOAT, Side.FLOAT),
  /** Integers to wider ones, filling with the sign. */
  EXTSI("extsi", "Widens an integer, filling with the sign.", Side.INTEGER, Side.INTEGER),
  /** Integers to wider ones, filling with zeros. */
  EXTUI("extui", "Widens an integer, filling with zeros.", Side.INTEGER, Side.INTEGER),
  /** Integers to narrower ones, dropping high bits. */
  TRUNCI("trunci", "Narrows an integer, dropping high bits.", Side.INTEGER, Side.INTEGER),
  /** Floats to signed integers. */
  FPTOSI(
      "fptosi", "Converts a floating-point number to a signed integer.", Side.FLOAT, Side.INTEGER),
  /** Floats to unsigned integers. */
  FPTOUI(
      "fptoui",
      "Converts a floating-point number to an unsigned integer.",
      Side.FLOAT,
      Side.INTEGER),
  /** Signed integers to floats. */
  SITOFP(
      "sitofp", "Converts a signed integer to a floating-point number.", Side.INTEGER, Side.FLOAT),
  /** Unsigned integers to floats. */
  UITOFP(
      "uitofp",
      "Converts an unsigned integer to a floating-point number.",
      Side.INTEGER,
      Side.FLOAT),
  /** Index to integer or back, with sign. */
  INDEX_CAST("index_cast", "Converts between index and a signed integer.", Side.INDEX, Side.INDEX),
  /** Index to integer or back, without sign. */
  INDEX_CASTUI(
      "index_castui", "Converts between index and an unsigned integer.", Side.INDEX, Side.INDEX),
  /** The same bits read as another type. */
  BITCAST("bitcast", "Reads the same bits as another type.", Side.BITS, Side.BITS);

  private enum Side {
    INTEGER(CommonTypes.SIGNLESS_INTEGER_LIKE_NO_INDEX),
    FLOAT(CommonTypes.FLOAT_LIKE),
    INDEX(ArithTypes.INDEX_CASTABLE),
    BITS(ArithTypes.BIT_CASTABLE);

    final TypeConstraint constraint;

    Side(TypeConstraint constraint) {
      this.constraint = constraint;
    }
  }

  private final String localName;
  private final String summary;
  private final Side from;
  private final Side to;

  Cast(String localName, String summary, Side from, Side to) {
    this.localName = localName;
    this.summary = summary;
    this.from = from;
    this.to = to;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  /** One sentence for documentation. */
  public String summary() {
    return summary;
  }

  TypeConstraint from() {
    return from.constraint;
  }

  TypeConstraint to() {
    return to.constraint;
  }

  /** Whether it converts integers to integers, indices among them. */
  boolean isOfIntegers() {
    return from == to && (from == Side.INTEGER || from == Side.INDEX);
  }

  /** Whether the element types of operand and result fit, both being right for their side. */
  boolean isCompatible(Type in, Type out) {
    switch (this) {
      case EXTSI:
      case EXTUI:
      case EXTF:
        return out.intOrFloatBitWidth() > in.intOrFloatBitWidth();
      case TRUNCI:
      case TRUNCF:
        return out.intOrFloatBitWidth() < in.intOrFloatBitWidth();
      case INDEX_CAST:
      case INDEX_CASTUI:
        return in.isIndex() && out instanceof IntegerType
            || in instanceof IntegerType && out.isIndex();
      case BITCAST:
        return in.intOrFloatBitWidth() == out.intOrFloatBitWidth();
      default:
        return in instanceof FloatType != out instanceof FloatType;
    }
  }
}
