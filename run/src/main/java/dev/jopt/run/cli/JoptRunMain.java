package dev.jopt.run.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** The entry point of {@code jopt-run}. */
public final class JoptRunMain {

  private JoptRunMain() {}

  /**
   * Runs the program and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(
        JoptRunner.run(
            List.of(args),
            // Buffered, for a file stream that is read whole asks for its position; a pipe has
            // none.
            new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err)));
  }
}
