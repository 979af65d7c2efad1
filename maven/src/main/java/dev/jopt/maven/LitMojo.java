package dev.jopt.maven;

import dev.jopt.test.cli.Jlit;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Runs the lit tests of a folder, as {@code jlit} does. */
@Mojo(name = "lit", defaultPhase = LifecyclePhase.TEST, threadSafe = true)
public final class LitMojo extends AbstractMojo {
  /** The folder of the tests. */
  @Parameter(property = "jopt.lit", defaultValue = "${project.basedir}/src/test/lit")
  private File testDirectory = new File("");

  /** More arguments of jlit, one each. */
  @Parameter private List<String> arguments = new ArrayList<>();

  /** Whether to run no tests. */
  @Parameter(property = "skipTests", defaultValue = "false")
  private boolean skipTests;

  /** Creates the goal; Maven sets the parameters. */
  public LitMojo() {}

  LitMojo(File testDirectory, List<String> arguments, boolean skipTests) {
    this.testDirectory = testDirectory;
    this.arguments = arguments;
    this.skipTests = skipTests;
  }

  @Override
  public void execute() throws MojoFailureException {
    if (skipTests || !testDirectory.isDirectory()) {
      getLog().info(skipTests ? "skipped" : "no tests in " + testDirectory);
      return;
    }
    List<String> all = new ArrayList<>(List.of("--no-progress-bar", "-v"));
    all.addAll(arguments);
    all.add(testDirectory.getAbsolutePath());
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int status = Jlit.run(all, System.getenv(), text, text);
    String said = text.toString(StandardCharsets.UTF_8).stripTrailing();
    if (status == 0) {
      getLog().info(said);
    } else {
      getLog().error(said);
      throw new MojoFailureException("there are lit tests that fail in " + testDirectory);
    }
  }
}
