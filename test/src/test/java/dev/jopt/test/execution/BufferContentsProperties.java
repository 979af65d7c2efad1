package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.test.execution.ContentsMachine.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The passes that lower the peak of buffers leave in memory what was there before. */
class BufferContentsProperties {
  private static final String ALL =
      "split-buffers,undo-fill-copies,reuse-in-place,coalesce-copies,rematerialize{recompute=1000},"
          + "tile-for-memory{recompute=1000},reorder-for-memory,reuse-results";

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
    IN_PLACE("func.func(reuse-in-place)", false),
    FILLS("func.func(undo-fill-copies)", false),
    SPLIT("func.func(split-buffers)", false),
    SPACES("func.func(assign-memory-spaces{spaces=sram:192,dram alignment=16})", false),
    SPLIT_SPACES(
        "func.func(split-buffers,assign-memory-spaces{spaces=sram:1KiB,dram reserved=32@64 "
            + "prefetch=2 write-back-cost=3 nodes=1000},merge-alloc)",
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
            Way.IN_PLACE,
            Way.FILLS,
            Way.SPLIT,
            Way.SPACES,
            Way.SPLIT_SPACES);
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
            Way.IN_PLACE,
            Way.SPACES,
            Way.SPLIT_SPACES);
    assertWithMessage("percent of programs, by way, that changed: %s", acted)
        .that(acted.stream().allMatch(share -> share >= 10))
        .isTrue();
  }

  /** All buffers of one type in one place, after each of the ways. */
  @Test
  void faultsAreNoticed() {
    int planted = 0;
    int noticed = 0;
    for (long seed = 0; seed < 40; seed++) {
      String program = RandomOverwriteProgram.of(seed).text();
      Way way = Way.values()[(int) seed % Way.values().length];
      Outcome expected = run(IrParser.parse(context, program), false);
      ModuleOp module = after(way, program);
      if (expected == null || !mergeAll(module)) {
        continue;
      }
      planted++;
      boolean isSame;
      try {
        Outcome actual = run(module, false);
        isSame = actual != null && isSame(expected, actual);
      } catch (ContentsMachine.Wrong e) {
        isSame = false;
      }
      noticed += isSame ? 0 : 1;
    }
    assertThat(planted).isAtLeast(20);
    assertWithMessage("faults of %s that are noticed", planted)
        .that(noticed)
        .isAtLeast(planted * 2 / 3);
  }

  /** The share of programs, in percent, that each way changes. */
  private List<Integer> check(LongFunction<SourceProgram> programs, int tries, Way... ways) {
    int count = Boolean.getBoolean("jopt.campaign") ? 4 * tries : tries;
    int[] acted = new int[ways.length];
    int ran = 0;
    for (long seed = 0; seed < count; seed++) {
      String program = programs.apply(seed).text();
      ModuleOp before = IrParser.parse(context, program);
      Outcome expected = run(before, seed % 2 == 0);
      if (expected == null) {
        continue;
      }
      ran++;
      String printed = before.toString();
      for (int i = 0; i < ways.length; i++) {
        ModuleOp after = after(ways[i], program);
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
          assertWithMessage("not freed: %s", where)
              .that(actual.unfreed())
              .isAtMost(ways[i].frees ? 0 : Integer.MAX_VALUE);
        }
      }
    }
    assertThat(ran).isAtLeast(count / 2);
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

  private ModuleOp after(Way way, String program) {
    ModuleOp module = IrParser.parse(context, program);
    assertWithMessage("%s on\n%s", way.passes, program)
        .that(PassManager.parse(context, "builtin.module(" + way.passes + ")").tryRun(module))
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

  /** Gives allocs of one type and block the same memory; tells whether there were any. */
  private static boolean mergeAll(ModuleOp module) {
    List<AllocOp> allocs = new ArrayList<>();
    work(module).walk(AllocOp.class, allocs::add);
    boolean merged = false;
    for (int i = 0; i < allocs.size(); i++) {
      AllocOp first = allocs.get(i);
      for (AllocOp second : allocs.subList(i + 1, allocs.size())) {
        if (first.block() == second.block()
            && first.result().type().equals(second.result().type())) {
          merged |= second.result().hasUses();
          second.result().replaceAllUsesWith(first.result());
        }
      }
    }
    return merged;
  }
}
