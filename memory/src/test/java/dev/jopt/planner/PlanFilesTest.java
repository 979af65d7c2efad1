package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plans and problems as text. */
final class PlanFilesTest {

  @Test
  void readsAndWritesCsv() {
    PlanProblem problem = read("id,lower,upper,size\na,0,2,16\nb,1,3,32\n\nc,2,4,16\n");
    PlanSolution plan = new ExactPlanner().plan(problem, PlanBudget.standard());
    assertThat(PlanCsv.write(plan))
        .isEqualTo(
            "id,lower,upper,size,offset\n"
                + ("a,0,2,16," + plan.offsets().get(0) + "\n")
                + ("b,1,3,32," + plan.offsets().get(1) + "\n")
                + ("c,2,4,16," + plan.offsets().get(2) + "\n"));
    assertThat(plan.height()).isEqualTo(48);
  }

  @Test
  void readsOptionalColumnsInAnyOrder() {
    String text = "fixed,size,alignment,id,lower,upper,note\n,16,,a,0,2,x\n64,32,32,b,1,3,y\r\n";
    PlanProblem problem = read(text);
    assertThat(problem.buffers())
        .containsExactly(
            PlanBuffer.of("a", 16, 0, 2), PlanBuffer.of("b", 32, 1, 3).alignedTo(32).fixedAt(64))
        .inOrder();
    PlanSolution plan = new BestFitPlanner().plan(problem, PlanBudget.standard());
    assertThat(PlanCsv.write(plan))
        .isEqualTo(
            "id,lower,upper,size,alignment,fixed,offset\na,0,2,16,1,,0\nb,1,3,32,32,64,64\n");
    assertThat(read(PlanCsv.write(plan))).isEqualTo(problem);
  }

  @Test
  void readsAndWritesGaps() {
    String text = "id,lower,upper,size,gaps\na,-4,12,16,-2-3 7-9\nb,3,7,16,\n";
    PlanProblem problem = read(text);
    assertThat(problem.buffers().get(0).live())
        .containsExactly(new LiveRange(-4, -2), new LiveRange(3, 7), new LiveRange(9, 12))
        .inOrder();
    PlanSolution plan = new FirstFitPlanner().plan(problem, PlanBudget.standard());
    assertThat(PlanCsv.write(plan))
        .isEqualTo("id,lower,upper,size,gaps,offset\na,-4,12,16,-2-3 7-9,0\nb,3,7,16,,16\n");
    assertThat(PlanJson.write(plan))
        .contains("\"alignment\": 1, \"live\": [[-4, -2], [3, 7], [9, 12]], \"offset\": 0}");
    String header = "id,lower,upper,size,gaps\n";
    assertThat(error(header + "a,0,9,4,3\n"))
        .isEqualTo("line 2: '3' in column 'gaps' is no pair of ticks");
    assertThat(error(header + "a,0,9,4,3-3\n")).isEqualTo("line 2: the gap 3-3 is empty");
    assertThat(error(header + "a,0,9,4,0-3\n"))
        .isEqualTo("line 2: the gap from 0 to 3 is not between live ticks");
    assertThat(error(header + "a,0,9,4,6-7 3-4\n"))
        .isEqualTo("line 2: the gap from 3 to 4 is not between live ticks");
    assertThat(error(header + "a,0,9,4,3-9\n"))
        .isEqualTo("line 2: the gap from 3 to 9 is not between live ticks");
  }

  @Test
  void saysWhichLineIsWrong() {
    assertThat(error(""))
        .isEqualTo("line 1: the file is empty: it should begin with a line id,lower,upper,size");
    assertThat(error("id,lower,size\n"))
        .isEqualTo("line 1: the first line names no column 'upper'");
    assertThat(error("id,id,lower,upper,size\n")).isEqualTo("line 1: two columns are called 'id'");
    String header = "id,lower,upper,size\n";
    assertThat(error(header + "a,0,1\n")).isEqualTo("line 2: expected 4 fields, found 3");
    assertThat(error(header + "a,0,1,8\n\nb,0,x,8\nc\n"))
        .isEqualTo("line 4: 'x' in column 'upper' is not a number of 64 bits");
    assertThat(error(header + "a,0,1,9223372036854775808\n"))
        .isEqualTo("line 2: '9223372036854775808' in column 'size' is not a number of 64 bits");
    assertThat(error(header + "a,0,1,0\n")).isEqualTo("line 2: buffer a has size 0");
    assertThat(error(header + "a,3,1,4\n")).isEqualTo("line 2: buffer a is live from 3 until 1");
    assertThat(error(header + "a,0,1,4\na,0,1,4\n"))
        .isEqualTo("line 3: a second buffer is called 'a'");
    assertThat(error("id,lower,upper,size,fixed\na,0,1,4,0\nb,0,1,4,2\n"))
        .isEqualTo("buffers a and b are fixed at overlapping bytes while both are live");
  }

  @Test
  void writesJson() {
    PlanProblem problem =
        PlanProblem.of(
            List.of(PlanBuffer.of("a\"b\\\n", 16, 0, 2), PlanBuffer.of("c", 8, 1, 3).fixedAt(16)));
    assertThat(PlanJson.write(new BestFitPlanner().plan(problem, PlanBudget.standard())))
        .isEqualTo(
            """
            {
              "height": 24,
              "lowerBound": 24,
              "optimal": true,
              "nodes": 0,
              "buffers": [
                {"id": "a\\"b\\\\\\n", "lower": 0, "upper": 2, "size": 16, "alignment": 1, "offset": 0},
                {"id": "c", "lower": 1, "upper": 3, "size": 8, "alignment": 1, "fixed": 16, "offset": 16}
              ]
            }
            """);
    assertThat(
            PlanJson.write(
                new BestFitPlanner().plan(PlanProblem.of(List.of()), PlanBudget.standard())))
        .contains("\"buffers\": []\n");
  }

  /** A problem cut from a full arena, on which every heuristic fails. */
  @Test
  void solvesTheGuillotine() throws IOException {
    PlanProblem problem =
        read(
            Resources.toString(
                Resources.getResource(PlanFilesTest.class, "guillotine.csv"),
                StandardCharsets.UTF_8));
    for (String name : new String[] {"best-fit", "first-fit", "greedy-by-size"}) {
      PlanSolution plan = Planners.named(name).orElseThrow().plan(problem, PlanBudget.standard());
      assertThat(plan.height()).isGreaterThan(100_000);
    }
    PlanSolution plan = new AutoPlanner().plan(problem, PlanBudget.standard());
    assertThat(PlanChecker.fault(plan)).isEmpty();
    assertThat(plan.height()).isEqualTo(100_000);
    assertThat(plan.isOptimal()).isTrue();
  }

  private static PlanProblem read(String text) {
    return PlanCsv.read(text).problem().orElseThrow();
  }

  private static String error(String text) {
    return PlanCsv.read(text).error().orElseThrow();
  }
}
