package dev.jopt.test.run;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRegistry;
import dev.jopt.reduce.Interestingness;
import dev.jopt.reduce.PipelineFailures;
import dev.jopt.reduce.PipelineFailures.Failure;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.tools.Bundled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random programs: passes in random order change nothing that they do, leave them valid, and do not
 * crash; both engines agree. A failure is shown with its seed, the passes, and a small program.
 */
class PassFuzzTest {
  private static final int FIRST = Integer.getInteger("jopt.fuzz.first", 0);
  private static final int SEEDS =
      Integer.getInteger("jopt.fuzz.seeds", Boolean.getBoolean("jopt.campaign") ? 600 : 60);
  private static final int MOST_PASSES = 6;
  private static final int MOST_KINDS = 8;
  private static final Duration PER_PASS = Duration.ofSeconds(20);

  /**
   * Passes that print or need options, that add checks, or allocations that a later pass frees; and
   * the peeling of loops, which here as in MLIR is right only for those that run at least once.
   */
  private static final Set<String> OTHERS =
      Set.of(
          "apply-pdl-patterns",
          "assign-memory-spaces",
          "composite-fixed-point-pass",
          "generate-runtime-verification",
          "print-ir",
          "print-op-stats",
          "scf-for-loop-peeling",
          "snapshot-op-locations",
          "view-op-graph");

  private static final List<String> NUMBERS = List.of("0", "1", "2", "3", "4", "8", "64");

  /** Those that ask for something else than the same program, such as narrow numbers. */
  private static final Set<String> OTHER_OPTIONS = Set.of("index-bitwidth", "test-analysis-only");

  private final PassRegistry registry = PassRegistry.withAllPasses();
  private final List<String> passes =
      registry.passNames().stream().filter(name -> !OTHERS.contains(name)).toList();
  private final List<String> pipelines =
      registry.pipelineNames().stream().filter(name -> !OTHERS.contains(name)).toList();
  private final Map<String, String> found = new TreeMap<>();

  /** How often passes refused a program, and why. */
  private final Map<String, Integer> refusals = new TreeMap<>();

  private int succeeded;

  private static Context context() {
    return Context.builder()
        .registerAll(Bundled.dialects())
        .registerLibrary(Bundled.library())
        .build();
  }

  static String program(long seed) {
    // MLIR hoists rounded quotients out of loops, also out of those that do not run, and so do we.
    return seed % 3 == 0
        ? RandomPrograms.loops(seed).replaceAll("(floor|ceil)div([su])i", "div$2i")
        : RandomPrograms.tensors(seed);
  }

  private String pipeline(long seed) {
    Random random = new Random(~seed);
    List<String> chosen = new ArrayList<>();
    for (int i = 1 + random.nextInt(MOST_PASSES); i > 0; i--) {
      boolean whole = random.nextInt(8) == 0;
      List<String> names = whole ? pipelines : passes;
      String name = names.get(random.nextInt(names.size()));
      PassInfo pass = registry.pass(name);
      String text = name + (pass == null || random.nextBoolean() ? "" : options(pass, random));
      chosen.add(runsOnFunctions(pass) ? "func.func(" + text + ")" : text);
    }
    return "any(" + String.join(",", chosen) + ")";
  }

  private static boolean runsOnFunctions(@Nullable PassInfo pass) {
    return pass != null
        && (pass.anchorCapability() != null || FuncOp.DEFINITION.name().equals(pass.anchor()));
  }

  /** Some options that have few values, or numbers. */
  private static String options(PassInfo pass, Random random) {
    List<String> given = new ArrayList<>();
    for (PassOption<?> option : pass.options()) {
      List<String> values =
          switch (option.typeName()) {
            case "int", "long" -> NUMBERS;
            default -> option.choices();
          };
      if (!values.isEmpty() && random.nextInt(3) == 0 && !OTHER_OPTIONS.contains(option.name())) {
        given.add(option.name() + "=" + values.get(random.nextInt(values.size())));
      }
    }
    return given.isEmpty() ? "" : "{" + String.join(" ", given) + "}";
  }

  @Test
  void passesInRandomOrder() {
    for (long seed = FIRST; seed < FIRST + SEEDS && found.size() < MOST_KINDS; seed++) {
      String program = program(seed);
      String pipeline = pipeline(seed);
      PipelineFailures failures = failures(pipeline).validates(true);
      Optional<Failure> failure = failures.observe(program);
      if (failure.isEmpty()) {
        succeeded++;
      } else {
        refusals.merge(failure.get().kind(), 1, Integer::sum);
      }
      if (failure.isPresent() && isBug(failure.get(), program, pipeline)) {
        report(seed, pipeline, program, failure.get(), failures.sameAs(failure.get()));
      }
    }
    assertWithMessage(String.join("\n", found.values())).that(found).isEmpty();
    assertWithMessage("pipelines that succeed: %s", refusals).that(succeeded).isAtLeast(SEEDS / 3);
  }

  private PipelineFailures failures(String pipeline) {
    return PipelineFailures.of(PassFuzzTest::context, registry, pipeline).timeLimit(PER_PASS);
  }

  /** What a pass must not do, and these do here as in MLIR. */
  private static boolean isKnown(Failure failure, String pipeline) {
    // What bufferization allocates, a later pass frees.
    return failure.message().contains(" it has a leak: ")
            && pipeline.matches(".*(bufferize|bufferization|empty-tensor).*")
        // The arithmetic in the region of a named operation is converted like any other.
        || failure.kind().equals("expected add/mul op in the body");
  }

  /** A pass may refuse a program, but not leave an invalid one. */
  private boolean isBug(Failure failure, String program, String pipeline) {
    if (isKnown(failure, pipeline)) {
      return false;
    }
    return failure.kind().contains(" threw ")
        || failure.kind().endsWith("changed what")
        || failures(pipeline)
            .verifiesEach(false)
            .observe(program)
            .map(other -> !other.kind().equals(failure.kind()))
            .orElse(true);
  }

  @Test
  void enginesAgree() {
    EngineComparison engines = new EngineComparison();
    for (long seed = FIRST; seed < FIRST + SEEDS && found.size() < MOST_KINDS; seed++) {
      String program = program(seed);
      long arguments = seed;
      Optional<ModuleOp> module = parsed(program);
      assertWithMessage("seed %s is valid:\n%s", seed, program).that(module.isPresent()).isTrue();
      Optional<String> difference = engines.differences(module.get(), seed);
      if (difference.isPresent()) {
        report(
            seed,
            "none",
            program,
            new Failure("engines differ", difference.get()),
            (small, text) -> engines.differences(small, arguments).isPresent());
      }
    }
    assertWithMessage(String.join("\n", found.values())).that(found).isEmpty();
  }

  private static Optional<ModuleOp> parsed(String text) {
    return IrParser.tryParse(context(), new SourceFile("input", text.getBytes(UTF_8)));
  }

  private void report(
      long seed, String pipeline, String program, Failure failure, Interestingness test) {
    if (found.containsKey(failure.kind())) {
      return;
    }
    String small =
        ProgramReducer.of(test)
            .timeLimit(Duration.ofMinutes(1))
            .reduce(parsed(program).orElseThrow())
            .map(reduced -> reduced.text())
            .orElse(program);
    found.put(
        failure.kind(),
        "seed " + seed + ", passes " + pipeline + ": " + failure.message() + "\n" + small);
  }
}
