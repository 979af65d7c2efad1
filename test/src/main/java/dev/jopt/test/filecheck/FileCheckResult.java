package dev.jopt.test.filecheck;

/**
 * The result of FileCheck.
 *
 * @param exitCode 0 if the input is as described, 1 if not, 2 if the comparison could not be made:
 *     malformed directives, none at all, or empty input
 * @param report for the user; empty if the input is as described
 */
public record FileCheckResult(int exitCode, String report) {

  /** Returns whether the input is as described. */
  public boolean passed() {
    return exitCode == 0;
  }
}
