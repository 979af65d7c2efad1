package dev.jopt.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.plugins.BasePlugin;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * Adds the tasks {@code joptRun}, {@code joptPlan} and {@code joptLit}. The first two are part of
 * {@code assemble}, the last of {@code check}; each does nothing where its folder does not exist.
 */
public final class JoptPlugin implements Plugin<Project> {
  private static final String GROUP = "jopt";

  /** Creates the plug-in; Gradle applies it. */
  public JoptPlugin() {}

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(BasePlugin.class);
    Directory root = project.getLayout().getProjectDirectory();
    DirectoryProperty build = project.getLayout().getBuildDirectory();
    TaskContainer tasks = project.getTasks();
    TaskProvider<JoptRun> run =
        tasks.register(
            "joptRun",
            JoptRun.class,
            task -> {
              task.setGroup(GROUP);
              task.setDescription("Runs passes on the .mlir files of a folder.");
              task.getSourceDirectory().convention(root.dir("src/main/mlir"));
              task.getOutputDirectory().convention(build.dir("mlir"));
            });
    TaskProvider<JoptPlan> plan =
        tasks.register(
            "joptPlan",
            JoptPlan.class,
            task -> {
              task.setGroup(GROUP);
              task.setDescription("Plans memory for the .csv files of a folder.");
              task.getSourceDirectory().convention(root.dir("src/main/plans"));
              task.getOutputDirectory().convention(build.dir("plans"));
            });
    TaskProvider<JoptLit> lit =
        tasks.register(
            "joptLit",
            JoptLit.class,
            task -> {
              task.setGroup(GROUP);
              task.setDescription("Runs the lit tests of a folder.");
              task.getTestDirectory().convention(root.dir("src/test/lit"));
              task.getReport().convention(build.file("reports/jopt/lit.txt"));
            });
    tasks
        .named(LifecycleBasePlugin.ASSEMBLE_TASK_NAME)
        .configure(task -> task.dependsOn(run, plan));
    tasks.named(LifecycleBasePlugin.CHECK_TASK_NAME).configure(task -> task.dependsOn(lit));
  }
}
