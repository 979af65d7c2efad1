package dev.jopt.gradle;

import static com.google.common.truth.Truth.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.BuildTask;
import org.gradle.testkit.runner.GradleRunner;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds, in a real Gradle. */
class BuildsTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);
  private static final String CONSTANT = "%0 = arith.constant 1 : i32\n";
  private static final String EMPTY = "module {\n}\n\n";

  @TempDir static Path installation;
  @TempDir static Path home;
  @TempDir Path folder;

  private Path project;
  private Path source;
  private Path output;

  @BeforeAll
  static void makeInstallation() throws IOException {
    GradleInstallation.make(installation);
  }

  @BeforeEach
  void makeProject() throws IOException {
    project = project("project");
    source = project.resolve("src/main/mlir/sub/a.mlir");
    output = project.resolve("build/mlir/sub/a.mlir");
  }

  private Path project(String name) throws IOException {
    Path root = Files.createDirectories(folder.resolve(name));
    // The build cache of these projects alone.
    Files.writeString(
        root.resolve("settings.gradle"),
        "rootProject.name = 'p'\nbuildCache { local { directory = file('../cache') } }\n");
    Files.writeString(
        root.resolve("build.gradle"),
        "plugins { id 'dev.jopt' }\n"
            + "tasks.named('joptRun') { pipeline = 'builtin.module(canonicalize)' }\n");
    Path mlir = Files.createDirectories(root.resolve("src/main/mlir/sub"));
    Files.writeString(mlir.resolve("a.mlir"), CONSTANT);
    return root;
  }

  private static GradleRunner runner(Path project, String... arguments) {
    List<String> all = new ArrayList<>(List.of("--offline"));
    all.addAll(List.of(arguments));
    List<File> plugin = new ArrayList<>();
    for (Path file : GradleInstallation.classPath()) {
      if (!GradleInstallation.isGradle(file)) {
        plugin.add(file.toFile());
      }
    }
    return GradleRunner.create()
        .withGradleInstallation(installation.toFile())
        .withTestKitDir(home.toFile())
        .withProjectDir(project.toFile())
        .withPluginClasspath(plugin)
        .withArguments(all)
        // In this process, so that none is left behind.
        .withDebug(true);
  }

  private TaskOutcome outcome(String task, String... options) {
    List<String> all = new ArrayList<>(List.of(task));
    all.addAll(List.of(options));
    return outcome(runner(project, all.toArray(String[]::new)).build(), task);
  }

  private static TaskOutcome outcome(BuildResult result, String name) {
    BuildTask task = result.task(":" + name);
    assertThat(task).isNotNull();
    return task.getOutcome();
  }

  @Test
  void onlyWhatHasChangedIsMade() throws IOException {
    Path other = source.resolveSibling("b.mlir");
    Path otherOutput = output.resolveSibling("b.mlir");
    Files.writeString(other, CONSTANT);
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(output)).isEqualTo(EMPTY);
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.UP_TO_DATE);

    Files.setLastModifiedTime(output, LONG_AGO);
    Files.writeString(other, "module @other {}\n");
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(otherOutput)).isEqualTo("module @other {\n}\n\n");
    assertThat(Files.getLastModifiedTime(output)).isEqualTo(LONG_AGO);

    Files.delete(other);
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.exists(otherOutput)).isFalse();
    assertThat(Files.exists(output)).isTrue();

    Files.delete(source);
    runner(project, "joptRun").build();
    assertThat(Files.exists(output)).isFalse();
  }

  @Test
  void argumentsAndTheirFilesCount() throws IOException {
    Files.writeString(project.resolve("args"), "--canonicalize");
    Path build = project.resolve("build.gradle");
    Files.writeString(
        build,
        "plugins { id 'dev.jopt' }\n"
            + "tasks.named('joptRun') { arguments = ['@args']; argumentFiles.from('args') }\n");
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(output)).isEqualTo(EMPTY);
    Files.writeString(project.resolve("args"), "--mlir-print-op-generic");
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(output)).startsWith("\"builtin.module\"");
    Files.writeString(build, "plugins { id 'dev.jopt' }\n");
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(output)).contains("arith.constant 1");
  }

  @Test
  void aFileWithAnErrorFailsTheBuildAndTheOthersAreMade() throws IOException {
    Files.writeString(source.resolveSibling("b.mlir"), "oops");
    BuildResult failed = runner(project, "joptRun").buildAndFail();
    assertThat(failed.getOutput()).contains("src/main/mlir/sub/b.mlir:1:1: error: ");
    assertThat(failed.getOutput()).contains("failed: sub/b.mlir");
    assertThat(Files.readString(output)).isEqualTo(EMPTY);
    runner(project, "joptRun").buildAndFail();
    Files.writeString(source.resolveSibling("b.mlir"), CONSTANT);
    assertThat(outcome("joptRun")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.readString(output.resolveSibling("b.mlir"))).isEqualTo(EMPTY);
  }

  @Test
  void resultsComeFromTheBuildCacheInAnotherFolderToo() throws IOException {
    assertThat(outcome("joptRun", "--build-cache")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(outcome("clean", "--build-cache")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(Files.exists(output)).isFalse();
    assertThat(outcome("joptRun", "--build-cache")).isEqualTo(TaskOutcome.FROM_CACHE);
    assertThat(Files.readString(output)).isEqualTo(EMPTY);

    Path second = project("second");
    assertThat(outcome(runner(second, "joptRun", "--build-cache").build(), "joptRun"))
        .isEqualTo(TaskOutcome.FROM_CACHE);
    assertThat(Files.readString(second.resolve("build/mlir/sub/a.mlir"))).isEqualTo(EMPTY);
  }

  @Test
  void theConfigurationIsCached() throws IOException {
    assertThat(runner(project, "assemble", "--configuration-cache").build().getOutput())
        .contains("Configuration cache entry stored");
    Files.writeString(source, "module @changed {}\n");
    assertThat(runner(project, "assemble", "--configuration-cache").build().getOutput())
        .contains("Reusing configuration cache");
    assertThat(Files.readString(output)).isEqualTo("module @changed {\n}\n\n");
  }

  @Test
  void plansAreMade() throws IOException {
    Path plans = Files.createDirectories(project.resolve("src/main/plans"));
    Files.writeString(plans.resolve("p.csv"), "id,lower,upper,size\na,0,2,64\nb,2,4,64\n");
    BuildResult result = runner(project, "joptPlan").build();
    assertThat(result.getOutput()).contains("64 bytes, which is optimal");
    assertThat(Files.readString(project.resolve("build/plans/p.csv"))).contains("offset");
    assertThat(outcome("joptPlan")).isEqualTo(TaskOutcome.UP_TO_DATE);
  }

  @Test
  void litTestsPassOrFailTheBuild() throws IOException {
    assertThat(outcome("joptLit")).isEqualTo(TaskOutcome.NO_SOURCE);
    Path tests = Files.createDirectories(project.resolve("src/test/lit"));
    Path test = tests.resolve("t.mlir");
    // What tests write is none of their inputs.
    String text = "// RUN: jopt %s > %t && FileCheck %s < %t\n// CHECK: @m\nmodule @m {}\n";
    Files.writeString(test, text);
    assertThat(outcome("joptLit")).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(outcome("joptLit")).isEqualTo(TaskOutcome.UP_TO_DATE);
    assertThat(Files.readString(project.resolve("build/reports/jopt/lit.txt"))).contains("Passed");
    Files.writeString(test, text.replace("CHECK: @m", "CHECK: @n"));
    BuildResult failed = runner(project, "check").buildAndFail();
    assertThat(failed.getOutput()).contains("there are lit tests that fail in");
    assertThat(failed.getOutput()).contains("expected string not found");
  }
}
