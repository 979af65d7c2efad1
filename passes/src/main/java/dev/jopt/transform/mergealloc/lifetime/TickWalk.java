package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferMeetings;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Completions;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.ir.Block;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lifetime of every alloc in a function.
 *
 * <p>Operations are numbered in pre-order from 1, the function itself. An access is an operand of
 * an operation with memory effects, and counts for every alloc that the operand may come from.
 * Regions may run more than once, not at all, or in another order than the text, so that the tick
 * of an access in them says little. A buffer that is also used outside of such an operation is
 * taken to be in use for all of it.
 */
final class TickWalk {
  private final BufferViewFlowAnalysis aliases;
  private final EffectFreedom effects = new EffectFreedom();
  private final Map<Value, Lifetime> lifetimes = new LinkedHashMap<>();
  private final Map<Operation, ScopeNode> nodes = new IdentityHashMap<>();
  private final Map<Lifetime, ScopeNode> allocScopes = new LinkedHashMap<>();
  private final Map<Lifetime, TickRange> extents = new IdentityHashMap<>();
  private final List<Operation> deallocs = new ArrayList<>();
  private final Deque<OpenScope> open = new ArrayDeque<>();
  private final LifetimeOptions options;
  private final boolean each;
  private @Nullable ExclusiveBranches exclusive;
  private @Nullable BlockLiveness blocks;

  /** Replaces looking at every buffer that an access may be of, if not null. */
  private @Nullable AccessBounds bounds;

  private Map<Operation, List<Operation>> overwrites = Map.of();
  private final Completions completions = new Completions();

  /** The values accessed until an operation waits for the end of the accesses. */
  private final Map<Operation, List<Value>> accessedUntil = new HashMap<>();

  private DataLayout layout = DataLayout.DEFAULT;
  private int tick;

  TickWalk(BufferViewFlowAnalysis aliases, LifetimeOptions options) {
    this(aliases, options, false);
  }

  /**
   * Prepares a walk.
   *
   * @param each whether to look at each buffer that an access may be of, also where bounds do
   */
  TickWalk(BufferViewFlowAnalysis aliases, LifetimeOptions options, boolean each) {
    this.aliases = aliases;
    this.options = options;
    this.each = each;
  }

  /** The data layout that counts in the function. */
  DataLayout layout() {
    return layout;
  }

  /** Walks a function; returns false after reporting an error. */
  boolean run(Operation function) {
    layout = DataLayouts.of(function);
    number(function, null);
    tick = 0;
    prepare(function);
    if (!visit(function, null)) {
      return false;
    }
    if (bounds != null) {
      bounds.finish(allocScopes);
      if (blocks != null) {
        blocks.extend(lifetimes.values(), bounds::mayFlow);
      }
    } else if (blocks != null) {
      blocks.refine(aliases);
    } else if (exclusive != null) {
      exclusive.refine();
    }
    return true;
  }

  private void prepare(Operation function) {
    boolean branches = !ScopeNode.hasSingleBlocks(function);
    boolean splits =
        options.enables(MergeFeature.EXCLUSIVE_BRANCHES)
            || options.enables(MergeFeature.SPLIT_LIFETIMES);
    if (branches) {
      blocks = new BlockLiveness(function.region(0), 2);
    }
    if (!each && (!(branches || splits) || BufferMeetings.areMany(function, aliases))) {
      bounds = new AccessBounds(aliases, lifetimes);
    } else if (!branches && options.enables(MergeFeature.SPLIT_LIFETIMES)) {
      List<Operation> allocs = new ArrayList<>();
      lifetimes.values().forEach(lifetime -> allocs.add(lifetime.alloc()));
      overwrites = new Overwrites(aliases, function).find(allocs);
    }
    if (bounds == null && options.enables(MergeFeature.EXCLUSIVE_BRANCHES)) {
      exclusive = new ExclusiveBranches();
    }
  }

  /** The scope that an alloc is merged in; null if there is none. */
  @Nullable AllocationScope scopeOf(Lifetime lifetime) {
    return AllocationScope.of(lifetime, aliases, options, layout);
  }

  /** All allocs, in textual order. */
  Collection<Lifetime> lifetimes() {
    return Collections.unmodifiableCollection(lifetimes.values());
  }

  /** The lifetime of the alloc that makes a value; null if no alloc does. */
  @Nullable Lifetime lifetimeOf(Value value) {
    return lifetimes.get(value);
  }

  /** All deallocations, in textual order. */
  List<Operation> deallocs() {
    return Collections.unmodifiableList(deallocs);
  }

  /** The ticks of an operation with regions. */
  TickRange rangeOf(Operation op) {
    return nodeOf(op).range();
  }

  private ScopeNode nodeOf(Operation op) {
    ScopeNode node = nodes.get(op);
    if (node == null) {
      throw new IllegalArgumentException("an operation without regions has no range of ticks");
    }
    return node;
  }

  private void number(Operation op, @Nullable ScopeNode parent) {
    int start = ++tick;
    MergeableAllocation allocation = parent == null ? null : Allocations.of(op);
    if (allocation != null && parent != null) {
      Lifetime lifetime = new Lifetime(op, allocation, start);
      lifetimes.put(op.result(0), lifetime);
      allocScopes.put(lifetime, parent);
    } else if (parent != null && Allocations.freed(op) != null) {
      deallocs.add(op);
    }
    if (op.regionCount() > 0) {
      ScopeNode node = new ScopeNode(op, parent, start);
      nodes.put(op, node);
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          for (Operation inner : block.operations()) {
            number(inner, node);
          }
        }
      }
      node.endAt(tick);
    }
  }

  private boolean visit(Operation op, @Nullable Operation parent) {
    tick++;
    for (Operation overwritten : overwrites.getOrDefault(op, List.of())) {
      Lifetime lifetime = lifetimes.get(overwritten.result(0));
      if (lifetime != null) {
        lifetime.overwrite(op);
      }
    }
    if (parent != null) {
      accessedUntil.getOrDefault(op, List.of()).forEach(each -> access(each, parent, false));
    }
    if (parent != null && op.operandCount() != 0) {
      recordUses(op, parent);
      recordAccesses(op, parent);
    }
    if (op.regionCount() == 0) {
      return true;
    }
    if (exclusive != null && parent != null && ExclusiveBranches.isExclusive(op)) {
      return visitExclusive(op, exclusive);
    }
    if (parent != null) {
      open.push(new OpenScope(op));
    }
    for (Region region : op.regions()) {
      if (!visit(region, op)) {
        return false;
      }
    }
    return parent == null || close(open.pop());
  }

  private boolean visit(Region region, Operation parent) {
    for (Block block : region.blocks()) {
      for (Operation inner : block.operations()) {
        if (!visit(inner, parent)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Control runs through one region, as it is written, and its accesses take place there. */
  private boolean visitExclusive(Operation op, ExclusiveBranches branches) {
    Map<TickRange, Set<Lifetime>> accessed = new LinkedHashMap<>();
    for (Region region : op.regions()) {
      int start = tick + 1;
      open.push(new OpenScope(op));
      if (!visit(region, op)) {
        return false;
      }
      OpenScope scope = open.pop();
      if (start <= tick) {
        accessed.put(new TickRange(start, tick), scope.accessed);
      }
    }
    branches.add(rangeOf(op), accessed);
    OpenScope outer = open.peek();
    if (outer != null) {
      accessed.values().forEach(outer.accessed::addAll);
    }
    return true;
  }

  private void recordUses(Operation op, Operation parent) {
    if (bounds == null) {
      return;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (BufferViewFlowAnalysis.isMemRef(op.operand(i)) && !effects.isEffectFree(op)) {
        bounds.use(op.operand(i), nodeOf(parent));
      }
    }
  }

  private void recordAccesses(Operation op, Operation parent) {
    ViewLike view = op.as(ViewLike.class);
    if (view != null) {
      access(op, parent, view.viewSource(), false);
    } else if (op.as(ReturnLike.class) != null) {
      // Values that no region branch forwards are not followed; a function is not one.
      boolean follows = parent.as(RegionBranch.class) != null && parent.as(LoopLike.class) == null;
      access(op, parent, null, !follows);
    } else {
      if (op.as(RegionBranchTerminator.class) != null
          && options.enables(MergeFeature.CONDITION_ACCESS)) {
        access(op, parent, null, false);
      }
      recordEffects(op, parent);
    }
  }

  private void recordEffects(Operation op, Operation around) {
    boolean effectFree = effects.isEffectFree(op);
    CapturesOperands captures = op.as(CapturesOperands.class);
    boolean allEscape = captures == null && Escapes.throughAll(op, effectFree);
    Operation end = completions.endOfUses(op);
    boolean vanishes = Allocations.freed(op) != null;
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      if (BufferViewFlowAnalysis.isMemRef(operand)) {
        boolean escapes =
            !vanishes
                && ((end == null && (captures == null ? allEscape : captures.capturesOperand(i)))
                    || (!effectFree && Allocations.frees(op, operand)));
        if (escapes || !effectFree) {
          access(operand, around, escapes);
        }
        if (end != null && end != op) {
          accessedUntil.computeIfAbsent(end, unused -> new ArrayList<>()).add(operand);
        }
      }
    }
  }

  private void access(Operation op, Operation around, @Nullable Value except, boolean escapes) {
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      if (operand != except && BufferViewFlowAnalysis.isMemRef(operand)) {
        access(operand, around, escapes);
      }
    }
  }

  private void access(Value value, Operation around, boolean escapes) {
    OpenScope scope = open.peek();
    if (bounds != null) {
      boolean counts = bounds.access(value, tick, nodeOf(around), escapes);
      if (scope != null) {
        scope.isAccessed |= counts;
      }
      return;
    }
    for (Value origin : aliases.origins(value)) {
      Lifetime lifetime = lifetimes.get(origin);
      if (lifetime != null) {
        if (escapes) {
          lifetime.escape();
        } else {
          touch(lifetime, tick);
        }
        if (scope != null) {
          scope.accessed.add(lifetime);
        }
      }
    }
  }

  /** Ends the walk through an operation with regions; returns false after reporting an error. */
  private boolean close(OpenScope scope) {
    if (scope.accessed.isEmpty() && !scope.isAccessed) {
      return true;
    }
    RegionExecution.Kind runs = ScopeNode.execution(scope.op);
    if (runs == null) {
      return scope.op.emitOpError("expecting RegionBranchOpInterface for merge-alloc");
    }
    TickRange range = rangeOf(scope.op);
    escape(scope, range, runs);
    boolean ordered = ScopeNode.hasSingleBlocks(scope.op);
    for (Lifetime lifetime : scope.accessed) {
      if (!ordered || !isLocalTo(lifetime, range)) {
        touch(lifetime, range.start());
        touch(lifetime, range.end());
      }
    }
    OpenScope outer = open.peek();
    if (outer != null) {
      outer.takeFrom(scope);
    }
    return true;
  }

  /** Gives up what regions use later, and what each of several runs at once makes for itself. */
  private void escape(OpenScope scope, TickRange range, RegionExecution.Kind runs) {
    boolean isDeferred = runs == RegionExecution.Kind.DEFERRED;
    boolean sharesRuns = ScopeNode.sharesRuns(scope.op, runs);
    for (Lifetime lifetime : scope.accessed) {
      boolean isMadeInside = range.contains(parentTick(lifetime.alloc()));
      if (isMadeInside ? !sharesRuns || (isDeferred && !isLocalTo(lifetime, range)) : isDeferred) {
        lifetime.escape();
      }
    }
  }

  private void touch(Lifetime lifetime, int at) {
    lifetime.touch(at);
    if (blocks != null) {
      blocks.touch(lifetime, at);
    }
  }

  /** Returns whether a buffer is made, and all aliases used, within an operation with regions. */
  private boolean isLocalTo(Lifetime lifetime, TickRange range) {
    TickRange extent = extents.computeIfAbsent(lifetime, this::extentOf);
    return range.contains(extent.start()) && range.contains(extent.end());
  }

  /** The first and last of the operations that directly contain the alloc or a use with effects. */
  private TickRange extentOf(Lifetime lifetime) {
    int first = parentTick(lifetime.alloc());
    int last = first;
    for (Value alias : aliases.resolve(lifetime.alloc().result(0))) {
      for (Operation user : alias.users()) {
        if (!effects.isEffectFree(user)) {
          int parent = parentTick(user);
          first = Math.min(first, parent);
          last = Math.max(last, parent);
        }
      }
    }
    return new TickRange(first, last);
  }

  private int parentTick(Operation op) {
    Operation parent = op.parentOp();
    ScopeNode node = parent == null ? null : nodes.get(parent);
    // What is outside of the function is outside of everything.
    return node == null ? 0 : node.range().start();
  }

  /** An operation with regions that the walk is in, and the allocs accessed there so far. */
  private static final class OpenScope {
    final Operation op;
    Set<Lifetime> accessed = new HashSet<>();

    /** Whether there are accesses that only bounds are kept of. */
    boolean isAccessed;

    OpenScope(Operation op) {
      this.op = op;
    }

    /** Adds the accesses of an inner scope; the smaller set is copied to the larger. */
    void takeFrom(OpenScope inner) {
      Set<Lifetime> more = inner.accessed;
      if (more.size() > accessed.size()) {
        more = accessed;
        accessed = inner.accessed;
      }
      accessed.addAll(more);
      isAccessed |= inner.isAccessed;
    }
  }
}
