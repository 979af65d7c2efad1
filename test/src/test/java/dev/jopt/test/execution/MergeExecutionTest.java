package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multiset;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.Pipeline;
import dev.jopt.test.execution.Batch.Run;
import dev.jopt.transform.mergealloc.MergeAllocOptions;
import dev.jopt.transform.mergealloc.MergeAllocPass;
import dev.jopt.transform.mergealloc.lifetime.MergeFeature;
import dev.jopt.transform.mergealloc.plan.Placement;
import dev.jopt.transform.mergealloc.plan.PlanItems;
import dev.jopt.transform.mergealloc.plan.PlanOptions;
import dev.jopt.transform.mergealloc.plan.TickPlanner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the programs of {@code programs/merging} as they are and after merge-alloc: they must print
 * the same.
 */
class MergeExecutionTest {
  private static final Path PROGRAMS = Path.of("programs/merging");

  private static final Path NETWORKS = Path.of("../lit-tests/merge-alloc/interop").toAbsolutePath();

  private static final String REFINED =
      "exclusive-branches split-lifetimes condition-access cfg-liveness skip-unused"
          + " hoist-through-views";

  private static final String LOWERED =
      "func.func(split-buffers,undo-fill-copies,reuse-in-place,coalesce-copies,reuse-results)";

  private static final String OUT_PARAMS =
      "symbol-privatize{exclude=main},buffer-results-to-out-params{add-result-attr"
          + " hoist-static-allocs hoist-dynamic-allocs}";

  /** The ways to merge, by name. */
  private static final ImmutableMap<String, String> PIPELINES =
      ImmutableMap.<String, String>builder()
          .put("default", "func.func(merge-alloc)")
          .put("size-first", "func.func(merge-alloc{planner-options=size-first alignment=16})")
          .put("min-total", "func.func(merge-alloc{planner-options=min-total})")
          .put("auto", "func.func(merge-alloc{planner-options=auto alignment=16})")
          .put("exact", "func.func(merge-alloc{planner-options=exact})")
          .put("local-search", "func.func(merge-alloc{planner-options=local-search})")
          .put("best-fit", "func.func(merge-alloc{planner-options=best-fit alignment=32})")
          .put("first-fit", "func.func(merge-alloc{planner-options=first-fit})")
          .put("greedy-by-size", "func.func(merge-alloc{planner-options=greedy-by-size})")
          .put("greedy-by-breadth", "func.func(merge-alloc{planner-options=greedy-by-breadth})")
          .put("refined", "func.func(merge-alloc{" + REFINED + "})")
          .put("refined-auto", "func.func(merge-alloc{" + REFINED + " planner-options=auto})")
          .put("own-alignment", "func.func(merge-alloc{" + REFINED + " own-alignment alignment=8})")
          .put("less-hoisting", "func.func(merge-alloc{max-hoisted-bytes=200})")
          .put("arena", "func.func(merge-alloc{arena-argument})")
          .put("fills", "func.func(undo-fill-copies)")
          .put("split", "func.func(split-buffers)")
          .put("in-place", "func.func(reuse-in-place)")
          .put("coalesced", "func.func(coalesce-copies)")
          .put("tiled", "func.func(tile-for-memory{recompute=1000})")
          .put("tiled-lowered", "func.func(tile-for-memory{recompute=1000})," + LOWERED)
          .put("lowered-tiled", LOWERED + ",func.func(tile-for-memory{recompute=1000})")
          .put("fused", "func.func(fuse-into-loops)")
          .put("lowered-fused", LOWERED + ",func.func(fuse-into-loops,fuse-into-loops)")
          .put("rematerialized", "func.func(rematerialize{recompute=1000})")
          .put("results", "func.func(reuse-results)")
          .put(
              "freed-with-results",
              "func.func(reuse-results),deallocation-pipeline{keep-public-signatures to-llvm=true}")
          .put(
              "out-params",
              OUT_PARAMS + ",func.func(reuse-results),canonicalize,func.func(merge-alloc)")
          .put("lowered-out-params", OUT_PARAMS + "," + LOWERED)
          .put(
              "freed-with-out-params",
              "symbol-privatize{exclude=main},memory-pipeline{results-to-out-params}")
          .put(
              "hoisted",
              "symbol-privatize{exclude=main},hoist-allocs-to-callers,func.func(merge-alloc)")
          .put("lowered", LOWERED)
          .put("lowered-merged", LOWERED + ",func.func(merge-alloc{" + REFINED + "})")
          .put("twice", "func.func(merge-alloc,merge-alloc)")
          .put("canonical", "canonicalize,cse,func.func(merge-alloc),canonicalize,cse")
          .put("freed-after", "func.func(merge-alloc),deallocation-pipeline{to-llvm=true}")
          .put(
              "freed-after-refined",
              "func.func(merge-alloc{" + REFINED + "}),deallocation-pipeline{to-llvm=true}")
          .put("freed-before", "deallocation-pipeline{to-llvm=true},func.func(merge-alloc)")
          .put("reordered", "func.func(reorder-for-memory)")
          .put(
              "reordered-auto",
              "func.func(reorder-for-memory,merge-alloc{" + REFINED + " planner-options=auto})")
          .put("shuffled", "func.func(reorder-for-memory{order=shuffled seed=1})")
          .put(
              "shuffled-auto",
              "func.func(reorder-for-memory{order=shuffled seed=2},merge-alloc{"
                  + REFINED
                  + " planner-options=auto})")
          .put("breadth-first", "func.func(reorder-for-memory{order=breadth-first})")
          .put(
              "shuffled-reordered",
              "func.func(reorder-for-memory{order=shuffled seed=3},reorder-for-memory)")
          .put("freed-by-memory-pipeline", "memory-pipeline{to-llvm=true}")
          .buildOrThrow();

  /** What frees itself, is in another memory space, or has several blocks. */
  private static final Pattern NOT_TO_FREE = Pattern.compile("memref\\.dealloc|, 1>|cf\\.br");

  /** The bits of infinities, and of what operations on numbers return that is none. */
  private static final Pattern NOT_A_NUMBER =
      Pattern.compile("^(2143289344|-4194304|2139095040|-8388608)\\b", Pattern.MULTILINE);

  private static final ImmutableList<String> NETWORK_PIPELINES =
      ImmutableList.of(
          "default",
          "auto",
          "refined-auto",
          "own-alignment",
          "reordered",
          "shuffled",
          "shuffled-auto",
          "shuffled-reordered",
          "lowered",
          "coalesced",
          "tiled",
          "lowered-tiled",
          "fused",
          "rematerialized",
          "freed-with-results",
          "freed-with-out-params",
          "freed-after",
          "freed-by-memory-pipeline");

  /** Those that do more with tiny networks than with the ones of the lit tests. */
  private static final ImmutableList<String> TINY_PIPELINES =
      ImmutableList.of(
          "refined-auto",
          "shuffled-reordered",
          "lowered",
          "coalesced",
          "lowered-tiled",
          "fused",
          "rematerialized",
          "freed-with-results",
          "freed-with-out-params",
          "freed-by-memory-pipeline");

  private static final String FIRST = "default";

  private static final Ways WAYS =
      new Ways(
          PIPELINES,
          FIRST,
          ImmutableList.of("--mlir-print-local-scope"),
          MergeExecutionTest::applies);

  @BeforeEach
  void needsTools() {
    Toolchain.assumeInstalled();
  }

  @Test
  void programsPrintTheSame(@TempDir Path folder) throws Exception {
    boolean campaign = Boolean.getBoolean("jopt.campaign");
    List<SourceProgram> programs = SourceProgram.of(PROGRAMS);
    assertThat(programs.size()).isAtLeast(40);
    Batch batch = new Batch();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      SourceProgram program = programs.get(i);
      WAYS.add(program, i, campaign, batch, problems);
      if (campaign || i % 8 == 0) {
        batch.add(program.name() + ":broken", broken(program));
      }
    }
    Path executable = batch.build(folder);
    Map<String, Run> runs = Batch.run(folder, executable);
    int broken = 0;
    int noticed = 0;
    for (Map.Entry<String, Run> entry : runs.entrySet()) {
      String name = entry.getKey();
      Run run = entry.getValue();
      Run plain = Ways.plain(runs, name);
      if (Ways.isPlain(name)) {
        Ways.checkPlain(name, run, problems);
      } else if (name.endsWith(":broken")) {
        broken++;
        noticed += isRight(name, run, plain) ? 0 : 1;
      } else if (!isRight(name, run, plain)) {
        problems.add(
            name + ":\n" + run.printed() + run.ending() + "instead of\n" + plain.printed());
      }
    }
    assertWithMessage("problems").that(problems).isEmpty();
    // Some programs have but one buffer at a time, or merge nothing.
    assertWithMessage("programs of %s that notice a planner that is wrong", broken)
        .that(noticed)
        .isAtLeast(broken / 2);
    if (campaign) {
      checkMemory(folder, executable, runs.keySet());
    }
  }

  /** The networks that lit tests send from mlir-opt through jopt to mlir-opt. */
  @Test
  void bufferizedNetworksComputeTheSame(@TempDir Path folder) throws Exception {
    computeTheSame(folder, NETWORKS, NETWORK_PIPELINES, ImmutableList.of(""));
  }

  /** Small networks of the usual kinds, with and without common subexpressions. */
  @Test
  void tinyNetworksComputeTheSame(@TempDir Path folder) throws Exception {
    boolean campaign = Boolean.getBoolean("jopt.campaign");
    Path networks = Files.createDirectory(folder.resolve("networks"));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    new NetworkGenerator(classes).writeTiny(networks);
    ImmutableList<String> some =
        ImmutableList.of("freed-by-memory-pipeline", "freed-with-results", "freed-with-out-params");
    computeTheSame(folder, networks, campaign ? TINY_PIPELINES : some, ImmutableList.of("cse,"));
    if (campaign) {
      Path other = Files.createDirectory(folder.resolve("other"));
      computeTheSame(
          other, networks, ImmutableList.of("freed-by-memory-pipeline"), ImmutableList.of(""));
    }
  }

  /** Programs in which nearly every operation almost matches the passes on buffers. */
  @Test
  void randomProgramsComputeTheSame(@TempDir Path folder) throws Exception {
    int count = Boolean.getBoolean("jopt.campaign") ? 60 : 25;
    Batch batch = new Batch();
    for (int seed = 0; seed < count; seed++) {
      SourceProgram plain = RandomOverwriteProgram.of(seed);
      batch.add(plain.name() + ":plain", plain);
      for (String pipeline :
          ImmutableList.of(
              "coalesced",
              "freed-with-results",
              "out-params",
              "freed-with-out-params",
              "hoisted",
              "lowered",
              "freed-by-memory-pipeline")) {
        batch.add(plain.name() + ":" + pipeline, WAYS.after(pipeline, plain));
      }
    }
    Map<String, Run> runs = Batch.run(folder, batch.build(folder));
    runs.forEach(
        (name, run) -> {
          Run plain = Ways.plain(runs, name);
          assertWithMessage("%s:\n%s%sinstead of\n%s", name, run.printed(), run.ending(), plain)
              .that(run.printed().length() > 10 && isRight(name, run, plain))
              .isTrue();
        });
  }

  /** Chains of layers, which are tiled in many ways. */
  @Test
  void randomChainsComputeTheSame(@TempDir Path folder) throws Exception {
    int count = Boolean.getBoolean("jopt.campaign") ? 60 : 25;
    Batch batch = new Batch();
    Multiset<String> changed = HashMultiset.create();
    for (int seed = 0; seed < count; seed++) {
      SourceProgram plain = RandomChainProgram.of(seed);
      batch.add(plain.name() + ":plain", plain);
      for (String pipeline :
          ImmutableList.of(
              "tiled", "lowered-tiled", "rematerialized", "freed-by-memory-pipeline")) {
        SourceProgram after = WAYS.after(pipeline, plain);
        if (operations(after) > operations(plain)) {
          changed.add(pipeline);
        }
        batch.add(plain.name() + ":" + pipeline, after);
      }
    }
    assertThat(changed.count("tiled")).isAtLeast(count / 4);
    assertThat(changed.count("rematerialized")).isAtLeast(count / 10);
    Map<String, Run> runs = Batch.run(folder, batch.build(folder));
    runs.forEach(
        (name, run) -> {
          Run plain = Ways.plain(runs, name);
          assertWithMessage("%s:\n%s%sinstead of\n%s", name, run.printed(), run.ending(), plain)
              .that(
                  run.printed().length() > 4
                      && !NOT_A_NUMBER.matcher(run.printed()).find()
                      && isRight(name, run, plain))
              .isTrue();
        });
  }

  /**
   * Loops over sequences that were computed before, of which they need a part in each iteration.
   */
  @Test
  void randomRecurrencesComputeTheSame(@TempDir Path folder) throws Exception {
    int count = Boolean.getBoolean("jopt.campaign") ? 150 : 50;
    Batch batch = new Batch();
    int changed = 0;
    for (int seed = 0; seed < count; seed++) {
      SourceProgram plain = RandomRecurrenceProgram.of(seed);
      batch.add(plain.name() + ":plain", plain);
      for (String pipeline :
          ImmutableList.of("fused", "lowered-fused", "freed-by-memory-pipeline")) {
        SourceProgram after = WAYS.after(pipeline, plain);
        if (pipeline.equals("fused") && allocsAtFirst(after) < allocsAtFirst(plain)) {
          changed++;
        }
        batch.add(plain.name() + ":" + pipeline, after);
      }
    }
    assertThat(changed).isAtLeast(count / 5);
    Map<String, Run> runs = Batch.run(folder, batch.build(folder));
    runs.forEach(
        (name, run) -> {
          Run plain = Ways.plain(runs, name);
          assertWithMessage("%s:\n%s%sinstead of\n%s", name, run.printed(), run.ending(), plain)
              .that(
                  run.printed().length() > 4
                      && !NOT_A_NUMBER.matcher(run.printed()).find()
                      && isRight(name, run, plain))
              .isTrue();
        });
  }

  /** How many allocs there are before the first loop. */
  private static long allocsAtFirst(SourceProgram program) {
    String text = program.text();
    return text.substring(0, text.indexOf("scf.for")).split("memref.alloc", -1).length;
  }

  private static long operations(SourceProgram program) {
    return program.text().split(" linalg\\.", -1).length;
  }

  private static void computeTheSame(
      Path folder,
      Path networks,
      ImmutableList<String> pipelines,
      ImmutableList<String> preparations)
      throws Exception {
    Batch batch = new Batch();
    List<SourceProgram> sources = SourceProgram.of(networks);
    assertThat(sources).isNotEmpty();
    for (SourceProgram network : sources) {
      for (String preparation : preparations) {
        Toolchain.Outcome buffers =
            Toolchain.run(
                folder,
                Map.of(),
                List.of(
                    "mlir-opt-22",
                    "--mlir-print-local-scope",
                    "--pass-pipeline=builtin.module("
                        + preparation
                        + "one-shot-bufferize{bufferize-function-boundaries"
                        + " function-boundary-type-conversion=identity-layout-map})",
                    networks.resolve(network.name() + ".mlir").toString()));
        assertWithMessage(buffers.errors()).that(buffers.exit()).isEqualTo(0);
        String name = preparation.isEmpty() ? network.name() : network.name() + "-cse";
        SourceProgram plain = new SourceProgram(name, buffers.output());
        batch.add(name + ":plain", plain);
        for (String pipeline : pipelines) {
          batch.add(name + ":" + pipeline, WAYS.after(pipeline, plain));
        }
      }
    }
    Path executable = batch.build(folder);
    Map<String, Run> runs = Batch.run(folder, executable);
    runs.forEach(
        (name, run) -> {
          Run plain = Ways.plain(runs, name);
          assertWithMessage("%s:\n%s%sinstead of\n%s", name, run.printed(), run.ending(), plain)
              .that(run.printed().length() > 5 && isRight(name, run, plain))
              .isTrue();
        });
  }

  private static boolean applies(String pipeline, SourceProgram program) {
    if (pipeline.equals("arena")) {
      return program.name().startsWith("arena-");
    }
    boolean byBranches = PIPELINES.get(pipeline).contains("cfg-liveness");
    boolean frees = pipeline.startsWith("freed-");
    if (program.name().startsWith("blocks-")) {
      return byBranches && !frees;
    }
    // The canonicalizer inlines regions of several blocks.
    return !(pipeline.equals("canonical") && program.text().contains("cf.br"))
        && !(frees && NOT_TO_FREE.matcher(program.text()).find());
  }

  private static boolean isRight(String name, Run run, Run plain) {
    boolean frees = name.contains(":freed-");
    return run.printed().equals(plain.printed())
        && run.ending().matches("ALLOCATED \\d+ LEAKED \\d+ MISTAKES 0\nEXIT 0\n")
        && (!frees || run.isClean());
  }

  /** Runs each program once more after some of the ways, under a checker that sees every access. */
  private static void checkMemory(Path folder, Path executable, Iterable<String> names)
      throws Exception {
    List<String> right = new ArrayList<>();
    int number = 0;
    for (String name : names) {
      String way = name.substring(name.indexOf(':') + 1);
      boolean inTurn = number++ % 6 == 0 && !way.equals("plain") && !way.equals("broken");
      if (inTurn || way.equals(FIRST) || way.equals("refined-auto")) {
        right.add(name);
      }
    }
    Map<String, Run> runs = Batch.split(Valgrind.run(folder, executable, right, false).output());
    assertThat(runs.keySet()).containsExactlyElementsIn(right);
    runs.forEach((name, run) -> assertWithMessage(name).that(run.ending()).isEqualTo("EXIT 0\n"));
  }

  /** The program merged by a planner that thinks no two buffers live at one time. */
  private static SourceProgram broken(SourceProgram program) {
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, program.text());
    Pipeline pipeline = new Pipeline("builtin.module");
    pipeline
        .nest("func.func")
        .add(
            MergeAllocPass.create(
                MergeAllocOptions.builder()
                    .features(ImmutableList.of(MergeFeature.CFG_LIVENESS))
                    .planner((TickPlanner) MergeExecutionTest::overlap)
                    .build()));
    assertThat(new PassManager(context, pipeline).tryRun(module)).isTrue();
    return new SourceProgram(
        program.name(), IrPrinter.print(module, PrintingFlags.builder().localScope(true).build()));
  }

  private static Placement overlap(PlanItems items, PlanOptions options) {
    return Placement.of(items, Collections.nCopies(items.items().size(), 0L));
  }
}
