package dev.jopt.dialect.defined;

import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code nvvm} lack. */
final class NvvmSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "mma.sync" -> new NvvmMmaForm(false, false);
      case "mma.sp.sync" -> new NvvmMmaForm(true, false);
      case "mma.block_scale" -> new NvvmMmaForm(false, true);
      case "mma.sp.block_scale" -> new NvvmMmaForm(true, true);
      default -> null;
    };
  }
}
