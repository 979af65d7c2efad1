package dev.jopt.test.cli;

import dev.jopt.tools.WarmServer;
import java.util.Map;

/** The warm process that runs {@code jfilecheck} for others. */
public final class WarmTestsMain {

  private WarmTestsMain() {}

  /**
   * Serves, and exits the virtual machine.
   *
   * @param args the arguments of {@link WarmServer#serve}
   */
  public static void main(String[] args) {
    System.exit(WarmServer.serve(args, Map.of("jfilecheck", Jfilecheck::run)));
  }
}
