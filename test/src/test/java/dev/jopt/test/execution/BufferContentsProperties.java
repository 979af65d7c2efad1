package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.test.execution.ContentsMachine.Outcome;
import dev.jopt.test.execution.ContentsMachine.WrongMerge;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The passes that lower the peak of buffers leave in memory what was there before. */
class BufferContentsProperties {
  private static final String LOWERING =
      "split-buffers,undo-fill-copies,reuse-in-place,coalesce-copies,rematerialize{recompute=1000},"
          + "tile-for-memory{recompute=1000},hoist-yielded-allocs,reorder-for-memory";

  private static final String ALL = LOWERING + ",reuse-results";

  private static final String TO_OUT_PARAMS =
      "buffer-results-to-out-params{modify-public-functions add-result-attr hoist-static-allocs}";

  /**
   * Passes on buffers one by one and in other orders than that of the pipeline, after the pipeline
   * as it is.
   */
  private enum Way {
    PIPELINE("memory-pipeline{to-llvm=false keep-public-signatures}", true),
    GREEDY("func.func(" + ALL + ",merge-alloc)", false),
    TILED("func.func(tile-for-memory{recompute=1000})", false),
    TILED_LAST(
        "func.func(split-buffers,undo-fill-copies,reuse-in-place,coalesce-copies,"
            + "tile-for-memory{recompute=1000})",
        false),
    REMATERIALIZED("func.func(rematerialize{recompute=1000})", false),
    TWICE(
        "func.func(rematerialize{recompute=1000},tile-for-memory{recompute=1000},"
            + "rematerialize{recompute=1000},coalesce-copies,tile-for-memory{recompute=1000})",
        false),
    COALESCED("func.func(coalesce-copies)", false),
    RESULTS("func.func(reuse-results)", false),
    OUT_PARAMS(TO_OUT_PARAMS + ",func.func(reuse-results)", false),
    LATE_OUT_PARAMS(
        "func.func(" + LOWERING + ")," + TO_OUT_PARAMS + ",func.func(reuse-results,merge-alloc)",
        false),
    IN_PLACE("func.func(reuse-in-place)", false),
    WINDOWS("func.func(reuse-in-place{windows})", false),
    FILLS("func.func(undo-fill-copies)", false),
    SPLIT("func.func(split-buffers)", false),
    SPACES("func.func(assign-memory-spaces{spaces=sram:192,dram alignment=16 nodes=5000})", false),
    SPLIT_SPACES(
        "func.func(split-buffers,assign-memory-spaces{spaces=sram:1KiB,dram reserved=32@64 "
            + "prefetch=2 write-back-cost=3 nodes=1000},merge-alloc)",
        false),
    SPACES_LATE(
        "func.func(assign-memory-spaces{spaces=sram:320,dram alignment=16 transfers=dma prefetch=2 "
            + "late-write-backs=3 nodes=1000})",
        false),
    SPACES_AGAIN(
        "func.func(split-buffers,assign-memory-spaces{spaces=sram:256,dram alignment=16 "
            + "recompute=1000 nodes=1000})",
        false),
    SPACES_ONLY(
        "func.func(assign-memory-spaces{spaces=2:64KiB,0 alignment=16 direct-access=false "
            + "recompute=1000 prefetch=1 nodes=1000})",
        false);

    final String passes;
    final boolean frees;

    Way(String passes, boolean frees) {
      this.passes = passes;
      this.frees = frees;
    }
  }

  private final Context context = Context.withAllDialects();

  @Test
  void contentsOfSmallBuffersStay() {
    List<Integer> acted =
        check(
            RandomOverwriteProgram::of,
            40,
            Way.PIPELINE,
            Way.GREEDY,
            Way.REMATERIALIZED,
            Way.COALESCED,
            Way.RESULTS,
            Way.OUT_PARAMS,
            Way.LATE_OUT_PARAMS,
            Way.IN_PLACE,
            Way.FILLS,
            Way.SPLIT,
            Way.SPACES,
            Way.SPLIT_SPACES,
            Way.SPACES_LATE,
            Way.SPACES_AGAIN,
            Way.SPACES_ONLY);
    assertWithMessage("percent of programs, by way, that changed: %s", acted)
        .that(acted.stream().allMatch(share -> share >= 10))
        .isTrue();
  }

  @Test
  void contentsOfChainsOfLayersStay() {
    List<Integer> acted =
        check(
            RandomChainProgram::of,
            12,
            Way.PIPELINE,
            Way.GREEDY,
            Way.TILED,
            Way.TILED_LAST,
            Way.REMATERIALIZED,
            Way.TWICE,
            Way.COALESCED,
            Way.LATE_OUT_PARAMS,
            Way.IN_PLACE,
            Way.WINDOWS,
            Way.SPACES,
            Way.SPLIT_SPACES,
            Way.SPACES_LATE,
            Way.SPACES_AGAIN,
            Way.SPACES_ONLY);
    assertWithMessage("percent of programs, by way, that changed: %s", acted)
        .that(acted.stream().allMatch(share -> share >= 10))
        .isTrue();
  }

  /** What may follow each other in any order. */
  private static final ImmutableList<String> STEPS =
      ImmutableList.of(
          "split-buffers",
          "undo-fill-copies",
          "reuse-in-place",
          "coalesce-copies",
          "rematerialize{recompute=1000}",
          "tile-for-memory{recompute=1000}",
          "hoist-yielded-allocs",
          "reorder-for-memory",
          "reuse-in-place{windows}",
          "reuse-results",
          "merge-alloc",
          "canonicalize",
          "cse");

  /**
   * Tiles write a result over the rows of an operand that nothing reads any more, and other passes
   * run before and after that.
   */
  @Test
  void contentsStayWhereTilesTakeRowsOver() {
    int tries = Boolean.getBoolean("jopt.campaign") ? 150 : 18;
    int takenOver = 0;
    int compared = 0;
    for (long seed = 0; seed < tries; seed++) {
      String program = RandomChainProgram.ofBottlenecks(seed).text();
      ModuleOp tiled = apply(Way.TILED.passes, program);
      // Nothing else makes views of bytes.
      if (!tiled.toString().contains("memref.view")) {
        continue;
      }
      takenOver++;
      Outcome expected = run(IrParser.parse(context, program), false);
      if (expected == null) {
        continue;
      }
      List<String> steps = new ArrayList<>(STEPS);
      Collections.shuffle(steps, new Random(seed));
      List<String> later = new ArrayList<>(STEPS);
      Collections.shuffle(later, new Random(~seed));
      for (String passes :
          List.of(
              Way.TILED.passes,
              Way.PIPELINE.passes,
              "func.func(" + String.join(",", steps) + ")",
              "func.func(tile-for-memory{recompute=1000}," + String.join(",", later) + ")")) {
        ModuleOp after = apply(passes, program);
        Outcome actual = run(after, false);
        if (actual != null) {
          compared++;
          String where = "seed " + seed + " after " + passes + "\n" + program + after;
          assertWithMessage("the same: %s", where).that(isEquivalent(expected, actual)).isTrue();
        }
      }
    }
    assertWithMessage("programs whose tiles take rows over").that(takenOver).isAtLeast(tries / 10);
    assertThat(compared).isAtLeast(2 * takenOver);
  }

  /** Plans that were made for a program before other passes changed it. */
  @Test
  void contentsStayWhereAPlanIsKept(@TempDir Path folder) {
    Path file = folder.resolve("plan.json");
    String options =
        "spaces=sram:320,dram alignment=16 transfers=dma prefetch=2 late-write-backs=2 nodes=1000 ";
    int compared = 0;
    for (long seed = 0; seed < 20; seed++) {
      String program = RandomOverwriteProgram.of(seed).text();
      Outcome expected = run(IrParser.parse(context, program), false);
      apply("func.func(assign-memory-spaces{" + options + "write-plan=" + file + "})", program);
      String keep = "assign-memory-spaces{" + options + "keep-plan=" + file + "}";
      for (String before : List.of("", "reorder-for-memory,", "split-buffers,undo-fill-copies,")) {
        String passes = "func.func(" + before + keep + ")";
        ModuleOp after = apply(passes, program);
        Outcome actual = run(after, false);
        if (expected != null && actual != null) {
          compared++;
          String where = "seed " + seed + " after " + passes + "\n" + program + after;
          assertWithMessage("the same: %s", where).that(isEquivalent(expected, actual)).isTrue();
        }
      }
    }
    assertThat(compared).isAtLeast(30);
  }

  /** Faults of planners and passes, by the buffers that they let share memory. */
  private enum Fault {
    /** Two buffers that live at one time share a byte. */
    ONE_BYTE,
    /** A buffer ends just before its last use. */
    SHORT_LIFE,
    /** A buffer ends after the last use by its own name, and lives on by another one. */
    FORGOTTEN_ALIAS,
    /** A result is written over an operand whose elements are read elsewhere. */
    IN_PLACE,
    /** Two buffers that live at one time share all bytes. */
    ANY
  }

  /** One wrong merge at a time is noticed wherever it changes what is computed. */
  @Test
  void wrongMergesAreNoticed() {
    int[] planted = new int[Fault.values().length];
    int[] changed = new int[planted.length];
    int[] noticed = new int[planted.length];
    int tries = Boolean.getBoolean("jopt.campaign") ? 400 : 150;
    for (long seed = 0; seed < tries; seed++) {
      ModuleOp module = IrParser.parse(context, RandomOverwriteProgram.of(seed).text());
      Outcome expected = run(module, false);
      if (expected == null || expected.usesUndefined()) {
        continue;
      }
      for (Fault kind : Fault.values()) {
        WrongMerge fault = plant(module, kind, new Random(seed));
        if (fault == null) {
          continue;
        }
        planted[kind.ordinal()]++;
        Outcome actual = ContentsMachine.run(work(module), false, fault);
        if (actual.trail() != expected.trail() || !isSame(expected, actual)) {
          changed[kind.ordinal()]++;
          noticed[kind.ordinal()] += isEquivalent(expected, actual) ? 0 : 1;
        }
      }
    }
    for (Fault kind : Fault.values()) {
      int i = kind.ordinal();
      String what = kind + ": " + noticed[i] + " of " + changed[i] + " of " + planted[i];
      assertWithMessage(what).that(changed[i]).isAtLeast(tries / 15);
      assertWithMessage(what).that(100 * noticed[i]).isAtLeast(95 * changed[i]);
    }
  }

  /** Chooses two buffers for a fault of a kind; null if there are none. */
  private static @Nullable WrongMerge plant(ModuleOp module, Fault kind, Random random) {
    FuncOp work = work(module);
    BufferViewFlowAnalysis aliases = new BufferViewFlowAnalysis(work);
    List<Life> lives = new ArrayList<>();
    for (Operation op : work.region(0).front().operations()) {
      if (op instanceof AllocOp alloc && alloc.result().hasUses()) {
        lives.add(Life.of(alloc, aliases));
      }
    }
    List<WrongMerge> faults = new ArrayList<>();
    for (Life first : lives) {
      for (Life second : lives) {
        if (isPossible(kind, first, second)) {
          MemRefType type = first.alloc.type();
          int bytes = kind == Fault.ONE_BYTE ? 1 : Math.toIntExact(4 * type.numElements());
          // Memory is made with the first alloc.
          boolean isFirst = first.alloc.isBeforeInBlock(second.alloc);
          faults.add(
              isFirst
                  ? new WrongMerge(first.alloc, second.alloc, bytes)
                  : new WrongMerge(second.alloc, first.alloc, bytes));
        }
      }
    }
    return faults.isEmpty() ? null : faults.get(random.nextInt(faults.size()));
  }

  private static boolean isPossible(Fault kind, Life first, Life second) {
    boolean overlap = first.first < second.first && second.first <= first.last;
    boolean isWhole =
        kind == Fault.ONE_BYTE
            || first.alloc.type().numElements() == second.alloc.type().numElements();
    return overlap
        && isWhole
        && switch (kind) {
          case ONE_BYTE, ANY -> true;
          case SHORT_LIFE -> first.last == second.first;
          case FORGOTTEN_ALIAS -> first.lastByName < second.first;
          case IN_PLACE ->
              second.start instanceof StructuredOp op
                  && first.last == second.first
                  && hasOtherMap(op, first.alloc, second.alloc);
        };
  }

  /** Whether an operation reads and writes two buffers with different maps. */
  private static boolean hasOtherMap(StructuredOp op, AllocOp read, AllocOp written) {
    for (int in = 0; in < op.inputCount(); in++) {
      for (int out = op.inputCount(); out < op.operandCount(); out++) {
        if (op.operand(in) == read.result()
            && op.operand(out) == written.result()
            && !op.indexingMaps().get(in).equals(op.indexingMaps().get(out))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The positions in the block at which a buffer is used.
   *
   * @param first by any name
   * @param last by any name
   * @param lastByName of the uses of the alloc itself
   * @param start the operation at the first position
   */
  private record Life(AllocOp alloc, int first, int last, int lastByName, Operation start) {
    static Life of(AllocOp alloc, BufferViewFlowAnalysis aliases) {
      List<Operation> operations = new ArrayList<>();
      alloc.block().operations().forEach(operations::add);
      int first = Integer.MAX_VALUE;
      int last = -1;
      int lastByName = -1;
      for (Value name : aliases.resolve(alloc.result())) {
        for (Operation user : name.users()) {
          Operation place = user;
          while (place.block() != alloc.block()) {
            place = place.parentOp();
          }
          int position = operations.indexOf(place);
          first = Math.min(first, position);
          last = Math.max(last, position);
          lastByName = Math.max(lastByName, name == alloc.result() ? position : -1);
        }
      }
      return new Life(alloc, first, last, lastByName, operations.get(first));
    }
  }

  /** The share of programs, in percent, that each way changes. */
  private List<Integer> check(LongFunction<SourceProgram> programs, int tries, Way... ways) {
    int count = Boolean.getBoolean("jopt.campaign") ? 4 * tries : tries;
    int[] acted = new int[ways.length];
    int ran = 0;
    int exact = 0;
    for (long seed = 0; seed < count; seed++) {
      String program = programs.apply(seed).text();
      ModuleOp before = IrParser.parse(context, program);
      Outcome expected = run(before, seed % 2 == 0);
      if (expected == null) {
        continue;
      }
      ran++;
      exact += expected.usesUndefined() ? 0 : 1;
      String printed = before.toString();
      for (int i = 0; i < ways.length; i++) {
        ModuleOp after = apply(ways[i].passes, program);
        String changed = after.toString();
        if (changed.equals(printed)) {
          continue;
        }
        acted[i]++;
        String where = "seed " + seed + " after " + ways[i].passes + "\n" + program + changed;
        Outcome actual;
        try {
          actual = run(after, seed % 2 == 0);
        } catch (ContentsMachine.Wrong e) {
          throw new AssertionError(e.getMessage() + ": " + where, e);
        }
        if (actual != null) {
          assertWithMessage("the same: %s", where).that(isSame(expected, actual)).isTrue();
          assertWithMessage("nothing else is computed: %s", where)
              .that(isEquivalent(expected, actual))
              .isTrue();
          assertWithMessage("not freed: %s", where)
              .that(actual.unfreed())
              .isAtMost(ways[i].frees ? 0 : Integer.MAX_VALUE);
        }
      }
    }
    assertThat(ran).isAtLeast(count / 2);
    assertWithMessage("programs without undefined values").that(exact).isAtLeast(count / 3);
    List<Integer> shares = new ArrayList<>();
    for (int number : acted) {
      shares.add(100 * number / ran);
    }
    return shares;
  }

  /** What the program leaves in memory; null if that takes too long. */
  private static @Nullable Outcome run(ModuleOp module, boolean backwards) {
    try {
      return ContentsMachine.run(work(module), backwards);
    } catch (ContentsMachine.TooLong e) {
      return null;
    }
  }

  /**
   * Whether results are as before, and nothing was computed that was not computed before. As floats
   * stand for their expressions, a value from a wrong place is noticed in whatever uses it first,
   * even if no result depends on it. Programs that use undefined values may use other ones.
   */
  private static boolean isEquivalent(Outcome expected, Outcome actual) {
    return isSame(expected, actual)
        && (expected.usesUndefined()
            || (!actual.usesUndefined() && expected.computed().containsAll(actual.computed())));
  }

  /** Whether all that was defined is as before. */
  private static boolean isSame(Outcome expected, Outcome actual) {
    for (int i = 0; i < expected.contents().size(); i++) {
      List<@Nullable Long> before = expected.contents().get(i);
      List<@Nullable Long> after = actual.contents().get(i);
      for (int k = 0; k < before.size(); k++) {
        if (before.get(k) != null && !before.get(k).equals(after.get(k))) {
          return false;
        }
      }
    }
    return true;
  }

  private ModuleOp apply(String passes, String program) {
    ModuleOp module = IrParser.parse(context, program);
    assertWithMessage("%s on\n%s", passes, program)
        .that(PassManager.parse(context, "builtin.module(" + passes + ")").tryRun(module))
        .isTrue();
    return module;
  }

  private static FuncOp work(ModuleOp module) {
    List<FuncOp> functions = new ArrayList<>();
    module.walk(FuncOp.class, functions::add);
    return functions.stream()
        .filter(function -> function.symbolName().equals("work"))
        .findFirst()
        .orElseThrow();
  }
}
