package dev.jopt.dialect.affine;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of affine maps applied to values. */
public final class AffineDialect extends Dialect {
  /** Creates the dialect. */
  public AffineDialect() {
    super("affine");
  }

  @Override
  public List<String> operationNames() {
    return List.of("apply", "max", "min");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "apply":
        return ApplyOp.DEFINITION;
      case "max":
        return MinMaxOp.MAX;
      case "min":
        return MinMaxOp.MIN;
      default:
        return null;
    }
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (value instanceof PoisonAttribute) {
      return PoisonOp.create(builder, location, type);
    }
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
