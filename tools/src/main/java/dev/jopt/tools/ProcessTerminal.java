package dev.jopt.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The terminal that this process was started from, if any. */
final class ProcessTerminal implements Terminal {
  @Override
  public boolean isErrorTerminal() {
    return System.getenv("NO_COLOR") == null && isTerminal("2");
  }

  @Override
  public boolean isOutputTerminal() {
    return isTerminal("1");
  }

  private static boolean isTerminal(String descriptor) {
    if ("dumb".equals(System.getenv("TERM"))) {
      return false;
    }
    try {
      // Java only tells whether standard input and output both are terminals.
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd", descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
