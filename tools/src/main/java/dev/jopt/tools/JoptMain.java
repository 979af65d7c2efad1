package dev.jopt.tools;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** The entry point of {@code jopt}. */
public final class JoptMain {

  private JoptMain() {}

  /**
   * Runs the program; exits the virtual machine with its status, if that is not success.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    // The streams of System would encode and copy; the output here is bytes in large blocks.
    int status =
        Jopt.run(
            List.of(args),
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            new ProcessTerminal());
    // To return is a tenth of a start cheaper on a JDK that logs why it exits.
    if (status != Jopt.SUCCESS) {
      System.exit(status);
    }
  }
}
