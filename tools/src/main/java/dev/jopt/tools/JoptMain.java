package dev.jopt.tools;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The entry point of {@code jopt}. */
public final class JoptMain {

  private JoptMain() {}

  /**
   * Runs the program; exits the virtual machine with its status, if that is not success.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    int status = run(args);
    // To return is a tenth of a start cheaper on a JDK that logs why it exits.
    if (status != Jopt.SUCCESS) {
      System.exit(status);
    }
  }

  private static int run(String[] args) {
    String first = args.length == 0 ? "" : args[0];
    if (first.startsWith("--serve=")) {
      return WarmServer.serve(
          args,
          Map.of("jopt", Jopt::run, "jplan", Jplan::run, "jopt-translate", JoptTranslate::run));
    }
    for (String arg : args) {
      if (arg.equals(BazelWorker.FLAG)) {
        return BazelWorker.run(Invocation.ofProcess(args), Jopt::run);
      }
    }
    if (first.equals("--connect")) {
      // The launcher knows of no warm process.
      List<String> rest = Arrays.asList(args).subList(1, args.length);
      return Jopt.run(Invocation.ofProcess(rest.toArray(String[]::new)));
    }
    return Jopt.run(Invocation.ofProcess(args));
  }
}
