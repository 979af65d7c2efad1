package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.test.execution.Batch.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs random programs as they are and with their operations in other orders that
 * reorder-for-memory allows: they must print the same.
 */
class ReorderExecutionTest {
  private static final ImmutableMap<String, String> PIPELINES =
      ImmutableMap.of(
          "reordered", "func.func(reorder-for-memory)",
          "breadth-first", "func.func(reorder-for-memory{order=breadth-first})",
          "shuffled", "func.func(reorder-for-memory{order=shuffled seed=1})",
          "again", "func.func(reorder-for-memory{order=shuffled seed=2})",
          "back", "func.func(reorder-for-memory{order=shuffled seed=3},reorder-for-memory)",
          "merged", "func.func(reorder-for-memory{order=shuffled seed=4},merge-alloc)");

  private static final Ways WAYS =
      new Ways(PIPELINES, "shuffled", ImmutableList.of(), (way, program) -> true);

  @BeforeEach
  void needsTools() {
    Toolchain.assumeInstalled();
  }

  @Test
  void randomProgramsPrintTheSame(@TempDir Path folder) throws Exception {
    boolean campaign = Boolean.getBoolean("jopt.campaign");
    Batch batch = new Batch();
    List<String> problems = new ArrayList<>();
    int programs = campaign ? 120 : 30;
    for (int seed = 0; seed < programs; seed++) {
      WAYS.add(RandomBufferProgram.of(seed), seed, true, batch, problems);
      batch.add("random-" + seed + ":broken", RandomBufferProgram.broken(seed));
    }
    Path executable = batch.build(folder);
    Map<String, Run> runs = Batch.run(folder, executable);
    int noticed = 0;
    List<String> checked = new ArrayList<>();
    for (Map.Entry<String, Run> entry : runs.entrySet()) {
      String name = entry.getKey();
      Run run = entry.getValue();
      Run plain = Ways.plain(runs, name);
      boolean isRight = run.printed().equals(plain.printed());
      if (Ways.isPlain(name)) {
        Ways.checkPlain(name, run, problems);
      } else if (name.endsWith(":broken")) {
        noticed += isRight ? 0 : 1;
      } else if (!isRight || !run.isClean()) {
        problems.add(
            name + ":\n" + run.printed() + run.ending() + "instead of\n" + plain.printed());
      } else if (campaign && (name.endsWith(":shuffled") || name.endsWith(":reordered"))) {
        checked.add(name);
      }
    }
    assertWithMessage("problems").that(problems).isEmpty();
    assertWithMessage("programs of which the order matters")
        .that(noticed)
        .isAtLeast(programs * 3 / 4);
    if (campaign) {
      Map<String, Run> strict =
          Batch.split(Valgrind.run(folder, executable, checked, false).output());
      assertThat(strict.keySet()).containsExactlyElementsIn(checked);
      strict.forEach(
          (name, run) -> assertWithMessage(name).that(run.ending()).isEqualTo("EXIT 0\n"));
    }
  }
}
