package dev.jopt.conversion.tollvm;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class ToLlvmPasses implements PassProvider {
  /** Creates the provider. */
  public ToLlvmPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "convert-arith-to-llvm",
        "convert-cf-to-llvm",
        "convert-complex-to-llvm",
        "convert-func-to-llvm",
        "convert-index-to-llvm",
        "convert-math-to-llvm",
        "convert-to-llvm",
        "convert-ub-to-llvm",
        "convert-vector-to-llvm",
        "finalize-memref-to-llvm",
        "llvm-request-c-wrappers");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "convert-arith-to-llvm" -> ToLlvmPass.arith();
      case "convert-cf-to-llvm" -> ToLlvmPass.cf();
      case "convert-complex-to-llvm" -> ToLlvmPass.complex();
      case "convert-func-to-llvm" -> ToLlvmPass.func();
      case "convert-index-to-llvm" -> ToLlvmPass.index();
      case "convert-math-to-llvm" -> ToLlvmPass.math();
      case "convert-to-llvm" -> AllToLlvmPass.INFO;
      case "convert-ub-to-llvm" -> ToLlvmPass.ub();
      case "convert-vector-to-llvm" -> ToLlvmPass.vector();
      case "finalize-memref-to-llvm" -> ToLlvmPass.memRef();
      case "llvm-request-c-wrappers" -> RequestCWrappersPass.INFO;
      default -> null;
    };
  }
}
