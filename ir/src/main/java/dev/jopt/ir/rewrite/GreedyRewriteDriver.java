package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationWorklist;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.rewrite.GreedyRewriteConfig.RegionSimplification;
import dev.jopt.ir.rewrite.GreedyRewriteConfig.Strictness;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Applies patterns until none applies any more.
 *
 * <p>One iteration puts every operation of the region on a worklist and works it off. A dead
 * operation is erased; otherwise it is folded or, failing that, the patterns for it are tried in
 * order of benefit. Operations that a change may have made simpler go back on the list. Constants
 * are merged at the start of isolated regions before, and the control flow graph is simplified
 * after. Iterations continue until one changes nothing. The order of all this is fixed, so the same
 * input gives the same output.
 *
 * <p>Threads may rewrite at the same time where they may change the IR: see {@link
 * dev.jopt.ir.Operation}.
 */
public final class GreedyRewriteDriver {
  /**
   * How often an iteration may change something: so often in any case, and so often for each
   * operation that it starts with. Rewrites that get anywhere stay far below. Where a value depends
   * on itself, as it may in a graph region, others would go round for ever.
   */
  private static final long LEAST_CHANGES = 100_000;

  private static final long CHANGES_PER_OPERATION = 256;

  /** How many operations are visited between two looks at whether to stop. */
  private static final int VISITS_BETWEEN_CHECKS = 64;

  private final Region scope;
  private final PatternSet patterns;
  private final GreedyRewriteConfig config;
  private final Rewriter rewriter;
  private final OperationWorklist worklist = new OperationWorklist();
  private final Map<OpDefinition, Treatment> treatments = new IdentityHashMap<>();
  private final Cancellation cancellation;

  /** Hears of every step; null if there is none, which is the usual case. */
  private final @Nullable RewriteListener told;

  /** The only operations that may be rewritten; null if all may. */
  private final @Nullable Set<Operation> admitted;

  /** Operations that depend on themselves, which are left alone. */
  private final Set<Operation> cyclic = Collections.newSetFromMap(new IdentityHashMap<>());

  private int visits;
  private boolean gaveUp;

  /** The patterns for operations of one kind. */
  private record Treatment(boolean folds, RewritePattern[] patterns) {}

  /**
   * The outcome.
   *
   * @param converged whether the last iteration found nothing more to do; it did not if a limit of
   *     the configuration or of reason was reached
   * @param changed whether the IR was changed
   */
  public record Outcome(boolean converged, boolean changed) {}

  private GreedyRewriteDriver(
      Context context, Region scope, PatternSet patterns, GreedyRewriteConfig config) {
    this.scope = scope;
    this.patterns = patterns;
    this.config = config;
    this.rewriter = new Rewriter(context, new WorklistKeeper());
    cancellation = context.cancellation();
    told = RewriteObservation.with(context, config.listener());
    admitted =
        config.strictness() == Strictness.ANY_OP
            ? null
            : Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** Rewrites everything within the regions of an operation, not the operation itself. */
  public static Outcome apply(Operation op, PatternSet patterns, GreedyRewriteConfig config) {
    boolean converged = true;
    boolean changed = false;
    for (Region region : op.regions()) {
      Outcome outcome = new GreedyRewriteDriver(op.context(), region, patterns, config).run(null);
      converged &= outcome.converged();
      changed |= outcome.changed();
    }
    return new Outcome(converged, changed);
  }

  /**
   * The operations directly in another one whose contents can be rewritten each by itself, by
   * several threads if need be, with the same outcome as to rewrite everything within the one
   * around them. Patterns must not touch anything outside of the isolated operation that they are
   * applied in, as those for canonicalization never do.
   *
   * @return empty if it would not be the same: what stands directly in the operation can itself be
   *     rewritten, is not isolated from above, or the configuration has limits for all together
   */
  public static List<Operation> independentParts(
      Operation op, PatternSet patterns, GreedyRewriteConfig config) {
    if (config.maxRewrites() != GreedyRewriteConfig.NO_LIMIT
        || config.strictness() != Strictness.ANY_OP
        || RewriteObservation.with(op.context(), config.listener()) != null) {
      return List.of();
    }
    return IsolatedParts.of(
        op,
        inner -> {
          OpDefinition kind = inner.definition();
          return inner.operandCount() == 0
              && inner.resultCount() == 0
              && !kind.isConstantLike()
              && !OperationFolder.mayFold(kind)
              && patterns.patternsFor(kind).length == 0
              && !MemoryEffectQueries.isTriviallyDead(inner);
        });
  }

  /** Rewrites everything within the regions of an operation in the default way. */
  public static Outcome apply(Operation op, PatternSet patterns) {
    return apply(op, patterns, GreedyRewriteConfig.DEFAULT);
  }

  /**
   * Rewrites everything within a region.
   *
   * @throws IllegalArgumentException if the region belongs to no operation
   */
  public static Outcome apply(Region region, PatternSet patterns, GreedyRewriteConfig config) {
    Operation parent = region.parentOp();
    if (parent == null) {
      throw new IllegalArgumentException("the region belongs to no operation");
    }
    return new GreedyRewriteDriver(parent.context(), region, patterns, config).run(null);
  }

  /**
   * Rewrites some operations and, as far as the {@linkplain GreedyRewriteConfig#strictness
   * strictness} lets it, what their changes may have made simpler within the innermost region
   * around all of them. What stands within the operations is not visited of itself. There is one
   * iteration, constants stay where they are, and control flow is not simplified.
   *
   * @throws IllegalArgumentException if there is no region around all of the operations
   */
  public static Outcome applyToOps(
      List<? extends Operation> ops, PatternSet patterns, GreedyRewriteConfig config) {
    if (ops.isEmpty()) {
      return new Outcome(true, false);
    }
    Context context = ops.get(0).context();
    return new GreedyRewriteDriver(context, commonRegion(ops), patterns, config).run(ops);
  }

  private static Region commonRegion(List<? extends Operation> ops) {
    Set<Region> common = new LinkedHashSet<>();
    addRegions(ops.get(0), common);
    Region last = null;
    for (Operation op : ops) {
      if (op.parentRegion() != last) {
        last = op.parentRegion();
        Set<Region> around = new LinkedHashSet<>();
        addRegions(op, around);
        common.retainAll(around);
      }
    }
    if (common.isEmpty()) {
      throw new IllegalArgumentException("there is no region around all of the operations");
    }
    return common.iterator().next();
  }

  /** Adds the regions around an operation, the innermost first. */
  private static void addRegions(Operation op, Set<Region> into) {
    for (Region region = op.parentRegion(); region != null; region = region.parentRegion()) {
      into.add(region);
    }
  }

  private Outcome run(@Nullable List<? extends Operation> ops) {
    if (told != null) {
      told.driverBegins(RewriteDriver.GREEDY);
    }
    Outcome outcome = ops == null ? simplify() : simplifyOnly(ops);
    if (told != null) {
      told.driverEnds(RewriteDriver.GREEDY, outcome.converged());
    }
    return outcome;
  }

  private Outcome simplify() {
    boolean again;
    boolean changed = false;
    long iteration = 0;
    do {
      if (config.maxIterations() != GreedyRewriteConfig.NO_LIMIT
          && iteration == config.maxIterations()) {
        return new Outcome(false, changed);
      }
      cancellation.check();
      if (iteration == 0 && admitted != null) {
        scope.walk(admitted::add);
      }
      iteration++;
      if (fillWorklist()) {
        // Patterns see no unreachable code: it need not dominate what it uses, and would be in the
        // way where a block with one predecessor is merged into that.
        changed |= RegionSimplifier.eraseUnreachableBlocks(rewriter, scope);
      }
      again = workOff();
      if (config.regionSimplification() == RegionSimplification.AGGRESSIVE) {
        again |= RegionSimplifier.simplifyAggressively(rewriter, scope);
      } else if (config.regionSimplification() == RegionSimplification.NORMAL) {
        again |= RegionSimplifier.simplify(rewriter, scope);
      }
      changed |= again;
    } while (again && !gaveUp);
    return new Outcome(!gaveUp, changed);
  }

  private Outcome simplifyOnly(List<? extends Operation> ops) {
    if (admitted != null) {
      admitted.addAll(ops);
    }
    Set<Region> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Operation op : ops) {
      for (Operation at = op; at.parentRegion() != null; at = at.parentOp()) {
        Region region = at.parentRegion();
        if (seen.add(region)) {
          addCyclic(region);
        }
        if (region == scope) {
          break;
        }
      }
    }
    ops.forEach(this::push);
    if (config.topDown()) {
      worklist.reverse();
    }
    boolean changed = workOff();
    return new Outcome(!gaveUp && worklist.pop() == null, changed);
  }

  // The worklist.

  /**
   * Puts what is to be visited on the list. Constants of unreachable blocks count, too: where one
   * of equal value stands first decides about the order of those that are kept.
   *
   * @return whether there are regions of several blocks, some of which may be unreachable
   */
  private boolean fillWorklist() {
    worklist.clear();
    cyclic.clear();
    OperationFolder folder = new OperationFolder(rewriter);
    boolean severalBlocks = fillFrom(scope, folder);
    if (config.topDown()) {
      worklist.reverse();
    }
    return severalBlocks;
  }

  /**
   * Leaves out operations of graph regions that depend on themselves: there a value may be its own
   * operand, and a walk through definitions would never end.
   *
   * @return whether there are regions of several blocks
   */
  private boolean fillFrom(Region region, OperationFolder folder) {
    if (region.firstBlock() != null && isGraph(region.parentOp())) {
      cyclic.addAll(ValueCycles.dependents(region.front()));
    }
    boolean severalBlocks = region.firstBlock() != region.lastBlock();
    for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
      for (Operation op = block.firstOp(); op != null; ) {
        Operation next = op.nextOp();
        severalBlocks |= visit(op, folder);
        op = next;
      }
    }
    return severalBlocks;
  }

  /** In unreachable blocks, too, an operation may depend on itself. */
  private void addCyclic(Region region) {
    if (isGraph(region.parentOp())) {
      cyclic.addAll(ValueCycles.dependents(region.front()));
    } else if (!region.hasOneBlock()) {
      Set<Block> reachable = RegionSimplifier.reachableBlocks(region);
      for (Block block : region.blocks()) {
        if (!reachable.contains(block)) {
          cyclic.addAll(ValueCycles.dependents(block));
        }
      }
    }
  }

  private static boolean isGraph(@Nullable Operation op) {
    return op instanceof GraphRegion || (op != null && !op.isRegistered());
  }

  private boolean visit(Operation op, OperationFolder folder) {
    if (!cyclic.isEmpty() && dependsOnItself(op)) {
      return false;
    }
    if (config.uniqueConstants() && op.definition().isConstantLike()) {
      Attribute value = ((ConstantLike) op).constantValue();
      if (folder.insertKnownConstant(op, value)) {
        enqueue(op);
      }
      return false;
    }
    if (config.topDown()) {
      enqueue(op);
    }
    boolean severalBlocks = false;
    for (int i = 0; i < op.regionCount(); i++) {
      severalBlocks |= fillFrom(op.region(i), folder);
    }
    if (!config.topDown()) {
      enqueue(op);
    }
    return severalBlocks;
  }

  private boolean dependsOnItself(Operation op) {
    boolean depends = cyclic.contains(op);
    for (int i = 0; i < op.operandCount() && !depends && op.isRegistered(); i++) {
      depends = cyclic.contains(op.operand(i).definingOp());
    }
    if (depends) {
      cyclic.add(op);
    }
    return depends;
  }

  /**
   * Enqueues an operation and those around it, if they are within the region worked on. An erased
   * operation, which users erased later still ask for, has no operands that one could look at.
   */
  private void enqueue(Operation op) {
    if (worklist.isDiscarded(op)) {
      return;
    }
    if (!cyclic.isEmpty() && dependsOnItself(op)) {
      return;
    }
    if (op.parentRegion() == scope) {
      push(op);
    } else if (isInScope(op)) {
      for (Operation outer = op; outer != null; outer = outer.parentOp()) {
        push(outer);
        if (outer.parentRegion() == scope) {
          return;
        }
      }
    }
  }

  private void push(Operation op) {
    if (admitted == null || admitted.contains(op)) {
      worklist.push(op);
    }
  }

  private boolean isInScope(Operation op) {
    for (Region region = op.parentRegion(); region != null; region = region.parentRegion()) {
      if (region == scope) {
        return true;
      }
    }
    return false;
  }

  private boolean workOff() {
    boolean changed = false;
    long rewrites = 0;
    long changes = LEAST_CHANGES + CHANGES_PER_OPERATION * worklist.size();
    while (config.maxRewrites() == GreedyRewriteConfig.NO_LIMIT
        || rewrites < config.maxRewrites()) {
      Operation op = worklist.pop();
      if (op == null) {
        break;
      }
      if (changes < 0) {
        gaveUp = true;
        break;
      }
      if (++visits % VISITS_BETWEEN_CHECKS == 0) {
        cancellation.check();
      }
      Visit visit = told == null ? process(op) : processAloud(op, told);
      if (visit != Visit.UNCHANGED) {
        changed = true;
        rewrites += visit == Visit.REWRITTEN ? 1 : 0;
        changes -= visit == Visit.ERASED ? 0 : 1;
      }
    }
    return changed;
  }

  /** What came of a visit to an operation. */
  private enum Visit {
    UNCHANGED("pattern failed to match"),
    ERASED("operation is trivially dead"),
    FOLDED("operation was folded"),
    REWRITTEN("at least one pattern matched");

    final String result;

    Visit(String result) {
      this.result = result;
    }
  }

  private Visit process(Operation op) {
    if (MemoryEffectQueries.isTriviallyDead(op)) {
      rewriter.eraseOp(op);
      return Visit.ERASED;
    }
    Treatment treatment = treatment(op.definition());
    if (treatment.folds() && OperationFolder.foldAndReplace(op, rewriter)) {
      return Visit.FOLDED;
    }
    return PatternApplication.first(op, treatment.patterns(), rewriter, told)
        ? Visit.REWRITTEN
        : Visit.UNCHANGED;
  }

  /** As {@link #process}, while a listener hears each step. */
  private Visit processAloud(Operation op, RewriteListener listener) {
    listener.visitBegins(op);
    Visit visit = Visit.UNCHANGED;
    if (MemoryEffectQueries.isTriviallyDead(op)) {
      rewriter.eraseOp(op);
      visit = Visit.ERASED;
    } else {
      Treatment treatment = treatment(op.definition());
      if (treatment.folds()) {
        listener.foldBegins(op);
        boolean folded = OperationFolder.foldAndReplace(op, rewriter);
        listener.foldEnds(folded);
        visit = folded ? Visit.FOLDED : visit;
      }
      if (visit == Visit.UNCHANGED
          && PatternApplication.first(op, treatment.patterns(), rewriter, told)) {
        visit = Visit.REWRITTEN;
      }
    }
    listener.visitEnds(visit != Visit.UNCHANGED, visit.result);
    return visit;
  }

  private Treatment treatment(OpDefinition definition) {
    Treatment known = treatments.get(definition);
    if (known == null) {
      boolean folds =
          config.fold() && !definition.isConstantLike() && OperationFolder.mayFold(definition);
      known = new Treatment(folds, patterns.patternsFor(definition));
      treatments.put(definition, known);
    }
    return known;
  }

  /** Keeps the worklist in step with the IR, and passes everything on. */
  private final class WorklistKeeper implements RewriteListener {
    @Override
    public void operationInserted(Operation op) {
      if (told != null) {
        told.operationInserted(op);
      }
      admit(op);
    }

    private void admit(Operation op) {
      if (admitted != null && config.strictness() == Strictness.EXISTING_AND_NEW_OPS) {
        admitted.add(op);
      }
      enqueue(op);
    }

    @Override
    public void blockInserted(Block block) {
      if (told != null) {
        told.blockInserted(block);
      }
    }

    @Override
    public void operationModified(Operation op) {
      if (told != null) {
        told.operationModified(op);
      }
      enqueue(op);
    }

    @Override
    public void operationMoved(Operation op) {
      if (told != null) {
        told.operationMoved(op);
      }
      admit(op);
    }

    @Override
    public void operationReplaced(Operation op, List<? extends Value> replacements) {
      if (told != null) {
        told.operationReplaced(op, replacements);
      }
    }

    @Override
    public void operationErased(Operation op) {
      if (told != null) {
        told.operationErased(op);
      }
      for (int i = 0; i < op.operandCount(); i++) {
        Operation definition = op.operand(i).definingOp();
        if (definition != null && hasFewOtherUsers(op.operand(i), op)) {
          enqueue(definition);
        }
      }
      // A user that comes earlier in the text, in another block, is erased later and asks for it
      // again.
      worklist.discard(op);
      if (admitted != null) {
        admitted.remove(op);
      }
    }

    @Override
    public void blockErased(Block block) {
      if (told != null) {
        told.blockErased(block);
      }
    }

    @Override
    public void matchFailed(Operation op, String reason) {
      if (told != null) {
        told.matchFailed(op, reason);
      }
    }
  }

  /**
   * Whether at most one operation besides {@code user} uses the value. With none left its
   * definition is dead; with one left, patterns that want a single use may apply.
   */
  private static boolean hasFewOtherUsers(Value value, Operation user) {
    Operation other = null;
    for (Operation each : value.users()) {
      if (each == user || each == other) {
        continue;
      }
      if (other != null) {
        return false;
      }
      other = each;
    }
    return true;
  }
}
