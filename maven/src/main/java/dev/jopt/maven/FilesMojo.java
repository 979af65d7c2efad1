package dev.jopt.maven;

import dev.jopt.tools.BuildStep;
import dev.jopt.tools.Invocation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Runs a program once for each file of a folder, and writes what it makes to the same place in
 * another. A file whose content, arguments, further inputs and plug-in are those of an earlier
 * build is left as it is; what was made of a file that is gone is deleted.
 */
abstract class FilesMojo extends AbstractMojo {
  /** What names of files in arguments are relative to. */
  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  File basedir = new File("");

  /** Where this plug-in keeps what it knows of earlier builds. */
  @Parameter(defaultValue = "${project.build.directory}/jopt", readonly = true, required = true)
  File state = new File("");

  /** The execution, because each keeps its own. */
  @Parameter(defaultValue = "${mojoExecution.executionId}", readonly = true, required = true)
  String execution = "";

  /** The version of the plug-in: another one makes all files again. */
  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  String version = "";

  /** More arguments, one each. */
  @Parameter List<String> arguments = new ArrayList<>();

  /** Files that arguments name. When one of them changes, all is made again. */
  @Parameter List<File> inputs = new ArrayList<>();

  /** Whether to do nothing. */
  @Parameter(property = "jopt.skip", defaultValue = "false")
  boolean skip;

  /** The folder of the sources. */
  abstract File sources();

  /** The folder for what is made of them. */
  abstract File target();

  /** How names of sources end. */
  abstract String suffix();

  /** The arguments that parameters stand for. */
  abstract List<String> ownArguments();

  /** Runs the program. */
  abstract int run(Invocation invocation);

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    Path folder = sources().toPath();
    if (skip || !Files.isDirectory(folder)) {
      getLog().info(skip ? "skipped" : "no sources in " + folder);
      return;
    }
    List<String> failed = new ArrayList<>();
    try {
      Stamps stamps = Stamps.read(state.toPath().resolve(stampsName()));
      int made = 0;
      for (Path source : files(folder)) {
        String name = folder.relativize(source).toString();
        Path output = target().toPath().resolve(name);
        String hash = hash(source, name);
        if (!Files.exists(output) || !stamps.isCurrent(output.toString(), hash)) {
          made++;
          if (!make(source, output)) {
            failed.add(name);
            continue;
          }
        }
        stamps.put(output.toString(), hash);
      }
      for (String output : stamps.gone()) {
        Files.deleteIfExists(Path.of(output));
      }
      stamps.write();
      getLog().info(made == 0 ? "nothing has changed" : made + " files made of " + folder);
    } catch (IOException e) {
      throw new MojoExecutionException(String.valueOf(e.getMessage()), e);
    }
    if (!failed.isEmpty()) {
      throw new MojoFailureException("failed: " + String.join(", ", failed));
    }
  }

  private String stampsName() {
    return getClass().getSimpleName().replace("Mojo", "").toLowerCase(Locale.ROOT)
        + "-"
        + execution
        + ".properties";
  }

  private List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(suffix()))
          .sorted()
          .toList();
    }
  }

  private String hash(Path source, String name) throws IOException {
    List<String> texts = new ArrayList<>(List.of(version, name));
    texts.addAll(ownArguments());
    texts.addAll(arguments);
    List<Path> files = new ArrayList<>(List.of(source));
    for (File input : inputs) {
      files.add(input.toPath());
    }
    return Stamps.hash(texts, files);
  }

  private boolean make(Path source, Path output) throws IOException {
    List<String> all = new ArrayList<>(ownArguments());
    all.addAll(arguments);
    BuildStep.Result result = new BuildStep(basedir.toPath(), all, source, output).run(this::run);
    if (!result.text().isEmpty()) {
      if (result.status() == 0) {
        getLog().info(result.text());
      } else {
        getLog().error(result.text());
      }
    }
    return result.status() == 0;
  }
}
