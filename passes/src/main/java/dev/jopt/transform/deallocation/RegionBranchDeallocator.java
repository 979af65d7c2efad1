package dev.jopt.transform.deallocation;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Sends indicators along with the memrefs through loops and branches. */
final class RegionBranchDeallocator {
  private final OwnershipState state;
  private final Releases releases;
  private final BiFunction<Block, Boolean, @Nullable Transfer> blocks;
  private int handedOn;

  /**
   * Creates one for a function.
   *
   * @param blocks transforms a block, which owns its arguments or not; null after an error
   */
  RegionBranchDeallocator(
      OwnershipState state,
      Releases releases,
      BiFunction<Block, Boolean, @Nullable Transfer> blocks) {
    this.state = state;
    this.releases = releases;
    this.blocks = blocks;
  }

  /** Number of indicators handed to a loop. */
  int handedOn() {
    return handedOn;
  }

  /** Transforms a loop or branch; null if an error has been emitted. */
  @Nullable Transfer transform(Operation op, Set<Value> ownedHere) {
    List<Integer> argumentCounts = new ArrayList<>();
    List<Transfer> transfers = new ArrayList<>();
    for (Region region : op.regions()) {
      if (region.isEmpty()) {
        argumentCounts.add(0);
        transfers.add(Transfer.NONE);
        continue;
      }
      argumentCounts.add(region.front().argumentCount());
      Transfer transfer = blocks.apply(region.front(), true);
      if (transfer == null) {
        return null;
      }
      if (!transfer.released().isEmpty() && !(op instanceof IfOp)) {
        op.emitOpError(
            "can't implicitly capture across loop boundaries; use an explicit iter arg instead");
        return null;
      }
      transfers.add(transfer);
    }
    if (!reconcile(op, transfers)) {
      return null;
    }
    Set<Value> released = new LinkedHashSet<>();
    Set<Value> captured = new LinkedHashSet<>();
    for (int i = 0; i < transfers.size(); i++) {
      released.addAll(transfers.get(i).released());
      captured.addAll(transfers.get(i).captured());
      if (!op.region(i).isEmpty()) {
        RegionFlow.appendToTerminator(op.region(i), transfers.get(i).acquired());
      }
    }
    List<Value> indicators = operandIndicators(op, ownedHere, released);
    for (Value indicator : released) {
      state.disown(indicator);
    }
    int memRefs = Buffers.countMemRefs(op.resultTypes());
    int results = op.resultCount();
    Operation extended = RegionFlow.extend(op, indicators, Buffers.ownershipTypes(memRefs));
    if (extended != op) {
      state.replace(op, extended);
    }
    checkFreedInputs(extended, transfers);
    List<Value> acquired = List.copyOf(extended.results().subList(results, results + memRefs));
    List<Value> resultMemRefs = Buffers.memRefsOf(extended.results());
    for (int i = 0; i < memRefs; i++) {
      state.bind(resultMemRefs.get(i), acquired.get(i));
    }
    uniteAlongEdges(extended, argumentCounts);
    for (int i = 0; i < memRefs; i++) {
      state.union(resultMemRefs.get(i), acquired.get(i));
    }
    return new Transfer(released, captured, Set.of(), acquired);
  }

  /** Arguments that a region frees must come from what has no other owner. */
  private void checkFreedInputs(Operation op, List<Transfer> transfers) {
    for (Transfer transfer : transfers) {
      for (Value argument : transfer.freedInputs()) {
        Set<Value> origins = state.sharing().comesFrom(argument, op);
        if (origins == null || origins.stream().anyMatch(this::isOwnedElsewhere)) {
          releases.addSharedRelease(op);
        }
      }
    }
  }

  /** Whether nobody here owns a value, so the caller may, or somebody keeps owning it. */
  private boolean isOwnedElsewhere(Value value) {
    return state.indicatorOf(value) == null || state.isOwned(value);
  }

  /** For each memref operand its indicator where it can be handed on, otherwise null. */
  private List<Value> operandIndicators(Operation op, Set<Value> ownedHere, Set<Value> released) {
    List<Value> indicators = new ArrayList<>();
    Value none = null;
    for (Value operand : op.operands()) {
      if (!Buffers.isMemRef(operand)) {
        continue;
      }
      Value indicator = state.find(operand);
      if (indicator != null
          && ownedHere.contains(indicator)
          && !released.contains(indicator)
          && !state.isUsedFrom(op, operand)) {
        indicators.add(indicator);
        released.add(indicator);
        handedOn++;
      } else {
        if (none == null) {
          none = NullOp.create(OpBuilder.before(op), op.location()).result();
        }
        indicators.add(none);
      }
    }
    return indicators;
  }

  private void uniteAlongEdges(Operation op, List<Integer> argumentCounts) {
    for (FlowEdge edge : RegionFlow.entryEdges(op)) {
      unite(edge);
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (FlowEdge edge : RegionFlow.edgesOut(op, i)) {
        unite(edge);
      }
      if (!op.region(i).isEmpty()) {
        Block block = op.region(i).front();
        int indicator = argumentCounts.get(i);
        for (int j = 0; j < argumentCounts.get(i); j++) {
          if (Buffers.isMemRef(block.argument(j))) {
            state.union(block.argument(j), block.argument(indicator++));
          }
        }
      }
    }
  }

  private void unite(FlowEdge edge) {
    for (int i = 0; i < edge.size(); i++) {
      state.union(edge.forwarded().get(i), edge.received().get(i));
    }
  }

  /** Makes both branches release the same; if that cannot be, emits an error. */
  private boolean reconcile(Operation op, List<Transfer> transfers) {
    if (!(op instanceof IfOp)) {
      return true;
    }
    Set<Value> first = transfers.get(0).released();
    Set<Value> second = transfers.get(1).released();
    if (first.isEmpty() && second.isEmpty()) {
      return true;
    }
    List<Value> onlyFirst = difference(first, second);
    List<Value> onlySecond = difference(second, first);
    for (Value indicator : onlyFirst) {
      if (!yieldInstead(op, 1, transfers.get(1), indicator)) {
        return false;
      }
    }
    for (Value indicator : onlySecond) {
      if (!yieldInstead(op, 0, transfers.get(0), indicator)) {
        return false;
      }
    }
    return true;
  }

  private static List<Value> difference(Set<Value> from, Set<Value> what) {
    Set<Value> rest = new LinkedHashSet<>(from);
    rest.removeAll(what);
    return ValueOrder.sorted(rest);
  }

  /** Lets a branch yield an indicator that the other branch has released. */
  private boolean yieldInstead(Operation op, int index, Transfer transfer, Value indicator) {
    Region region = op.region(index);
    if (region.isEmpty()) {
      return op.emitOpError("cannot implicitly capture from an if without else");
    }
    int position = 0;
    for (Value operand : Buffers.memRefsOf(RegionFlow.terminator(region).operands())) {
      if (state.find(operand) == indicator) {
        transfer.acquired().set(position, indicator);
        return true;
      }
      position++;
    }
    return op.emitOpError("released value not yielded on other branch");
  }
}
