package dev.jopt.transform.deallocation.ownership;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.RegionSimplifier;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.transform.deallocation.flow.EscapingBuffers;
import dev.jopt.transform.deallocation.flow.FunctionOrder;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.NeverNull;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import dev.jopt.transform.deallocation.flow.Releases;
import dev.jopt.transform.deallocation.flow.SummaryAnalysis;
import dev.jopt.transform.deallocation.flow.UnreadFunctions;
import java.util.List;
import java.util.function.Function;

/**
 * Makes ownership of buffers explicit, so that every allocation is freed exactly once. A failure
 * leaves the module as it was.
 */
public final class DeallocatePass implements Pass {
  private static final ImmutableMap<DeallocateOption, PassOption<Boolean>> OPTIONS =
      Maps.toMap(
          List.of(DeallocateOption.values()),
          option -> PassOption.bool(option.option(), false, option.description()));

  private static final PassStatistic OWNED =
      new PassStatistic("num-owned", "Number of allocations that got an indicator");
  private static final PassStatistic RETAINS =
      new PassStatistic("num-retains", "Number of retains inserted");
  private static final PassStatistic HANDED_ON =
      new PassStatistic(
          "num-handed-on", "Number of indicators transferred to a loop or a function");

  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      describe(given -> new DeallocatePass(Maps.filterValues(OPTIONS, given::get).keySet()));

  private final ImmutableSet<DeallocateOption> options;

  /** Makes a pass with these options on. */
  public DeallocatePass(Iterable<DeallocateOption> options) {
    this.options = Sets.immutableEnumSet(options);
  }

  /** Returns the pass with these options on, for a pipeline made by hand. */
  public static PassInstance create(DeallocateOption... options) {
    List<DeallocateOption> on = List.of(options);
    return describe(unused -> new DeallocatePass(on)).create();
  }

  private static PassInfo describe(Function<PassOptions, Pass> factory) {
    return PassInfo.of("deallocate", factory)
        .aliases("hlo-deallocate")
        .anchor("builtin.module")
        .summary("Free every allocation exactly once by tracking ownership")
        .description(
"""
Gives each allocation an ownership indicator that follows the buffer through loops,
branches and returns, and inserts a `deallocation.retain` at the end of each block,
which keeps the allocations of yielded buffers and frees all others.

Runs on the functions of every dialect (operations that are `FunctionLike`) and follows
calls of them (`CallLike`). Functions without memrefs are not changed. Allocations in
other operations, e.g. functions of an unregistered dialect, are kept, with a warning.

Arguments of a function belong to the caller (but see `transfer-arguments`). For each memref result a function returns
an indicator, which is null if the result is an argument or a view of one.

Runs on bufferized IR. Control flow is modelled by the interfaces `RegionBranch`,
`RegionBranchTerminator` and, between the blocks of a region, `Branch`: the branches of
`cf`, the loops and branches of `scf` and `affine`, `memref.alloca_scope`, and
operations of other dialects that forward their last operands and results. Operations
with regions that forward no memref need no interface. A `memref.dealloc` or
`memref.realloc` takes ownership of its operand, also inside a branch if each of its
regions frees or yields the buffer.\
""")
        .options(OPTIONS.values().toArray(new PassOption<?>[0]))
        .statistics(OWNED, RETAINS, HANDED_ON)
        .build();
  }

  @Override
  public void run(Operation module, PassRun run) {
    FunctionSummaries functions =
        new FunctionSummaries(options.contains(DeallocateOption.KEEP_PUBLIC_SIGNATURES));
    if (!new DeallocationPrecheck(options, functions).check(module)) {
      run.preserveAllAnalyses();
      run.fail();
      return;
    }
    // Some errors only show when half of the work is done.
    Operation backup = module.copy();
    if (!transform(module, functions, run)) {
      restore(module, backup);
      run.fail();
      return;
    }
    UnreadFunctions.warn(module);
  }

  private boolean transform(Operation module, FunctionSummaries functions, PassRun run) {
    // What control never comes to neither owns nor frees anything.
    Rewriter rewriter = new Rewriter(module.context());
    for (Region region : module.regions()) {
      RegionSimplifier.eraseUnreachableBlocks(rewriter, region);
    }
    Releases releases = new Releases(functions);
    List<FunctionLike> order = FunctionOrder.of(module, functions);
    EscapingBuffers escaping = EscapingBuffers.in(order, functions);
    if (analysesFirst()) {
      SummaryAnalysis.run(order, functions);
    }
    if (options.contains(DeallocateOption.TRANSFER_ARGUMENTS)) {
      ArgumentTransfer.run(module, order, functions);
    }
    for (FunctionLike function : order) {
      if (!analysesFirst()) {
        functions.put(function, functions.unknown(function));
      }
      if (function.isExternal()) {
        functions.put(function, functions.unknown(function));
        SignatureExtension.extend(function, false);
      } else if (!transform(function, functions, escaping, releases, run)) {
        return false;
      }
    }
    if (!(options.contains(DeallocateOption.ALLOW_USE_AFTER_RELEASE) || releases.checkUses())
        || !(options.contains(DeallocateOption.ALLOW_SHARED_RELEASE) || releases.checkOwners())) {
      return false;
    }
    escaping.report();
    return true;
  }

  /** Whether functions are analysed before any is transformed. */
  private boolean analysesFirst() {
    return options.contains(DeallocateOption.REFINE_CYCLES)
        || options.contains(DeallocateOption.TRANSFER_ARGUMENTS);
  }

  private boolean transform(
      FunctionLike function,
      FunctionSummaries functions,
      EscapingBuffers escaping,
      Releases releases,
      PassRun run) {
    FunctionDeallocator deallocator =
        new FunctionDeallocator(function, functions, escaping, options, releases);
    List<RegionTransfer.Exit> exits = deallocator.run();
    if (exits == null) {
      return false;
    }
    if (!analysesFirst()) {
      functions.put(function, deallocator.summarize());
    }
    run.count(OWNED, deallocator.owned());
    run.count(RETAINS, deallocator.retains());
    run.count(HANDED_ON, deallocator.handedOn());
    if (functions.keepsSignature(function)) {
      return areGivenAway(function, exits);
    }
    for (RegionTransfer.Exit exit : exits) {
      RegionExtension.appendToTerminator(exit.terminator(), exit.acquired());
    }
    SignatureExtension.extend(function, functions.takesOwnership(function));
    return true;
  }

  /** Whether the caller may take all memref results for its own without being told. */
  private static boolean areGivenAway(FunctionLike function, List<RegionTransfer.Exit> exits) {
    for (RegionTransfer.Exit exit : exits) {
      for (Value indicator : exit.acquired()) {
        if (!NeverNull.isNeverNull(indicator)) {
          return function
              .asOperation()
              .emitOpError(
                  "cannot keep its signature: who owns a result depends on where it comes from");
        }
      }
    }
    return true;
  }

  private static void restore(Operation module, Operation backup) {
    module.dropAllReferences();
    for (int i = 0; i < module.regionCount(); i++) {
      Region region = module.region(i);
      for (Block block : region.blocks()) {
        block.erase();
      }
      region.takeBody(backup.region(i));
    }
  }
}
