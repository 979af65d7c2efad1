package dev.jopt.dialect.defined;

import dev.jopt.ir.DialectInliner;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code rocdl} lack. */
final class RocdlSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    // The comparison of raw.buffer.atomic.cmpswap has a declared form.
    return operation.startsWith("raw.buffer.") && !operation.endsWith(".cmpswap")
        ? new RawBufferForm(operation.equals("raw.buffer.load"))
        : null;
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
