package dev.jopt.test.judge;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/**
 * Compares our verdicts with those of the judges: each invocation as it was, and with its input
 * slightly wrong. Agreement is the same exit code and the same errors at the same directives.
 */
public final class Court {

  private static final ImmutableList<Judge> JUDGES =
      ImmutableList.of(new ContainerJudge(), new LocalJudge());

  private record Case(Invocation invocation, Verdict ours, Verdict theirs) {}

  private Court() {}

  /** Returns a test of each file that ran FileCheck, for each judge; a judge is called at once. */
  public static Stream<DynamicNode> tests(Recorder recorder) {
    return JUDGES.stream().map(judge -> tests(recorder, judge));
  }

  static DynamicNode tests(Recorder recorder, Judge judge) {
    String absence = judge.absence();
    if (absence != null) {
      return DynamicTest.dynamicTest(judge.name(), () -> abort(absence));
    }
    try {
      ImmutableListMultimap<String, Case> cases = hear(recorder, judge);
      List<DynamicTest> tests = new ArrayList<>();
      for (String test : cases.keySet()) {
        tests.add(DynamicTest.dynamicTest(test, () -> compare(judge, cases.get(test))));
      }
      return DynamicContainer.dynamicContainer(judge.name(), tests);
    } catch (IOException | InterruptedException e) {
      return DynamicTest.dynamicTest(judge.name(), () -> fail(e));
    }
  }

  private static ImmutableListMultimap<String, Case> hear(Recorder recorder, Judge judge)
      throws IOException, InterruptedException {
    ImmutableList.Builder<Invocation> all = ImmutableList.builder();
    for (Invocation invocation : recorder.invocations()) {
      all.addAll(invocation.withWrongInputs());
    }
    InvocationFolder trial = new InvocationFolder(all.build());
    Path folder = Files.createTempDirectory("judge");
    try {
      trial.layOut(folder);
      ImmutableList<Verdict> ours = trial.ours(recorder, folder);
      ImmutableList<Verdict> theirs = trial.of(judge, folder);
      ImmutableListMultimap.Builder<String, Case> cases = ImmutableListMultimap.builder();
      for (int i = 0; i < ours.size(); i++) {
        Invocation invocation = trial.invocations().get(i);
        cases.put(invocation.test(), new Case(invocation, ours.get(i), theirs.get(i)));
      }
      return cases.build();
    } finally {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  private static void compare(Judge judge, List<Case> cases) {
    for (Case each : cases) {
      if (!each.ours().agreesWith(each.theirs())) {
        fail(
            "FileCheck "
                + String.join(" ", each.invocation().args())
                + ", input "
                + (each.invocation().change().isEmpty() ? "as it was" : each.invocation().change())
                + "\nours: "
                + each.ours().describe()
                + "\n"
                + judge.name()
                + ": "
                + each.theirs().describe()
                + "\ninput:\n"
                + each.invocation().input());
      }
    }
  }
}
