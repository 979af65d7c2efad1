package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.property.Property;
import dev.jopt.test.filecheck.Reference.Answer;
import dev.jopt.test.filecheck.Reference.Case;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Made-up check files and inputs, for which exit code and report must be those of LLVM's program to
 * the byte. There are more of them when the system property {@code jopt.campaign} is {@code true}.
 */
class FileCheckFuzzProperties {

  private static final int CASES = Boolean.getBoolean("jopt.campaign") ? 150 : 20;

  /**
   * What LLVM's program exits with when it crashes or runs out of stack: nothing to compare with.
   */
  @Test
  void checkFiles() {
    Property.tries(15)
        .seed(2201)
        .check(
            choices -> {
              CaseGenerator generator = new CaseGenerator(choices.random());
              List<Case> cases = new ArrayList<>();
              for (int i = 0; i < CASES; i++) {
                cases.add(generator.generate("case " + i));
              }
              compare(cases);
            });
  }

  @Test
  void regularExpressions() {
    Property.tries(10)
        .seed(2202)
        .check(
            choices -> {
              List<Case> cases = new ArrayList<>();
              for (int i = 0; i < CASES; i++) {
                cases.add(RegexGenerator.generate(choices.random(), "regex " + i));
              }
              compare(cases);
            });
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
