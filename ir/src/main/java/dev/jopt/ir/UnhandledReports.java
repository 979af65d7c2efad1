package dev.jopt.ir;

/** Prints reports of passes on standard error when the context was not told where they go. */
final class UnhandledReports {
  private UnhandledReports() {}

  static synchronized void print(String text) {
    System.err.print(text);
    System.err.flush();
  }
}
