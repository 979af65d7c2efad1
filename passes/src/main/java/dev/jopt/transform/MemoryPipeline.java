package dev.jopt.transform;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PipelineInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The passes that lower the peak of bufferized functions, for users who do not want to choose.
 * First fewer buffers are made to live at one time, operations are put in the order that needs the
 * least, and results hold other buffers until they are written; these may be memory that callers
 * bring. Buffers that can be planned at compile time are merged then, with everything that is known
 * about lifetimes; the remaining and the merged buffers are freed after their last use.
 */
final class MemoryPipeline {
  private static final PassOption<Boolean> SPLIT_BUFFERS =
      PassOption.bool("split-buffers", true, "run split-buffers");
  private static final PassOption<Boolean> UNDO_FILL_COPIES =
      PassOption.bool("undo-fill-copies", true, "run undo-fill-copies");
  private static final PassOption<Boolean> REORDER_FOR_MEMORY =
      PassOption.bool("reorder-for-memory", true, "run reorder-for-memory");
  private static final PassOption<Boolean> REUSE_IN_PLACE =
      PassOption.bool("reuse-in-place", true, "run reuse-in-place");
  private static final PassOption<Boolean> COALESCE_COPIES =
      PassOption.bool("coalesce-copies", true, "run coalesce-copies");
  private static final PassOption<Boolean> REMATERIALIZE =
      PassOption.bool("rematerialize", true, "run rematerialize");
  private static final PassOption<Boolean> FUSE_INTO_LOOPS =
      PassOption.bool("fuse-into-loops", true, "run fuse-into-loops");
  private static final PassOption<Boolean> TILE_FOR_MEMORY =
      PassOption.bool("tile-for-memory", true, "run tile-for-memory");
  private static final PassOption<Boolean> HOIST_YIELDED_ALLOCS =
      PassOption.bool("hoist-yielded-allocs", true, "run hoist-yielded-allocs");
  private static final PassOption<Boolean> REUSE_WINDOWS =
      PassOption.bool("reuse-windows", true, "run reuse-in-place with windows, too");
  private static final PassOption<Boolean> REUSE_RESULTS =
      PassOption.bool("reuse-results", true, "run reuse-results");

  private static final PassOption<Boolean> RESULTS_TO_OUT_PARAMS =
      PassOption.bool(
          "results-to-out-params",
          false,
          "let callers bring the memory of results, as arguments; with keep-public-signatures only"
              + " those in the module");

  private static final List<PassOption<?>> LOWERING =
      List.of(
          SPLIT_BUFFERS,
          UNDO_FILL_COPIES,
          REUSE_IN_PLACE,
          COALESCE_COPIES,
          REMATERIALIZE,
          FUSE_INTO_LOOPS,
          TILE_FOR_MEMORY,
          HOIST_YIELDED_ALLOCS,
          REORDER_FOR_MEMORY,
          REUSE_WINDOWS,
          REUSE_RESULTS);

  private static final String OF_MERGING = "the option of merge-alloc";
  private static final String OF_FREEING = "the option of deallocation-pipeline";

  private static final PassOption<Boolean> KEEP_PEAK =
      PassOption.bool("keep-peak", true, "the option of merge-alloc and of deallocation-pipeline");

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
          PassOption.bool("dynamic-sizes", true, OF_MERGING),
          KEEP_PEAK);

  private static final PassOption<Boolean> KEEP_PUBLIC_SIGNATURES =
      PassOption.bool("keep-public-signatures", false, OF_FREEING);

  private static final List<PassOption<?>> FREEING =
      List.of(
          KEEP_PUBLIC_SIGNATURES,
          PassOption.bool("refine-cycles", false, OF_FREEING),
          PassOption.bool("transfer-arguments", false, OF_FREEING),
          // Few retains have more pairs, and without them nothing has to be linked.
          PassOption.longInteger("max-inline-retain", 100, OF_FREEING),
          PassOption.bool("to-llvm", true, OF_FREEING));

  static final PipelineInfo INFO =
      new PipelineInfo(
          "memory-pipeline",
          List.of(),
          "Make the buffers of a bufferized module need little memory: merge them, then free them",
          Stream.of(LOWERING, List.of(RESULTS_TO_OUT_PARAMS), MERGING, FREEING)
              .<PassOption<?>>flatMap(List::stream)
              .toList(),
          MemoryPipeline::text);

  private MemoryPipeline() {}

  private static String text(PassOptions given) {
    List<String> onFunctions = new ArrayList<>();
    // A view that nothing uses would keep its buffer.
    onFunctions.add("region-dce");
    String conversion = "";
    for (PassOption<?> pass : LOWERING) {
      if (pass == REUSE_RESULTS && given.get(RESULTS_TO_OUT_PARAMS)) {
        // The passes before it see buffers, of which they know more than of arguments.
        conversion = "any(" + String.join(",", onFunctions) + ")," + toOutParams(given) + ",";
        onFunctions.clear();
      }
      onFunctions.addAll(runs(pass, given));
    }
    onFunctions.add("merge-alloc" + given.only(MERGING));
    List<PassOption<?>> freeing =
        Stream.concat(FREEING.stream(), Stream.of(KEEP_PEAK)).collect(Collectors.toList());
    return conversion
        + "any("
        + String.join(",", onFunctions)
        + "),deallocation-pipeline"
        + given.only(freeing);
  }

  /** The passes that an option stands for, in order. */
  private static List<String> runs(PassOption<?> pass, PassOptions given) {
    if (pass == REUSE_WINDOWS) {
      boolean isOn = given.get(REUSE_IN_PLACE) && given.get(REUSE_WINDOWS);
      return isOn ? List.of("reuse-in-place{windows}") : List.of();
    }
    if (!given.get(pass).equals(true)) {
      return List.of();
    }
    // The new order has its peak elsewhere, where tiles may help that compute nothing twice.
    return pass == REORDER_FOR_MEMORY && given.get(TILE_FOR_MEMORY)
        ? List.of(pass.name(), "tile-for-memory{recompute=0}", pass.name())
        : List.of(pass.name());
  }

  private static String toOutParams(PassOptions given) {
    String which = given.get(KEEP_PUBLIC_SIGNATURES) ? "" : " modify-public-functions";
    return "drop-equivalent-buffer-results{"
        + which.strip()
        + "},buffer-results-to-out-params{add-result-attr hoist-static-allocs hoist-dynamic-allocs"
        + " only-where-possible"
        + which
        + "}";
  }
}
