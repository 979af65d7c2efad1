package dev.jopt.test.cli;

import dev.jopt.test.lit.LitCommand;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.JoptReduce;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** The command {@code jopt-reduce} of lit tests: jopt-reduce in this JVM. */
public final class JoptReduceCommand implements LitCommand {

  /** Creates the command. */
  public JoptReduceCommand() {}

  @Override
  public int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    return JoptReduce.run(Invocation.of(args, in, out, err).withDirectory(directory));
  }
}
