package dev.jopt.tools;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The entry point of {@code jopt}. */
public final class JoptMain {

  private JoptMain() {}

  /**
   * Runs the program and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    // The streams of System would encode and copy; what is written here are bytes in large blocks.
    int status =
        Jopt.run(
            List.of(args),
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            new ProcessTerminal());
    System.exit(status);
  }

  private static final class ProcessTerminal implements Terminal {
    @Override
    public boolean isErrorTerminal() {
      if (System.getenv("NO_COLOR") != null || "dumb".equals(System.getenv("TERM"))) {
        return false;
      }
      try {
        // Java only tells whether standard input and output both are terminals.
        String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
        return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
      } catch (IOException | UnsupportedOperationException e) {
        return false;
      }
    }
  }
}
