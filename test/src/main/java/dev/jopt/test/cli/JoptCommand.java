package dev.jopt.test.cli;

import dev.jopt.test.lit.LitCommand;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jopt;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code jopt} of lit tests: jopt in this JVM. */
public final class JoptCommand implements LitCommand {

  /** Creates the command. */
  public JoptCommand() {}

  @Override
  public int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    return Jopt.run(Invocation.of(args, in, out, err).withDirectory(directory));
  }

  /**
   * For programs that look for files in the one working directory of the JVM, where tests have one
   * each: makes absolute what names a file in that of the test, or one that is to be written there.
   */
  static List<String> absolute(List<String> args, Path directory) {
    List<String> result = new ArrayList<>(args.size());
    boolean output = false;
    for (String arg : args) {
      boolean option = arg.startsWith("-");
      int equals = option ? arg.indexOf('=') : -1;
      boolean assigns = arg.startsWith("-o=") || arg.startsWith("--o=");
      if (output && !arg.equals("-")) {
        result.add(directory.resolve(arg).toString());
      } else if (assigns && !arg.endsWith("=-")) {
        result.add(arg.substring(0, equals + 1) + directory.resolve(arg.substring(equals + 1)));
      } else if (!option && !Path.of(arg).isAbsolute() && Files.exists(directory.resolve(arg))) {
        result.add(directory.resolve(arg).toString());
      } else {
        result.add(arg);
      }
      output = arg.equals("-o") || arg.equals("--o");
    }
    return result;
  }
}
