package dev.jopt.gradle;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the plug-in adds to a project. */
class JoptPluginTest {
  @TempDir Path folder;

  private Project project() {
    Project project =
        ProjectBuilder.builder()
            .withProjectDir(folder.toFile())
            .withGradleUserHomeDir(folder.resolve("home").toFile())
            .build();
    project.getPluginManager().apply("dev.jopt");
    return project;
  }

  private static Set<String> dependencies(Project project, String name) {
    Task task = project.getTasks().getByName(name);
    return task.getTaskDependencies().getDependencies(task).stream()
        .map(Task::getName)
        .collect(Collectors.toSet());
  }

  @Test
  void tasksArePartOfTheLifecycle() {
    Project project = project();
    assertThat(dependencies(project, "assemble")).containsAtLeast("joptRun", "joptPlan");
    assertThat(dependencies(project, "check")).contains("joptLit");
  }

  @Test
  void foldersAreThoseOfTheConventions() {
    Project project = project();
    JoptRun run = (JoptRun) project.getTasks().getByName("joptRun");
    Path root = project.getProjectDir().toPath();
    assertThat(run.getSourceDirectory().get().getAsFile().toPath())
        .isEqualTo(root.resolve("src/main/mlir"));
    assertThat(run.getOutputDirectory().get().getAsFile().toPath())
        .isEqualTo(root.resolve("build/mlir"));
    assertThat(run.getShownDirectory()).isEqualTo(Path.of("src", "main", "mlir").toString());
    JoptLit lit = (JoptLit) project.getTasks().getByName("joptLit");
    assertThat(lit.getTestDirectory().get().getAsFile().toPath())
        .isEqualTo(root.resolve("src/test/lit"));
  }
}
