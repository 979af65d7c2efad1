package dev.jopt.dialect.defined;

import org.jspecify.annotations.Nullable;

/** What the records of {@code rocdl} do not tell. */
final class RocdlSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    // The comparison of raw.buffer.atomic.cmpswap has a declared form.
    return operation.startsWith("raw.buffer.") && !operation.endsWith(".cmpswap")
        ? new RawBufferForm(operation.equals("raw.buffer.load"))
        : null;
  }
}
