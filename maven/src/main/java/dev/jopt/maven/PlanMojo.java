package dev.jopt.maven;

import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jplan;
import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Plans memory for the {@code .csv} files of a folder, as {@code jplan} does. */
@Mojo(name = "plan", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class PlanMojo extends FilesMojo {
  /** The folder of the files with buffers. */
  @Parameter(property = "jopt.plan.sources", defaultValue = "${project.basedir}/src/main/plans")
  private File planDirectory = new File("");

  /** The folder for the plans. */
  @Parameter(property = "jopt.plan.output", defaultValue = "${project.build.directory}/plans")
  private File planOutputDirectory = new File("");

  /** Creates the goal; Maven sets the parameters. */
  public PlanMojo() {}

  PlanMojo(File planDirectory, File planOutputDirectory) {
    this.planDirectory = planDirectory;
    this.planOutputDirectory = planOutputDirectory;
  }

  @Override
  File sources() {
    return planDirectory;
  }

  @Override
  File target() {
    return planOutputDirectory;
  }

  @Override
  String suffix() {
    return ".csv";
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
