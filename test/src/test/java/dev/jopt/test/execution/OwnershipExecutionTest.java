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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the programs of {@code programs/ownership} as they are, which leaks, and after the passes
 * that free: they must print the same, free everything once, and touch nothing that is freed.
 */
class OwnershipExecutionTest {
  private static final Path PROGRAMS = Path.of("programs");

  private static final String TO_LLVM = "convert-deallocation-ops-to-llvm{all-types=true}";

  /** The ways to free, by name. */
  private static final ImmutableMap<String, String> PIPELINES =
      ImmutableMap.<String, String>builder()
          .put("pipeline", "deallocation-pipeline{to-llvm=true}")
          // Every decision is a call of the library, nothing is known before.
          .put("library", "deallocate,func.func(" + TO_LLVM + ")")
          .put("no-reuse", "deallocation-pipeline{reuse=false to-llvm=true}")
          .put(
              "early",
              "deallocation-pipeline{early-free=true refine-cycles=true max-inline-retain=100"
                  + " to-llvm=true}")
          .put(
              "all-reuse",
              "deallocate,func.func(deallocation-simplification,buffer-reuse{max-stack-bytes=64"
                  + " reuse-distance=9 nested-copies=true two-buffers=true"
                  + " nested-loop-deallocs=true share-by-size=true},deallocation-simplification,"
                  + "deallocation-to-scf{max-inline-retain=9},"
                  + TO_LLVM
                  + ")")
          .put("transfer", "deallocation-pipeline{transfer-arguments=true to-llvm=true}")
          .put("merged", "func.func(merge-alloc),deallocation-pipeline{to-llvm=true}")
          .put("canonical-after", "deallocation-pipeline{to-llvm=true},canonicalize,cse")
          .put("canonical-before", "canonicalize,cse,deallocation-pipeline{to-llvm=true}")
          .buildOrThrow();

  /** Unless there is time for all: this one for all programs, and all of them in turn. */
  private static final String FIRST = "pipeline";

  private static final Pattern NOT_TO_MERGE =
      Pattern.compile("affine\\.parallel|linalg\\.generic|memref\\.alloca_scope");

  private static final Pattern NOTICED = Pattern.compile("// NOTICED: (.*)");

  private static final Ways WAYS =
      new Ways(PIPELINES, FIRST, ImmutableList.of(), OwnershipExecutionTest::applies);

  @BeforeEach
  void needsTools() {
    Toolchain.assumeInstalled();
  }

  @Test
  void thereAreEnoughPrograms() throws Exception {
    assertThat(SourceProgram.of(PROGRAMS.resolve("ownership")).size()).isAtLeast(110);
  }

  @Test
  void programsFreeEverythingOnce(@TempDir Path folder) throws Exception {
    boolean campaign = Boolean.getBoolean("jopt.campaign");
    List<SourceProgram> programs = SourceProgram.of(PROGRAMS.resolve("ownership"));
    Batch batch = new Batch();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      SourceProgram program = programs.get(i);
      WAYS.add(program, i, campaign, batch, problems);
    }
    Path executable = batch.build(folder);
    Map<String, Run> runs = Batch.run(folder, executable);
    runs.forEach(
        (name, run) -> {
          Run plain = Ways.plain(runs, name);
          if (Ways.isPlain(name)) {
            Ways.checkPlain(name, run, problems);
          } else {
            compare(name, run, plain, problems);
          }
        });
    assertWithMessage("problems").that(problems).isEmpty();
    if (campaign) {
      checkMemory(folder, executable, runs.keySet());
    }
  }

  /**
   * The canonicalizer puts casts in front of reallocs, after which no owner is found. merge-alloc
   * refuses regions of which it cannot tell when they run; and the tools do not lower decisions
   * left in an {@code alloca_scope}, as about a merged buffer.
   */
  private static boolean applies(String pipeline, SourceProgram program) {
    return switch (pipeline) {
      case "canonical-before" -> !program.text().contains("memref.realloc");
      case "merged" -> !NOT_TO_MERGE.matcher(program.text()).find();
      default -> true;
    };
  }

  private static void compare(String name, Run run, Run plain, List<String> problems) {
    if (!run.isClean() || !run.printed().equals(plain.printed())) {
      problems.add(
          name
              + ":\n"
              + run.printed()
              + run.ending()
              + "while without passes it prints\n"
              + plain.printed());
    }
  }

  /** Runs those that free once more, under a checker that sees every access. */
  private static void checkMemory(Path folder, Path executable, Iterable<String> names)
      throws Exception {
    List<String> freeing = new ArrayList<>();
    for (String name : names) {
      if (!Ways.isPlain(name)) {
        freeing.add(name);
      }
    }
    Toolchain.Outcome outcome = Valgrind.run(folder, executable, freeing, true);
    List<String> problems = new ArrayList<>();
    Map<String, Run> runs = Batch.split(outcome.output());
    assertThat(runs.keySet()).containsExactlyElementsIn(freeing);
    runs.forEach(
        (name, run) -> {
          if (!run.ending().equals("EXIT 0\n")) {
            problems.add(name + ": " + run.ending());
          }
        });
    assertWithMessage(outcome.errors()).that(problems).isEmpty();
  }

  /** Programs that are wrong on purpose: who finds nothing here finds nothing there. */
  @Test
  void mistakesAreNoticed(@TempDir Path folder) throws Exception {
    List<SourceProgram> programs = SourceProgram.of(PROGRAMS.resolve("planted"));
    Batch batch = new Batch();
    for (SourceProgram program : programs) {
      batch.add(program.name(), program);
    }
    Path executable = batch.build(folder);
    ImmutableMap<String, Run> runs = Batch.run(folder, executable);
    for (SourceProgram program : programs) {
      Matcher noticed = NOTICED.matcher(program.text());
      assertThat(noticed.find()).isTrue();
      Run run = runs.get(program.name());
      assertWithMessage(program.name())
          .that(run.printed() + run.ending())
          .contains(noticed.group(1));
    }
    if (Boolean.getBoolean("jopt.campaign")) {
      Batch.split(Valgrind.run(folder, executable, runs.keySet().asList(), true).output())
          .forEach(
              (name, run) ->
                  assertWithMessage(name)
                      .that(run.ending())
                      .isEqualTo("EXIT " + Valgrind.FOUND + "\n"));
    }
  }
}
