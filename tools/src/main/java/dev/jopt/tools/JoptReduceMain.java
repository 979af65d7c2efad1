package dev.jopt.tools;

/** The entry point of {@code jopt-reduce}. */
public final class JoptReduceMain {
  private JoptReduceMain() {}

  /**
   * Runs the program; exits the virtual machine with its status, if that is not success.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    int status = JoptReduce.run(Invocation.ofProcess(args));
    if (status != Jopt.SUCCESS) {
      System.exit(status);
    }
  }
}
