package dev.jopt.test.cli;

import dev.jopt.test.lit.LitCommand;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.JoptTranslate;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** The command {@code jopt-translate} of lit tests: jopt-translate in this JVM. */
public final class JoptTranslateCommand implements LitCommand {

  /** Creates the command. */
  public JoptTranslateCommand() {}

  @Override
  public int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    return JoptTranslate.run(Invocation.of(args, in, out, err).withDirectory(directory));
  }
}
