package dev.jopt.maven;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals in the folder of a project. */
class MojosTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir Path project;

  private final List<String> log = new ArrayList<>();
  private Path source;
  private Path output;

  @BeforeEach
  void makeProject() throws IOException {
    source = Files.createDirectories(project.resolve("src/main/mlir/sub")).resolve("a.mlir");
    Files.writeString(source, "%0 = arith.constant 1 : i32\n");
    output = project.resolve("target/mlir/sub/a.mlir");
  }

  private <T extends FilesMojo> T prepared(T mojo) {
    mojo.basedir = project.toFile();
    mojo.state = project.resolve("target/jopt").toFile();
    mojo.execution = "default";
    mojo.version = "1";
    mojo.setLog(
        new SystemStreamLog() {
          @Override
          public void info(CharSequence text) {
            log.add(text.toString());
          }

          @Override
          public void error(CharSequence text) {
            log.add(text.toString());
          }
        });
    return mojo;
  }

  private RunMojo run(String pipeline) {
    return prepared(
        new RunMojo(
            project.resolve("src/main/mlir").toFile(),
            project.resolve("target/mlir").toFile(),
            pipeline));
  }

  /** Whether a goal writes the output anew. */
  private boolean makes(FilesMojo mojo) throws Exception {
    Files.setLastModifiedTime(output, LONG_AGO);
    mojo.execute();
    return !Files.getLastModifiedTime(output).equals(LONG_AGO);
  }

  @Test
  void passesRunOnEachFile() throws Exception {
    run("builtin.module(canonicalize)").execute();
    assertThat(Files.readString(output)).isEqualTo("module {\n}\n\n");
  }

  @Test
  void whatHasNotChangedIsNotMadeAgain() throws Exception {
    run("").execute();
    assertThat(makes(run(""))).isFalse();
    assertThat(log).contains("nothing has changed");
    // Neither the time of a file nor that of its folder says that it has changed.
    Files.writeString(source, Files.readString(source));
    assertThat(makes(run(""))).isFalse();

    Files.writeString(source, "%1 = arith.constant 2 : i32\n");
    assertThat(makes(run(""))).isTrue();
    assertThat(makes(run("builtin.module(cse)"))).isTrue();
    RunMojo newer = run("builtin.module(cse)");
    newer.version = "2";
    assertThat(makes(newer)).isTrue();
    RunMojo generic = run("builtin.module(cse)");
    generic.version = "2";
    generic.arguments = List.of("--mlir-print-op-generic");
    assertThat(makes(generic)).isTrue();
    assertThat(Files.readString(output)).startsWith("\"builtin.module\"");
    Files.delete(output);
    generic.execute();
    assertThat(Files.exists(output)).isTrue();
  }

  @Test
  void furtherInputsCount() throws Exception {
    Path args = Files.writeString(project.resolve("args"), "--canonicalize");
    RunMojo first = run("");
    first.arguments = List.of("@args");
    first.inputs = List.of(args.toFile());
    first.execute();
    assertThat(Files.readString(output)).isEqualTo("module {\n}\n\n");
    assertThat(makes(first)).isFalse();
    Files.writeString(args, "--cse");
    assertThat(makes(first)).isTrue();
  }

  @Test
  void whatHasNoSourceAnyMoreGoes() throws Exception {
    run("").execute();
    Files.delete(source);
    run("").execute();
    assertThat(Files.exists(output)).isFalse();
  }

  @Test
  void aFileWithAnErrorFailsTheBuildAndTheOthersAreMade() throws Exception {
    Files.writeString(source.resolveSibling("b.mlir"), "oops");
    assertThat(assertThrows(MojoFailureException.class, run("")::execute))
        .hasMessageThat()
        .isEqualTo("failed: " + Path.of("sub", "b.mlir"));
    assertThat(String.join("\n", log)).contains("sub/b.mlir:1:1: error: ");
    assertThat(Files.exists(output)).isTrue();
    // It fails again, for there is nothing to keep.
    assertThrows(MojoFailureException.class, run("")::execute);
    Files.writeString(source, "oops");
    assertThrows(MojoFailureException.class, run("")::execute);
    assertThat(Files.exists(output)).isFalse();
  }

  @Test
  void nothingIsDoneWithoutSourcesOrWhenSkipped() throws Exception {
    RunMojo skipped = run("");
    skipped.skip = true;
    skipped.execute();
    prepared(
            new RunMojo(
                project.resolve("none").toFile(), project.resolve("target/mlir").toFile(), ""))
        .execute();
    assertThat(Files.exists(output)).isFalse();
    assertThat(log).hasSize(2);
  }

  @Test
  void plansAreMade() throws Exception {
    Path plans = Files.createDirectories(project.resolve("src/main/plans"));
    Files.writeString(plans.resolve("p.csv"), "id,lower,upper,size\na,0,2,64\nb,2,4,64\n");
    prepared(new PlanMojo(plans.toFile(), project.resolve("target/plans").toFile())).execute();
    assertThat(Files.readString(project.resolve("target/plans/p.csv"))).contains("offset");
    assertThat(String.join("\n", log)).contains("64 bytes, which is optimal");
  }

  @Test
  void litTestsPassOrFailTheBuild() throws Exception {
    Path tests = Files.createDirectories(project.resolve("src/test/lit"));
    Path test = tests.resolve("t.mlir");
    Files.writeString(test, "// RUN: jopt %s | FileCheck %s\n// CHECK: @m\nmodule @m {}\n");
    new LitMojo(tests.toFile(), List.of(), false).execute();
    Files.writeString(test, "// RUN: jopt %s | FileCheck %s\n// CHECK: @n\nmodule @m {}\n");
    assertThrows(
        MojoFailureException.class, new LitMojo(tests.toFile(), List.of(), false)::execute);
    new LitMojo(tests.toFile(), List.of(), true).execute();
    new LitMojo(project.resolve("none").toFile(), List.of(), false).execute();
  }

  /** What the plug-in tells Maven. */
  @Test
  void theDescriptorNamesTheGoals() throws IOException {
    String descriptor = Files.readString(Path.of("target/classes/META-INF/maven/plugin.xml"));
    assertThat(descriptor).contains("<goalPrefix>jopt</goalPrefix>");
    for (String goal : List.of("run", "plan", "lit")) {
      int at = descriptor.indexOf("<goal>" + goal + "</goal>");
      assertThat(at).isAtLeast(0);
      assertThat(descriptor.substring(at, descriptor.indexOf("</mojo>", at)))
          .contains("<threadSafe>true</threadSafe>");
    }
  }
}
