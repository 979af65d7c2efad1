package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.test.filecheck.Reference.Answer;
import dev.jopt.test.filecheck.Reference.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Made-up check files and inputs, for which exit code and report must be those of LLVM's program to
 * the byte. There are more of them when the system property {@code jopt.campaign} is {@code true}.
 */
class FileCheckFuzzProperties {

  private static final int CASES = Boolean.getBoolean("jopt.campaign") ? 400 : 20;

  /**
   * What LLVM's program exits with when it crashes or runs out of stack: nothing to compare with.
   */
  @Property(tries = 15, seed = "2201", shrinking = ShrinkingMode.OFF)
  void checkFiles(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      cases.add(new CaseGenerator(random).generate("case " + seed + "/" + i));
    }
    compare(cases);
  }

  @Property(tries = 10, seed = "2202", shrinking = ShrinkingMode.OFF)
  void regularExpressions(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      cases.add(RegexGenerator.generate(random, "regex " + seed + "/" + i));
    }
    compare(cases);
  }

  private static void compare(List<Case> cases) throws Exception {
    try (Reference reference = Reference.find()) {
      List<Answer> answers = reference.ask(cases);
      for (int i = 0; i < cases.size(); i++) {
        Answer expected = answers.get(i);
        Answer actual = Reference.ours(cases.get(i));
        if (!expected.crashed() && !expected.agreesWith(actual)) {
          assertWithMessage(cases.get(i).describe()).that(actual).isEqualTo(expected);
        }
      }
    }
  }
}
