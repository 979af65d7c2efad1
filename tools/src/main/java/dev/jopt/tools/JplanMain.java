package dev.jopt.tools;

/** The entry point of {@code jplan}. */
public final class JplanMain {

  private JplanMain() {}

  /**
   * Runs the program and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(Jplan.run(Invocation.ofProcess(args)));
  }
}
