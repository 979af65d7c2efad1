package dev.jopt.test.cli;

import dev.jopt.run.cli.JoptRunner;
import dev.jopt.test.lit.LitCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** The command {@code jopt-run} of lit tests: jopt-run in this JVM. */
public final class JoptRunCommand implements LitCommand {

  /** Creates the command. */
  public JoptRunCommand() {}

  @Override
  public int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    return JoptRunner.run(JoptCommand.absolute(args, directory), in, out, err);
  }
}
