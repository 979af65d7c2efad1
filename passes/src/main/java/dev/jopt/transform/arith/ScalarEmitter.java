package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.NegFOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;

/** Emits arithmetic on numbers, or elementwise on vectors and tensors of them, at one location. */
final class ScalarEmitter {
  private final OpBuilder builder;
  private final Location location;

  ScalarEmitter(OpBuilder builder, Location location) {
    this.builder = builder;
    this.location = location;
  }

  /** Whether there are constants of a type: its sizes must be known. */
  static boolean hasConstants(Type type) {
    return !(type instanceof ShapedType shaped) || (shaped.hasRank() && shaped.hasStaticShape());
  }

  /** A type of the shape of another one with other elements; a scalar for a scalar. */
  static Type like(Type type, Type element) {
    return type instanceof ShapedType shaped ? shaped.withElementType(element) : element;
  }

  /** An integer, or a splat of it. */
  Value integer(long value, Type type) {
    Type element = type.elementTypeOrSelf();
    return constant(IntegerAttribute.wrapping(BigInteger.valueOf(value), element), type);
  }

  /** A floating-point number, or a splat of it. */
  Value floating(double value, Type type) {
    return constant(FloatAttribute.of(value, (FloatType) type.elementTypeOrSelf()), type);
  }

  /** A number, or a splat of it. */
  Value constant(Attribute element, Type type) {
    Attribute value =
        type instanceof ShapedType shaped ? DenseElementsAttribute.splat(shaped, element) : element;
    return ConstantOp.create(builder, location, value).result();
  }

  Value apply(IntegerBinary kind, Value left, Value right) {
    return kind.isDivision()
        ? IntegerDivisionOp.create(builder, location, kind, left, right).result()
        : IntegerBinaryOp.create(builder, location, kind, left, right).result();
  }

  Value apply(FloatBinary kind, Value left, Value right) {
    return FloatBinaryOp.create(builder, location, kind, left, right).result();
  }

  /** Applies a function whose result has the type of its operands. */
  Value apply(MathFunction function, Value... operands) {
    return MathOp.create(builder, location, function, List.of(operands)).result();
  }

  Value negate(Value value) {
    return NegFOp.create(builder, location, value).result();
  }

  Value compare(CmpIPredicate predicate, Value left, Value right) {
    return CmpIOp.create(builder, location, predicate, left, right).result();
  }

  Value compare(CmpFPredicate predicate, Value left, Value right) {
    return CmpFOp.create(builder, location, predicate, left, right).result();
  }

  Value select(Value condition, Value whenTrue, Value whenFalse) {
    return SelectOp.create(builder, location, condition, whenTrue, whenFalse).result();
  }

  /** Converts to a type of the same shape. */
  Value cast(Cast kind, Value value, Type type) {
    return CastOp.create(builder, location, kind, value, type).result();
  }
}
