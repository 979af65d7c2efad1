package dev.jopt.pass;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings passes. Found by {@link java.util.ServiceLoader}, or given to a {@link PassRegistry}. It
 * knows the names of its passes and gives a description only when asked by name, so that the
 * classes of passes that do not run are never loaded.
 *
 * <p>Without mutable state: registries on different threads ask at the same time.
 */
public interface PassProvider {
  /** The names of the passes, without aliases. */
  List<String> passNames();

  /** The description of a pass, or null when there is none of this name. */
  @Nullable PassInfo pass(String name);

  /** The names of the pipelines, without aliases. */
  default List<String> pipelineNames() {
    return List.of();
  }

  /** The description of a pipeline, or null when there is none of this name. */
  default @Nullable PipelineInfo pipeline(String name) {
    return null;
  }
}
