package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The example of docs/planner.md is the one below. */
final class PlannerExampleTest {

  @Test
  void plansThreeBuffers() {
    // example
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 4096, 0, 2),
                PlanBuffer.of("b", 1024, 1, 4).alignedTo(64),
                PlanBuffer.of("c", 4096, 2, 5),
                PlanBuffer.of("io", 512, 0, 5).fixedAt(0)));

    PlanSolution plan = new AutoPlanner().plan(problem, PlanBudget.standard());
    long height = plan.height();
    boolean proved = plan.isOptimal();
    long offsetOfC = plan.offsets().get(2);
    String csv = PlanCsv.write(plan);

    CapacityAnswer answer = new ExactPlanner().fit(problem, 5000, PlanBudget.ofNodes(10_000));
    CapacityAnswer.Verdict verdict = answer.verdict();
    // end
    assertThat(height).isEqualTo(5632);
    assertThat(proved).isTrue();
    assertThat(offsetOfC).isEqualTo(plan.offsets().get(0));
    assertThat(csv).startsWith("id,lower,upper,size,alignment,fixed,offset\n");
    assertThat(verdict).isEqualTo(CapacityAnswer.Verdict.DOES_NOT_FIT);
    assertThat(PlanChecker.fault(plan)).isEmpty();
  }

  @Test
  void isTheOneInTheDocumentation() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/jopt/planner/PlannerExampleTest.java"));
    int begin = source.indexOf("    // example\n") + "    // example\n".length();
    String example = source.substring(begin, source.indexOf("    // end\n"));
    StringBuilder dedented = new StringBuilder();
    for (String line : example.split("\n", -1)) {
      dedented.append(line.startsWith("    ") ? line.substring(4) : line).append('\n');
    }
    assertThat(Files.readString(Path.of("../docs/planner.md")))
        .contains("```java\n" + dedented.toString().stripTrailing() + "\n```\n");
  }
}
