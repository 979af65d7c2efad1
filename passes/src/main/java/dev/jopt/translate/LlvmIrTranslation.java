package dev.jopt.translate;

import dev.jopt.ir.builtin.ModuleOp;
import java.util.Optional;

/**
 * Translates a module whose operations are of the {@code llvm} dialect into the text of LLVM IR, as
 * {@code mlir-translate --mlir-to-llvmir} does. The text uses opaque pointers and is accepted by
 * LLVM 17 and later where it uses nothing that a later LLVM introduced.
 */
public final class LlvmIrTranslation {
  private LlvmIrTranslation() {}

  /**
   * Translates a module, which stays as it is. The first thing that has no translation is reported
   * as an error at its operation.
   *
   * @param module a module that the verifier accepts
   * @return the text, empty if an error was reported
   */
  public static Optional<String> translate(ModuleOp module) {
    try {
      return Optional.of(new ModuleTranslation(module).translate().print());
    } catch (TranslationException e) {
      e.report(module);
      return Optional.empty();
    }
  }
}
