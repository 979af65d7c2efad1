package dev.jopt.transform.buffer;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of this package. */
public final class BufferPasses implements PassProvider {
  /** Creates the provider. */
  public BufferPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "assign-memory-spaces",
        "buffer-results-to-out-params",
        "coalesce-copies",
        "drop-equivalent-buffer-results",
        "fuse-into-loops",
        "hoist-allocs-to-callers",
        "hoist-yielded-allocs",
        "rematerialize",
        "reuse-in-place",
        "reuse-results",
        "split-buffers",
        "tile-for-memory",
        "undo-fill-copies");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "assign-memory-spaces" -> AssignMemorySpacesPass.INFO;
      case "coalesce-copies" -> CoalesceCopiesPass.INFO;
      case "buffer-results-to-out-params" -> BufferResultsToOutParamsPass.INFO;
      case "drop-equivalent-buffer-results" -> DropEquivalentBufferResultsPass.INFO;
      case "fuse-into-loops" -> FuseIntoLoopsPass.INFO;
      case "hoist-allocs-to-callers" -> HoistAllocsToCallersPass.INFO;
      case "hoist-yielded-allocs" -> HoistYieldedAllocsPass.INFO;
      case "rematerialize" -> RematerializePass.INFO;
      case "reuse-in-place" -> ReuseInPlacePass.INFO;
      case "reuse-results" -> ReuseResultsPass.INFO;
      case "split-buffers" -> SplitBuffersPass.INFO;
      case "tile-for-memory" -> TileForMemoryPass.INFO;
      case "undo-fill-copies" -> UndoFillCopiesPass.INFO;
      default -> null;
    };
  }
}
