package dev.jopt.gradle;

import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jplan;
import java.util.List;
import org.gradle.api.tasks.CacheableTask;

/** Plans memory for the {@code .csv} files of a folder, as {@code jplan} does. */
@CacheableTask
public abstract class JoptPlan extends FilesTask {
  /** Creates a task; Gradle does. */
  public JoptPlan() {
    super(".csv");
  }

  @Override
  List<String> ownArguments() {
    return List.of();
  }

  @Override
  int run(Invocation invocation) {
    return Jplan.run(invocation);
  }
}
