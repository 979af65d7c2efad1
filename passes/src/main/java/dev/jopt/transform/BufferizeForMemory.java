package dev.jopt.transform;

import static java.util.Locale.ROOT;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PipelineInfo;
import java.util.List;
import java.util.stream.Stream;

/** From tensors to buffers that are merged and freed: bufferization, then the memory pipeline. */
final class BufferizeForMemory {
  private static final String OF_BUFFERIZATION = "the option of one-shot-bufferize";

  /** Layouts: an identity layout is one that merge-alloc knows the size of. */
  private enum Layout {
    IDENTITY_LAYOUT_MAP,
    INFER_LAYOUT_MAP,
    FULLY_DYNAMIC_LAYOUT_MAP
  }

  private static final List<PassOption<?>> BUFFERIZATION =
      List.of(
          PassOption.bool("allow-return-allocs-from-loops", true, OF_BUFFERIZATION),
          PassOption.bool("allow-unknown-ops", false, OF_BUFFERIZATION),
          PassOption.bool("bufferize-function-boundaries", true, OF_BUFFERIZATION),
          PassOption.longInteger("buffer-alignment", 64, OF_BUFFERIZATION),
          PassOption.choice(
              "function-boundary-type-conversion", Layout.IDENTITY_LAYOUT_MAP, OF_BUFFERIZATION));

  static final PipelineInfo INFO =
      new PipelineInfo(
          "bufferize-for-memory",
          List.of(),
          "Make buffers of tensors that need little memory: bufferize, merge them, then free them",
          Stream.of(BUFFERIZATION, MemoryPipeline.INFO.options())
              .<PassOption<?>>flatMap(List::stream)
              .toList(),
          BufferizeForMemory::text);

  private BufferizeForMemory() {}

  private static String text(PassOptions given) {
    StringBuilder bufferization = new StringBuilder();
    for (PassOption<?> option : BUFFERIZATION) {
      bufferization.append(' ').append(option.name()).append('=');
      bufferization.append(String.valueOf(given.get(option)).replace('_', '-').toLowerCase(ROOT));
    }
    return "eliminate-empty-tensors,empty-tensor-to-alloc-tensor,one-shot-bufferize{"
        + bufferization.substring(1)
        + "},drop-equivalent-buffer-results,canonicalize,cse,"
        + MemoryPipeline.INFO.expansion().apply(given);
  }
}
