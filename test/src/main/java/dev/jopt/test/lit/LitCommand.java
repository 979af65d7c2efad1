package dev.jopt.test.lit;

import dev.jopt.test.filecheck.FileCheckCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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

  /**
   * Runs the program with environment variables. A program that reads some overrides this (or is
   * made with {@link #withEnvironment}); others need not know of it.
   *
   * @param environment all variables that there are for the command
   */
  default int run(
      List<String> args,
      InputStream in,
      OutputStream out,
      OutputStream err,
      Path directory,
      Map<String, String> environment)
      throws IOException {
    return run(args, in, out, err, directory);
  }

  /** The least exit code that means a breakdown, such as an internal error or a signal. */
  int CRASHED = 70;

  /** A program that reads environment variables. */
  @FunctionalInterface
  interface WithEnvironment {

    /**
     * Runs the program, as {@link LitCommand#run(List, InputStream, OutputStream, OutputStream,
     * Path, Map)}.
     */
    int run(
        List<String> args,
        InputStream in,
        OutputStream out,
        OutputStream err,
        Path directory,
        Map<String, String> environment)
        throws IOException;
  }

  /** Returns the command {@code FileCheck}, which all suites have. */
  static LitCommand fileCheck() {
    return withEnvironment(FileCheckCommand::run);
  }

  /** Makes a command of a program that reads environment variables. */
  static LitCommand withEnvironment(WithEnvironment program) {
    return new LitCommand() {
      @Override
      public int run(
          List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
          throws IOException {
        return program.run(args, in, out, err, directory, Map.of());
      }

      @Override
      public int run(
          List<String> args,
          InputStream in,
          OutputStream out,
          OutputStream err,
          Path directory,
          Map<String, String> environment)
          throws IOException {
        return program.run(args, in, out, err, directory, environment);
      }
    };
  }
}
