package dev.jopt.tools;

/** The entry point of {@code jopt-translate}. */
public final class JoptTranslateMain {
  private JoptTranslateMain() {}

  /**
   * Runs the program; exits the virtual machine with its status, if that is not success.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    int status = JoptTranslate.run(Invocation.ofProcess(args));
    if (status != JoptTranslate.SUCCESS) {
      System.exit(status);
    }
  }
}
