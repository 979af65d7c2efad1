package dev.jopt.gradle;

import dev.jopt.tools.BuildStep;
import dev.jopt.tools.Invocation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.UncheckedIOException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.file.FileType;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.ChangeType;
import org.gradle.work.DisableCachingByDefault;
import org.gradle.work.FileChange;
import org.gradle.work.Incremental;
import org.gradle.work.InputChanges;

/**
 * Runs a program once for each file of a folder, and writes what it makes to the same place in
 * another. When only some of the files have changed, only those are made again.
 */
@DisableCachingByDefault(because = "what is made depends on the program")
public abstract class FilesTask extends DefaultTask {
  private final FileTree sources;

  /**
   * Creates a task.
   *
   * @param suffix how names of sources end
   */
  FilesTask(String suffix) {
    sources =
        getSourceDirectory()
            .getAsFileTree()
            .matching(patterns -> patterns.include("**/*" + suffix));
  }

  /** The folder of the sources. */
  @Internal
  public abstract DirectoryProperty getSourceDirectory();

  /** The folder for what is made of them. Nothing else may be in it. */
  @OutputDirectory
  public abstract DirectoryProperty getOutputDirectory();

  /** More arguments, one each. */
  @Input
  public abstract ListProperty<String> getArguments();

  /** Files that arguments name. When one of them changes, all is made again. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getArgumentFiles();

  /** The sources. */
  @InputFiles
  @Incremental
  @SkipWhenEmpty
  @IgnoreEmptyDirectories
  @PathSensitive(PathSensitivity.RELATIVE)
  public FileTree getSources() {
    return sources;
  }

  /** The folder of the sources as results may show it, in locations. */
  @Input
  public String getShownDirectory() {
    Path root = getLayout().getProjectDirectory().getAsFile().toPath();
    Path folder = getSourceDirectory().get().getAsFile().toPath();
    return (folder.startsWith(root) ? root.relativize(folder) : folder).toString();
  }

  /** Where the project is. */
  @Inject
  @SuppressWarnings("JavaxInjectOnAbstractMethod") // Gradle implements it.
  protected abstract ProjectLayout getLayout();

  /** The arguments that properties stand for. */
  abstract List<String> ownArguments();

  /** Runs the program. */
  abstract int run(Invocation invocation);

  /**
   * Makes what has changed.
   *
   * @throws GradleException if a file has an error, after the others are made
   */
  @TaskAction
  public void make(InputChanges changes) {
    List<String> arguments = new ArrayList<>(ownArguments());
    arguments.addAll(getArguments().get());
    Path root = getLayout().getProjectDirectory().getAsFile().toPath();
    List<String> failed = new ArrayList<>();
    for (FileChange change : changes.getFileChanges(sources)) {
      if (change.getFileType() == FileType.DIRECTORY) {
        continue;
      }
      File output = getOutputDirectory().file(change.getNormalizedPath()).get().getAsFile();
      try {
        if (change.getChangeType() == ChangeType.REMOVED) {
          Files.deleteIfExists(output.toPath());
          continue;
        }
        BuildStep.Result result =
            new BuildStep(root, arguments, change.getFile().toPath(), output.toPath())
                .run(this::run);
        tell(result);
        if (result.status() != 0) {
          failed.add(change.getNormalizedPath());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    if (!failed.isEmpty()) {
      throw new GradleException("failed: " + String.join(", ", failed));
    }
  }

  private void tell(BuildStep.Result result) {
    if (result.text().isEmpty()) {
      return;
    }
    if (result.status() == 0) {
      getLogger().lifecycle(result.text());
    } else {
      getLogger().error(result.text());
    }
  }
}
