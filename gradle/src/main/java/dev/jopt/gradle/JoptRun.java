package dev.jopt.gradle;

import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jopt;
import java.util.List;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Optional;

/** Runs passes on the {@code .mlir} files of a folder, as {@code jopt} does. */
@CacheableTask
public abstract class JoptRun extends FilesTask {
  /** Creates a task; Gradle does. */
  public JoptRun() {
    super(".mlir");
  }

  /** The pipeline to run, as in {@code --pass-pipeline}; none unless this says. */
  @Input
  @Optional
  public abstract Property<String> getPipeline();

  @Override
  List<String> ownArguments() {
    return getPipeline().isPresent()
        ? List.of("--pass-pipeline=" + getPipeline().get())
        : List.of();
  }

  @Override
  int run(Invocation invocation) {
    return Jopt.run(invocation);
  }
}
