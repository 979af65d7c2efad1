package dev.jopt.dialect.defined;

import dev.jopt.ir.DialectInliner;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code rocdl} lack. */
final class RocdlSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return operation.startsWith("raw.buffer.")
        ? new RawBufferForm(operation.equals("raw.buffer.load"))
        : null;
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
