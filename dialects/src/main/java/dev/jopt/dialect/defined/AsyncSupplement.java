package dev.jopt.dialect.defined;

import dev.jopt.dialect.async.ValueType;
import dev.jopt.ir.type.Type;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code async} lack: the type that a value of it holds. */
final class AsyncSupplement implements Supplement {
  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return type -> type instanceof ValueType value ? value.value() : null;
  }
}
