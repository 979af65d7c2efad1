package dev.jopt.test.lit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** A program that tests run inside this JVM. Several tests may run it at the same time. */
@FunctionalInterface
public interface LitCommand {

  /**
   * Runs the program.
   *
   * @param args the arguments, without the program's name
   * @param in standard input
   * @param out standard output
   * @param err standard error
   * @param directory what relative paths are relative to
   * @return the exit code; 0 is success. {@link #CRASHED} or more means that the program broke down
   * @throws IOException if a stream or a file fails; the test fails with it
   */
  int run(List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException;

  /** The least exit code that means a breakdown, such as an internal error or a signal. */
  int CRASHED = 70;
}
