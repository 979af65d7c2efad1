package dev.jopt.transform.deallocation;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PipelineInfo;
import dev.jopt.transform.deallocation.reuse.ReuseOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The passes of this package in the order in which they are meant to run. The defaults keep the
 * peak low: buffers are freed after their last use, and none moves to the stack, where it would
 * stay until the function returns.
 */
final class DeallocationPipeline {
  private static final PassOption<Boolean> EARLY_FREE =
      PassOption.bool("early-free", true, "the option of deallocate");
  private static final PassOption<Boolean> KEEP_PUBLIC_SIGNATURES =
      PassOption.bool("keep-public-signatures", false, "the option of deallocate");
  private static final PassOption<Boolean> REFINE_CYCLES =
      PassOption.bool("refine-cycles", false, "the option of deallocate");
  private static final PassOption<Boolean> TRANSFER_ARGUMENTS =
      PassOption.bool("transfer-arguments", false, "the option of deallocate");
  private static final PassOption<Boolean> REUSE =
      PassOption.bool("reuse", true, "run buffer-reuse");
  private static final PassOption<Long> MAX_STACK_BYTES =
      PassOption.longInteger("max-stack-bytes", 0, "the option of buffer-reuse");
  private static final PassOption<Long> HOIST_MAX_BYTES =
      PassOption.longInteger(
          "hoist-max-bytes",
          ReuseOptions.HOIST_MAX_BYTES.defaultValue(),
          "the option of buffer-reuse");
  private static final PassOption<Boolean> SHARE_BY_SIZE =
      PassOption.bool("share-by-size", false, "the option of buffer-reuse");
  private static final PassOption<Boolean> KEEP_PEAK =
      PassOption.bool("keep-peak", false, "the option of buffer-reuse");
  private static final PassOption<Long> MAX_INLINE_RETAIN =
      PassOption.longInteger("max-inline-retain", 0, "the option of deallocation-to-scf");
  private static final PassOption<Boolean> TO_LLVM =
      PassOption.bool("to-llvm", false, "lower indicators to pointers at the end, also in types");

  static final PipelineInfo INFO =
      new PipelineInfo(
          "deallocation-pipeline",
          List.of("hlo-deallocation-pipeline"),
          "Free every allocation of a bufferized module exactly once and reuse buffers",
          List.of(
              EARLY_FREE,
              KEEP_PUBLIC_SIGNATURES,
              REFINE_CYCLES,
              TRANSFER_ARGUMENTS,
              REUSE,
              MAX_STACK_BYTES,
              HOIST_MAX_BYTES,
              SHARE_BY_SIZE,
              KEEP_PEAK,
              MAX_INLINE_RETAIN,
              TO_LLVM),
          DeallocationPipeline::text);

  private DeallocationPipeline() {}

  private static String text(PassOptions given) {
    List<String> onFunctions = new ArrayList<>();
    onFunctions.add("deallocation-simplification");
    if (given.get(REUSE)) {
      onFunctions.add(
          pass("buffer-reuse", given, MAX_STACK_BYTES, HOIST_MAX_BYTES, SHARE_BY_SIZE, KEEP_PEAK));
      onFunctions.add("deallocation-simplification");
    }
    onFunctions.add(pass("deallocation-to-scf", given, MAX_INLINE_RETAIN));
    if (given.get(TO_LLVM)) {
      onFunctions.add("convert-deallocation-ops-to-llvm{all-types=true}");
    }
    return pass(
            "deallocate",
            given,
            EARLY_FREE,
            KEEP_PUBLIC_SIGNATURES,
            REFINE_CYCLES,
            TRANSFER_ARGUMENTS)
        + ",any("
        + String.join(",", onFunctions)
        + ")";
  }

  /** A pass with some of the options, which have the names that they have there. */
  private static String pass(String name, PassOptions given, PassOption<?>... options) {
    return name + given.only(List.of(options));
  }
}
