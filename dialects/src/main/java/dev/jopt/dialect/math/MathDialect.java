package dev.jopt.dialect.math;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code math} dialect. */
public final class MathDialect extends Dialect {
  /** Creates the dialect. */
  public MathDialect() {
    super("math");
  }

  @Override
  public List<String> operationNames() {
    List<String> names = new ArrayList<>();
    for (MathFunction function : MathFunction.values()) {
      names.add(function.localName());
    }
    return names;
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    MathFunction function = MathFunction.forName(localName);
    return function == null ? null : MathOp.definition(function);
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
