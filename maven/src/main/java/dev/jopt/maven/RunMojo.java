package dev.jopt.maven;

import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jopt;
import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Runs passes on the {@code .mlir} files of a folder. */
@Mojo(name = "run", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class RunMojo extends FilesMojo {
  /** The folder of the sources. */
  @Parameter(property = "jopt.sources", defaultValue = "${project.basedir}/src/main/mlir")
  private File sourceDirectory = new File("");

  /** The folder for what passes make of them. */
  @Parameter(property = "jopt.output", defaultValue = "${project.build.directory}/mlir")
  private File outputDirectory = new File("");

  /** The pipeline to run, as in {@code --pass-pipeline}; none unless this says. */
  @Parameter(property = "jopt.pipeline", defaultValue = "")
  private String pipeline = "";

  /** Creates the goal; Maven sets the parameters. */
  public RunMojo() {}

  RunMojo(File sourceDirectory, File outputDirectory, String pipeline) {
    this.sourceDirectory = sourceDirectory;
    this.outputDirectory = outputDirectory;
    this.pipeline = pipeline;
  }

  @Override
  File sources() {
    return sourceDirectory;
  }

  @Override
  File target() {
    return outputDirectory;
  }

  @Override
  String suffix() {
    return ".mlir";
  }

  @Override
  @SuppressWarnings("NullAway") // Maven sets an empty value to null.
  List<String> ownArguments() {
    return pipeline == null || pipeline.isEmpty()
        ? List.of()
        : List.of("--pass-pipeline=" + pipeline);
  }

  @Override
  int run(Invocation invocation) {
    return Jopt.run(invocation);
  }
}
