package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;

/** Reductions of affine loops as operations of {@code arith}. */
final class Reductions {
  private Reductions() {}

  /** Whether there is one operation that does the reduction. */
  static boolean isKnown(AtomicKind kind) {
    return switch (kind) {
      case ADDF, ADDI, ANDI, MAXIMUMF, MINIMUMF, MULF, MULI, ORI -> true;
      default -> false;
    };
  }

  /** The value that leaves the other one as it is. */
  static Attribute identity(AtomicKind kind, Type type) {
    return switch (kind) {
      case ADDF -> FloatAttribute.of(0, (FloatType) type);
      case MULF -> FloatAttribute.of(1, (FloatType) type);
      case MAXIMUMF -> FloatAttribute.of(Double.NEGATIVE_INFINITY, (FloatType) type);
      case MINIMUMF -> FloatAttribute.of(Double.POSITIVE_INFINITY, (FloatType) type);
      case ADDI, ORI -> IntegerAttribute.of(0, type);
      case MULI -> IntegerAttribute.of(1, type);
      case ANDI -> IntegerAttribute.of(-1, type);
      default -> throw new IllegalArgumentException("no identity of " + kind);
    };
  }

  static Value combine(
      AtomicKind kind, Value lhs, Value rhs, Location location, OpBuilder builder) {
    if (kind.needsFloat()) {
      FloatBinary binary = FloatBinary.valueOf(kind.name());
      return FloatBinaryOp.create(builder, location, binary, lhs, rhs).result();
    }
    IntegerBinary binary = IntegerBinary.valueOf(kind.name());
    return IntegerBinaryOp.create(builder, location, binary, lhs, rhs).result();
  }
}
