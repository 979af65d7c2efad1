package dev.jopt.translate;

import dev.jopt.ir.Threading;
import dev.jopt.ir.builtin.ModuleOp;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Translates a module whose operations are of the {@code llvm} dialect into the text of LLVM IR, as
 * {@code mlir-translate --mlir-to-llvmir} does. The text uses opaque pointers and is accepted by
 * LLVM 17 and later where it uses nothing that a later LLVM introduced.
 */
public final class LlvmIrTranslation {
  private static final long DEEP_STACK_BYTES = 1L << 30;

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
      return Optional.of(text(module));
    } catch (TranslationException e) {
      e.report(module);
      return Optional.empty();
    } catch (ArithmeticException e) {
      module.emitError("a size in the module does not fit 64 bits");
      return Optional.empty();
    }
  }

  private static String text(ModuleOp module) {
    try {
      return new ModuleTranslation(module).translate().print();
    } catch (StackOverflowError e) {
      // Types, constants and attributes may be nested deeply. Nothing was changed: begin again.
      AtomicReference<String> text = new AtomicReference<>("");
      Threading.runOnDeepStack(
          "jopt-deep-translate",
          DEEP_STACK_BYTES,
          () -> text.set(new ModuleTranslation(module).translate().print()));
      return text.get();
    }
  }
}
