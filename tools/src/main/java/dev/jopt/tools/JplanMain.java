package dev.jopt.tools;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** The entry point of {@code jplan}. */
public final class JplanMain {

  private JplanMain() {}

  /**
   * Runs the program and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(
        Jplan.run(
            List.of(args),
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            new ProcessTerminal()));
  }
}
