package dev.jopt.tools;

/** The entry point of {@code jopt}. */
public final class JoptMain {

  private JoptMain() {}

  /**
   * Runs the program and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(2);
  }
}
