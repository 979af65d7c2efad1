package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PipelineInfo;
import java.util.List;

/** Frees all buffers after {@code one-shot-bufferize}. */
final class BufferDeallocationPipeline {
  private static final PassOption<Boolean> DYNAMIC =
      PassOption.bool(
          "private-function-dynamic-ownership",
          false,
          "private functions tell their callers whether they own returned buffers");

  static final PipelineInfo INFO =
      new PipelineInfo(
          "buffer-deallocation-pipeline",
          List.of(),
          "Free the buffers that bufferization made",
          List.of(DYNAMIC),
          options ->
              "expand-realloc{emit-deallocs=false},canonicalize,"
                  + "ownership-based-buffer-deallocation{private-function-dynamic-ownership="
                  + options.get(DYNAMIC)
                  + "},canonicalize,buffer-deallocation-simplification,"
                  + "bufferization-lower-deallocations,cse,canonicalize");

  private BufferDeallocationPipeline() {}
}
