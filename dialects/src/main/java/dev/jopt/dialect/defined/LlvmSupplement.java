package dev.jopt.dialect.defined;

import org.jspecify.annotations.Nullable;

/** What the records of {@code llvm} do not tell. */
final class LlvmSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "mlir.global" -> new LlvmGlobalForm();
      case "icmp" -> new LlvmCompareForm("ICmpPredicate");
      case "fcmp" -> new LlvmCompareForm("FCmpPredicate");
      default -> null;
    };
  }
}
