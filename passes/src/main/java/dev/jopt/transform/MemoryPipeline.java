package dev.jopt.transform;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PipelineInfo;
import java.util.List;
import java.util.stream.Stream;

/**
 * The passes that lower the peak of bufferized functions, for users who do not want to choose.
 * Operations are put in the order that needs the least. What can be planned at compile time is
 * merged first, with everything that is known about lifetimes; what is left, and the merged
 * buffers, are freed after their last use.
 */
final class MemoryPipeline {
  private static final String OF_MERGING = "the option of merge-alloc";
  private static final String OF_FREEING = "the option of deallocation-pipeline";

  private static final List<PassOption<?>> MERGING =
      List.of(
          PassOption.longInteger("alignment", 64, OF_MERGING),
          PassOption.string("planner-options", "", OF_MERGING),
          PassOption.strings("report", OF_MERGING),
          PassOption.bool("exclusive-branches", true, OF_MERGING),
          PassOption.bool("split-lifetimes", true, OF_MERGING),
          PassOption.bool("condition-access", true, OF_MERGING),
          PassOption.bool("skip-unused", true, OF_MERGING),
          PassOption.bool("own-alignment", true, OF_MERGING),
          PassOption.bool("hoist-through-views", true, OF_MERGING),
          PassOption.bool("dynamic-sizes", true, OF_MERGING));

  private static final List<PassOption<?>> FREEING =
      List.of(
          PassOption.bool("keep-public-signatures", false, OF_FREEING),
          PassOption.bool("refine-cycles", false, OF_FREEING),
          PassOption.bool("transfer-arguments", false, OF_FREEING),
          PassOption.bool("to-llvm", false, OF_FREEING));

  static final PipelineInfo INFO =
      new PipelineInfo(
          "memory-pipeline",
          List.of(),
          "Make the buffers of a bufferized module need little memory: merge them, then free them",
          Stream.concat(MERGING.stream(), FREEING.stream()).toList(),
          MemoryPipeline::text);

  private MemoryPipeline() {}

  private static String text(PassOptions given) {
    return "any(reorder-for-memory{count-escaping=false},merge-alloc"
        + given.only(MERGING)
        + "),deallocation-pipeline"
        + given.only(FREEING);
  }
}
