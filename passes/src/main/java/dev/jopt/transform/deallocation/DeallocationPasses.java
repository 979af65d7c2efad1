package dev.jopt.transform.deallocation;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import dev.jopt.pass.PipelineInfo;
import dev.jopt.transform.deallocation.lowering.DeallocationSimplificationPass;
import dev.jopt.transform.deallocation.lowering.DeallocationToLlvmPass;
import dev.jopt.transform.deallocation.lowering.DeallocationToScfPass;
import dev.jopt.transform.deallocation.ownership.DeallocatePass;
import dev.jopt.transform.deallocation.reuse.BufferReusePass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this package. */
public final class DeallocationPasses implements PassProvider {
  /** Creates the provider. */
  public DeallocationPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "buffer-reuse",
        "convert-deallocation-ops-to-llvm",
        "deallocate",
        "deallocation-annotation",
        "deallocation-simplification",
        "deallocation-to-scf",
        "split-alloc-tensors",
        "xla-buffer-arg-rewrite");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "buffer-reuse":
        return BufferReusePass.INFO;
      case "convert-deallocation-ops-to-llvm":
        return DeallocationToLlvmPass.INFO;
      case "deallocate":
        return DeallocatePass.INFO;
      case "deallocation-annotation":
        return DeallocationAnnotationPass.INFO;
      case "deallocation-simplification":
        return DeallocationSimplificationPass.INFO;
      case "deallocation-to-scf":
        return DeallocationToScfPass.INFO;
      case "split-alloc-tensors":
        return SplitAllocTensorsPass.INFO;
      case "xla-buffer-arg-rewrite":
        return XlaBufferArgRewritePass.INFO;
      default:
        return null;
    }
  }

  @Override
  public List<String> pipelineNames() {
    return List.of("deallocation-pipeline");
  }

  @Override
  public @Nullable PipelineInfo pipeline(String name) {
    return name.equals("deallocation-pipeline") ? DeallocationPipeline.INFO : null;
  }
}
