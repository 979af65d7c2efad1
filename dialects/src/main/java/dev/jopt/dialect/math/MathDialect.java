package dev.jopt.dialect.math;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The {@code math} dialect. */
public final class MathDialect extends Dialect {
  /** Creates the dialect. */
  public MathDialect() {
    super("math");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    for (MathFunction function : MathFunction.values()) {
      if (name.is(function.localName())) {
        return MathOp.definition(function);
      }
    }
    return null;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
