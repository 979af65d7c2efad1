package dev.jopt.transform.inlining;

import dev.jopt.analysis.CallGraph;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.SingleBlock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Inlines calls bottom-up over the groups of callable operations that call each other, so that what
 * is inlined is already simplified and has its own calls inlined.
 */
final class Inliner {
  private final CallGraph graph;
  private final Predicate<Operation> simplify;
  private final Profit profit;
  private final long maxIterations;
  private final SymbolTables tables = new SymbolTables();

  /** The bodies of the callable operations, also of those whose body has moved. */
  private final Map<Operation, Region> bodies = new IdentityHashMap<>();

  private final CalleeUses uses;
  private final Set<Operation> dead = new LinkedHashSet<>();

  /** The calls of the group at work, and where the inlining that made each is in the history. */
  private final List<ResolvedCall> calls = new ArrayList<>();

  private final List<@Nullable Inlined> origins = new ArrayList<>();

  /** Whether it pays to inline a call. */
  interface Profit {
    boolean pays(ResolvedCall call, Region callerBody, Region calleeBody);
  }

  /** A callee that was inlined, and the inlining that made its call, if one did. */
  private record Inlined(Operation callee, @Nullable Inlined before) {}

  /**
   * Prepares the inlining of everything within an operation.
   *
   * @param simplify simplifies a callable operation; whether that succeeded
   * @param maxIterations how often the calls of one group are looked at
   */
  Inliner(
      Operation root,
      CallGraph graph,
      Predicate<Operation> simplify,
      Profit profit,
      long maxIterations) {
    this.graph = graph;
    this.simplify = simplify;
    this.profit = profit;
    this.maxIterations = maxIterations;
    for (Operation op : graph.callables()) {
      Callable callable = op.as(Callable.class);
      Region body = callable == null ? null : callable.callableRegion();
      if (body != null) {
        bodies.put(op, body);
      }
    }
    uses = new CalleeUses(root, graph, bodies::containsKey, tables);
  }

  /** Does the work; returns whether all simplifications succeeded. */
  boolean run() {
    for (List<Operation> group : graph.bottomUpWithNested()) {
      List<Operation> members = new ArrayList<>();
      for (Operation op : group) {
        if (bodies.containsKey(op)) {
          members.add(0, op);
        }
      }
      if (!inlineGroup(members)) {
        return false;
      }
    }
    for (Operation op : dead) {
      op.erase();
    }
    return true;
  }

  private boolean inlineGroup(List<Operation> group) {
    long iteration = 0;
    do {
      if (!simplifyAll(group)) {
        return false;
      }
      if (!inlineCalls(group)) {
        break;
      }
      iteration++;
    } while (iteration < maxIterations);
    return true;
  }

  private boolean simplifyAll(List<Operation> group) {
    List<Operation> simplified = new ArrayList<>();
    for (Operation op : group) {
      // One that nests another may lose it.
      if (graph.nested(op).isEmpty() && op instanceof IsolatedFromAbove) {
        simplified.add(op);
      }
    }
    boolean succeeded = true;
    for (Operation op : simplified) {
      succeeded &= simplify.test(op);
    }
    if (succeeded) {
      simplified.forEach(uses::recompute);
    }
    return succeeded;
  }

  /** Inlines the calls in the group, and those that come up by it; returns whether there were. */
  private boolean inlineCalls(List<Operation> group) {
    Set<Operation> gone = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Operation> goneInOrder = new ArrayList<>();
    for (Operation op : group) {
      if (uses.isDead(op)) {
        gone.add(op);
        goneInOrder.add(op);
      } else {
        collectCalls(List.of(), body(op), op, false);
      }
    }
    fillOrigins(null);
    boolean any = false;
    for (int i = 0; i < calls.size(); i++) {
      ResolvedCall call = calls.get(i);
      Inlined origin = origins.get(i);
      if (gone.contains(call.caller())
          || isInHistory(call.callee(), origin)
          || !shouldInline(call)) {
        continue;
      }
      boolean move = uses.hasOneUse(call.callee());
      if (!Inlining.inlineCall(
          call.call(), call.callee(), !move, blocks -> collectInlined(blocks, call.caller()))) {
        continue;
      }
      any = true;
      fillOrigins(new Inlined(call.callee(), origin));
      uses.dropUsesOf(call.call(), call.caller());
      uses.mergeAfterInlining(call.callee(), call.caller());
      call.call().erase();
      if (move) {
        uses.erase(call.callee());
        if (gone.add(call.callee())) {
          goneInOrder.add(call.callee());
        }
      }
    }
    group.removeAll(goneInOrder);
    dead.addAll(goneInOrder);
    calls.clear();
    origins.clear();
    return any;
  }

  private void fillOrigins(@Nullable Inlined origin) {
    while (origins.size() < calls.size()) {
      origins.add(origin);
    }
  }

  private static boolean isInHistory(Operation callee, @Nullable Inlined origin) {
    for (Inlined each = origin; each != null; each = each.before()) {
      if (each.callee() == callee) {
        return true;
      }
    }
    return false;
  }

  private Region body(Operation callable) {
    Region body = bodies.get(callable);
    if (body == null) {
      throw new IllegalStateException(callable.name() + " without a body");
    }
    return body;
  }

  private void collectInlined(List<Block> blocks, Operation caller) {
    collectCalls(blocks, null, caller, true);
  }

  /** Collects the calls of known callees in a region or in blocks. */
  private void collectCalls(
      List<Block> blocks, @Nullable Region region, Operation caller, boolean withNested) {
    Deque<Block> pending = new ArrayDeque<>();
    Map<Block, Operation> callers = new IdentityHashMap<>();
    blocks.forEach(pending::push);
    if (region != null) {
      region.blocks().forEach(pending::push);
    }
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      Operation around = callers.getOrDefault(block, caller);
      for (Operation op : block.operations()) {
        CallLike call = op.as(CallLike.class);
        if (call != null) {
          collectCall(op, call, around);
          continue;
        }
        for (Region inner : op.regions()) {
          boolean isBody = bodies.get(op) == inner;
          if (withNested || !isBody) {
            for (Block each : inner.blocks()) {
              pending.push(each);
              callers.put(each, isBody ? op : around);
            }
          }
        }
      }
    }
  }

  private void collectCall(Operation op, CallLike call, Operation caller) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    if (symbol != null && !symbol.isFlat()) {
      return;
    }
    Operation callee = graph.callee(op);
    if (callee != null && bodies.containsKey(callee)) {
      calls.add(new ResolvedCall(op, caller, callee));
    }
  }

  private boolean shouldInline(ResolvedCall call) {
    Operation callee = call.callee();
    if (call.call().isTerminator()) {
      return false;
    }
    // Neither what calls itself, nor what calls the caller back.
    Set<Operation> further = graph.callees(callee);
    if (further.contains(callee) || further.contains(call.caller())) {
      return false;
    }
    Region body = body(callee);
    if (body.isAncestorOf(call.call().parentRegion())) {
      return false;
    }
    if (body.firstBlock() != body.lastBlock() && !mayHaveBlocks(call.call(), callee)) {
      return false;
    }
    return profit.pays(call, body(call.caller()), body);
  }

  /** Whether several blocks may stand where a call stands. */
  private static boolean mayHaveBlocks(Operation call, Operation callee) {
    Operation around = call.parentOp();
    return around != null
        && (around.definition() == callee.definition()
            || (around.isRegistered() && !(around instanceof SingleBlock)));
  }
}
