package dev.jopt.tools;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** The entry point of {@code jopt-translate}. */
public final class JoptTranslateMain {
  private JoptTranslateMain() {}

  /**
   * Runs the program; exits the virtual machine with its status, if that is not success.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    int status =
        JoptTranslate.run(
            List.of(args),
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err));
    if (status != JoptTranslate.SUCCESS) {
      System.exit(status);
    }
  }
}
