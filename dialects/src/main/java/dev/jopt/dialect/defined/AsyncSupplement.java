package dev.jopt.dialect.defined;

import dev.jopt.dialect.async.ValueType;
import dev.jopt.ir.type.Type;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the records of {@code async} do not tell: the type of what a value of it holds. */
final class AsyncSupplement implements Supplement {
  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return type -> type instanceof ValueType value ? value.value() : null;
  }
}
