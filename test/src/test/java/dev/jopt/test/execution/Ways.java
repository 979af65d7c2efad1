package dev.jopt.test.execution;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.test.execution.Batch.Run;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Ways to compile programs, which are to be run beside the programs as they are.
 *
 * @param pipelines the passes on the module of each way, by its name
 * @param first the way that every program goes, if there is no time for all
 * @param options for each way
 * @param applies whether a way, by its name, is one for a program
 */
record Ways(
    ImmutableMap<String, String> pipelines,
    String first,
    ImmutableList<String> options,
    BiPredicate<String, SourceProgram> applies) {

  private static final String PLAIN = ":plain";

  /**
   * Adds a program as {@code name:plain} and, for each of its ways, as {@code name:way}.
   *
   * @param turn which way the program goes beside the first, unless it goes all
   * @param all whether it goes all
   * @param problems receives what jopt refuses
   */
  void add(SourceProgram program, int turn, boolean all, Batch batch, List<String> problems) {
    batch.add(program.name() + PLAIN, program);
    ImmutableList<String> names = pipelines.keySet().asList();
    for (String way : names) {
      boolean inTurn = way.equals(first) || way.equals(names.get(turn % names.size()));
      if (!(all || inTurn) || !applies.test(way, program)) {
        continue;
      }
      try {
        batch.add(program.name() + ":" + way, after(way, program));
      } catch (AssertionError e) {
        problems.add(e.getMessage());
      }
    }
  }

  /** A program after a way. */
  SourceProgram after(String way, SourceProgram program) {
    return program.after(
        ImmutableList.<String>builder()
            .addAll(options)
            .add("--pass-pipeline=builtin.module(" + pipelines.get(way) + ")")
            .build()
            .toArray(new String[0]));
  }

  static boolean isPlain(String name) {
    return name.endsWith(PLAIN);
  }

  /** The run of the program as it is, beside the one of this name. */
  static Run plain(Map<String, Run> runs, String name) {
    return runs.get(name.substring(0, name.indexOf(':')) + PLAIN);
  }

  /** Expects a program as it is to print something and to end well. */
  static void checkPlain(String name, Run run, List<String> problems) {
    if (run.printed().length() < 10 || !run.ending().endsWith("EXIT 0\n")) {
      problems.add(name + " does not work at all:\n" + run.printed() + run.ending());
    }
  }
}
