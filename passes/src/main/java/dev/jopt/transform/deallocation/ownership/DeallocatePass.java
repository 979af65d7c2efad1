package dev.jopt.transform.deallocation.ownership;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.RegionSimplifier;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.transform.deallocation.flow.Backup;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.EscapingBuffers;
import dev.jopt.transform.deallocation.flow.FunctionOrder;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.NeverNull;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import dev.jopt.transform.deallocation.flow.Releases;
import dev.jopt.transform.deallocation.flow.SummaryAnalysis;
import dev.jopt.transform.deallocation.flow.UnreadFunctions;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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

  /** The description of the pass. */
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
        .dependentDialects("arith", "deallocation")
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
    // Some errors, and which results need a copy, only show when half of the work is done.
    Backup backup = Backup.of(module);
    Work work = new Work(functions, false);
    boolean isDone = transform(module, work);
    if (isDone && !work.copies().isEmpty()) {
      backup.restore();
      backup = Backup.of(module);
      boolean isCopied = work.copies().insert(functionsOf(module));
      work =
          new Work(
              new FunctionSummaries(options.contains(DeallocateOption.KEEP_PUBLIC_SIGNATURES)),
              true);
      isDone = isCopied && transform(module, work);
    }
    if (!isDone) {
      backup.restore();
      run.fail();
      return;
    }
    work.report(run);
    UnreadFunctions.warn(module);
  }

  private static List<FunctionLike> functionsOf(Operation module) {
    List<FunctionLike> functions = new ArrayList<>();
    module.walk(
        op -> {
          if (op instanceof FunctionLike function) {
            functions.add(function);
          }
        });
    return functions;
  }

  /** What one attempt to transform a module knows and finds out. */
  private static final class Work {
    private final FunctionSummaries functions;
    private final ResultCopies copies = new ResultCopies();
    private final boolean isLast;
    private int owned;
    private int retains;
    private int handedOn;

    Work(FunctionSummaries functions, boolean isLast) {
      this.functions = functions;
      this.isLast = isLast;
    }

    FunctionSummaries functions() {
      return functions;
    }

    ResultCopies copies() {
      return copies;
    }

    /** Whether copies have been made, so that there will be no other attempt. */
    boolean isLast() {
      return isLast;
    }

    void count(FunctionDeallocator function) {
      owned += function.owned();
      retains += function.retains();
      handedOn += function.handedOn();
    }

    void report(PassRun run) {
      run.count(OWNED, owned);
      run.count(RETAINS, retains);
      run.count(HANDED_ON, handedOn);
    }
  }

  private boolean transform(Operation module, Work work) {
    FunctionSummaries functions = work.functions();
    // What control never comes to neither owns nor frees anything.
    Rewriter rewriter = new Rewriter(module.context());
    for (Region region : module.regions()) {
      RegionSimplifier.eraseUnreachableBlocks(rewriter, region);
    }
    Releases releases = new Releases(functions);
    Map<FunctionLike, Integer> numbers = new IdentityHashMap<>();
    functionsOf(module).forEach(function -> numbers.put(function, numbers.size()));
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
      } else if (!transform(function, numbers.get(function), work, escaping, releases)) {
        return false;
      }
    }
    if (!work.copies().isEmpty()) {
      return true;
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
      FunctionLike function, int number, Work work, EscapingBuffers escaping, Releases releases) {
    FunctionSummaries functions = work.functions();
    FunctionDeallocator deallocator =
        new FunctionDeallocator(function, functions, escaping, options, releases);
    List<RegionTransfer.Exit> exits = deallocator.run();
    if (exits == null) {
      return false;
    }
    if (!analysesFirst()) {
      functions.put(function, deallocator.summarize());
    }
    if (functions.keepsSignature(function)) {
      if (!areGivenAway(function, number, exits, work)) {
        return false;
      }
    } else {
      for (RegionTransfer.Exit exit : exits) {
        RegionExtension.appendToTerminator(exit.terminator(), exit.acquired());
      }
      SignatureExtension.extend(function, functions.takesOwnership(function));
    }
    work.count(deallocator);
    return true;
  }

  /**
   * Whether the caller may take all memref results for its own without being told, or may once
   * those are copied that are noted for it.
   */
  private static boolean areGivenAway(
      FunctionLike function, int number, List<RegionTransfer.Exit> exits, Work work) {
    List<Type> results = function.returnTypes();
    for (RegionTransfer.Exit exit : exits) {
      int memRef = 0;
      for (int i = 0; i < results.size(); i++) {
        if (!Buffers.isMemRef(results.get(i))
            || NeverNull.isNeverNull(exit.acquired().get(memRef++))) {
          continue;
        }
        boolean canBeCopied =
            results.get(i) instanceof MemRefType type && StridedBuffer.isPossible(type);
        if (work.isLast() || !canBeCopied) {
          return function
              .asOperation()
              .emitOpError(
                  "cannot keep its signature: who owns a result depends on where it comes from");
        }
        work.copies().add(number, i);
      }
    }
    return true;
  }
}
