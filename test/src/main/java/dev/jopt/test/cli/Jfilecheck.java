package dev.jopt.test.cli;

import dev.jopt.test.lit.LitCommand;
import dev.jopt.tools.Invocation;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** The program {@code jfilecheck}: FileCheck. */
public final class Jfilecheck {

  private Jfilecheck() {}

  /**
   * Runs the program.
   *
   * @throws IOException if a file or a stream fails
   */
  public static void main(String[] args) throws IOException {
    int exit;
    // Buffered, because a bare FileInputStream asks a pipe for its length before it reads all of
    // it,
    // and fails.
    try (InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
        OutputStream err = new BufferedOutputStream(new FileOutputStream(FileDescriptor.err))) {
      exit =
          LitCommand.fileCheck()
              .run(List.of(args), in, out, err, Path.of("").toAbsolutePath(), System.getenv());
    }
    Runtime.getRuntime().halt(exit);
  }

  /** Runs the program for another process. */
  static int run(Invocation invocation) throws IOException {
    return LitCommand.fileCheck()
        .run(
            invocation.arguments(),
            invocation.in(),
            invocation.out(),
            invocation.err(),
            invocation.directory(),
            invocation.environment());
  }
}
