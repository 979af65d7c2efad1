package dev.jopt.gradle;

import dev.jopt.test.cli.Jlit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.UncheckedIOException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/**
 * Runs the lit tests of a folder, as {@code jlit} does. Tests that passed run again when a file of
 * the folder, one of the {@code testInputs}, the arguments or the plug-in has changed.
 */
@DisableCachingByDefault(because = "RUN lines may use what only this machine has")
public abstract class JoptLit extends DefaultTask {
  private final FileTree tests;

  /** Creates a task; Gradle does. */
  public JoptLit() {
    // Without what tests write there.
    tests =
        getTestDirectory()
            .getAsFileTree()
            .matching(patterns -> patterns.exclude("**/Output/**", "**/.lit_test_times.txt"));
  }

  /** The folder of the tests. */
  @Internal
  public abstract DirectoryProperty getTestDirectory();

  /** More arguments of jlit, one each. */
  @Input
  public abstract ListProperty<String> getArguments();

  /** Files elsewhere that tests read. */
  @InputFiles
  @PathSensitive(PathSensitivity.ABSOLUTE)
  public abstract ConfigurableFileCollection getTestInputs();

  /** What jlit said. */
  @OutputFile
  public abstract RegularFileProperty getReport();

  /** The tests and what is beside them. */
  @InputFiles
  @SkipWhenEmpty
  @IgnoreEmptyDirectories
  @PathSensitive(PathSensitivity.RELATIVE)
  public FileTree getTests() {
    return tests;
  }

  /**
   * Runs the tests.
   *
   * @throws GradleException if one fails
   */
  @TaskAction
  public void test() {
    List<String> all = new ArrayList<>(List.of("--no-progress-bar", "-v"));
    all.addAll(getArguments().get());
    all.add(getTestDirectory().get().getAsFile().getAbsolutePath());
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int status = Jlit.run(all, System.getenv(), text, text);
    String said = text.toString(StandardCharsets.UTF_8).stripTrailing();
    try {
      Files.writeString(getReport().get().getAsFile().toPath(), said + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (status != 0) {
      getLogger().error(said);
      throw new GradleException(
          "there are lit tests that fail in " + getTestDirectory().get().getAsFile());
    }
    getLogger().info(said);
  }
}
