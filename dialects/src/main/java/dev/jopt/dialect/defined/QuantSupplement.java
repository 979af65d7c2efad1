package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.DialectInliner;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code quant} lack. */
final class QuantSupplement implements Supplement {
  /** Casts there and back. */
  @Override
  public @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "dcast" -> (op, constants) -> CastPairs.fold(op, "quant.qcast");
      case "qcast" -> (op, constants) -> CastPairs.fold(op, "quant.dcast");
      case "scast" -> (op, constants) -> CastPairs.fold(op, "quant.scast");
      default -> null;
    };
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
