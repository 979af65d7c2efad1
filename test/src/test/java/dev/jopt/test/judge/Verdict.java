package dev.jopt.test.judge;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a FileCheck says.
 *
 * @param exit its exit code
 * @param errors the errors it reports, each with line and column of the directive that fails
 * @param report all that it printed
 */
record Verdict(int exit, List<String> errors, String report) {

  private static final Pattern ERROR = Pattern.compile(Invocation.CHECKS + ":\\d+:\\d+: error: .*");

  static Verdict of(int exit, String report) {
    return new Verdict(
        exit,
        report
            .lines()
            .filter(line -> ERROR.matcher(line).matches())
            .collect(ImmutableList.toImmutableList()),
        report);
  }

  boolean agreesWith(Verdict other) {
    return exit == other.exit && errors.equals(other.errors);
  }

  String describe() {
    return "exit code " + exit + "\n" + report;
  }
}
