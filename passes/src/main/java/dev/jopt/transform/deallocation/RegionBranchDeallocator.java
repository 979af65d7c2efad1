package dev.jopt.transform.deallocation;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sends indicators along with the memrefs through loops and branches. */
final class RegionBranchDeallocator {
  private final OwnershipState state;
  private final Releases releases;
  private final Regions regions;
  private int handedOn;

  /** Transforms what is in a region. */
  interface Regions {
    /**
     * Transforms a region that is not empty.
     *
     * @param ownsInputs whether it gets an indicator with each memref argument of its first block
     * @param ends what the ends of the region hand on
     * @return null if an error has been emitted
     */
    @Nullable RegionTransfer transform(Region region, boolean ownsInputs, RegionTransfer.Ends ends);
  }

  /** Creates one for a function. */
  RegionBranchDeallocator(OwnershipState state, Releases releases, Regions regions) {
    this.state = state;
    this.releases = releases;
    this.regions = regions;
  }

  /** Number of indicators handed to a loop or a function. */
  int handedOn() {
    return handedOn;
  }

  /** Transforms a loop or branch; null if an error has been emitted. */
  @Nullable Transfer transform(Operation op, Set<Value> ownedHere) {
    // Until all has been extended, the operation cannot tell what goes where.
    boolean carries = RegionExtension.carriesMemRefs(op);
    boolean isBranch = RegionFlow.isBranch(op);
    boolean mayPassBy = RegionFlow.mayPassBy(op);
    List<OpOperand> handedIn = RegionFlow.handedIn(op);
    Map<Operation, List<OpOperand>> handedOut = new IdentityHashMap<>();
    for (Region region : op.regions()) {
      for (Block exit : region.isEmpty() ? List.<Block>of() : RegionFlow.exits(region)) {
        if (exit.lastOp() != null) {
          handedOut.put(exit.lastOp(), RegionFlow.handedOn(op, region, exit.lastOp()));
        }
      }
    }
    List<Integer> argumentCounts = new ArrayList<>();
    List<RegionTransfer> transfers = new ArrayList<>();
    for (Region region : op.regions()) {
      if (region.isEmpty()) {
        argumentCounts.add(0);
        transfers.add(new RegionTransfer());
        continue;
      }
      argumentCounts.add(region.front().argumentCount());
      RegionTransfer transfer =
          regions.transform(
              region,
              carries,
              end -> end == null ? List.of() : handedOut.getOrDefault(end, List.of()));
      if (transfer == null) {
        return null;
      }
      if (!transfer.released.isEmpty() && !isBranch) {
        op.emitOpError(
            "can't implicitly capture across loop boundaries; use an explicit iter arg instead");
        return null;
      }
      if (!transfer.released.isEmpty() && !region.hasOneBlock()) {
        op.emitOpError("cannot implicitly capture within a region of several blocks");
        return null;
      }
      transfers.add(transfer);
    }
    if (isBranch && !reconcile(op, transfers, mayPassBy)) {
      return null;
    }
    Set<Value> released = new LinkedHashSet<>();
    for (RegionTransfer transfer : transfers) {
      released.addAll(transfer.released);
      transfer.appendIndicators();
    }
    List<Value> indicators = indicatorsOf(op, handedIn, ownedHere, released);
    for (Value indicator : released) {
      state.disown(indicator);
    }
    int memRefs = Buffers.countMemRefs(op.resultTypes());
    int results = op.resultCount();
    Operation extended = RegionExtension.extend(op, indicators, Buffers.ownershipTypes(memRefs));
    if (extended != op) {
      state.replace(op, extended);
    }
    Set<Value> freed = freed(extended, transfers);
    List<Value> acquired = List.copyOf(extended.results().subList(results, results + memRefs));
    List<Value> resultMemRefs = Buffers.memRefsOf(extended.results());
    for (int i = 0; i < memRefs; i++) {
      state.bind(resultMemRefs.get(i), acquired.get(i));
    }
    uniteAlongEdges(extended, carries, argumentCounts);
    for (int i = 0; i < memRefs; i++) {
      state.union(resultMemRefs.get(i), acquired.get(i));
    }
    return new Transfer(released, freed, acquired);
  }

  /**
   * The memrefs, as seen around the operation, that its regions may free. Arguments of the regions
   * among them must come from what has no other owner.
   */
  private Set<Value> freed(Operation op, List<RegionTransfer> transfers) {
    Set<Value> all = new LinkedHashSet<>();
    for (RegionTransfer transfer : transfers) {
      for (Value memRef : transfer.freed) {
        if (!isArgumentOf(op, memRef)) {
          all.add(memRef);
          continue;
        }
        Set<Value> origins = state.sharing().comesFrom(memRef, op);
        if (origins == null || origins.stream().anyMatch(this::isOwnedElsewhere)) {
          releases.addSharedRelease(op);
        }
        if (origins != null) {
          all.addAll(origins);
        }
      }
    }
    return all;
  }

  private static boolean isArgumentOf(Operation op, Value memRef) {
    return memRef instanceof BlockArgument argument && argument.owner().parentOp() == op;
  }

  /** Whether the caller may own a value, or somebody here keeps owning it. */
  private boolean isOwnedElsewhere(Value value) {
    return state.indicatorOf(value) == null
        || state.isOwned(value)
        || (value instanceof BlockArgument argument
            && argument.owner().parentOp() instanceof FunctionLike);
  }

  /**
   * For each memref handed in its indicator where it can be handed on, otherwise null.
   *
   * @param released gets the indicators that are handed on
   */
  List<Value> indicatorsOf(
      Operation op, List<OpOperand> handedIn, Set<Value> ownedHere, Set<Value> released) {
    // What an operation does with buffers that it does not hand on, it may do at any time.
    boolean mayHandOn =
        handedIn.size() == op.operandCount()
            || Buffers.memRefsOf(op.operandRange(0, op.operandCount() - handedIn.size())).isEmpty();
    List<Value> indicators = new ArrayList<>();
    Value none = null;
    for (OpOperand handedOver : handedIn) {
      Value operand = handedOver.get();
      if (!Buffers.isMemRef(operand)) {
        continue;
      }
      Value indicator = state.find(operand);
      if (indicator != null
          && mayHandOn
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

  private void uniteAlongEdges(Operation op, boolean carries, List<Integer> argumentCounts) {
    for (FlowEdge edge : RegionFlow.entryEdges(op)) {
      unite(edge);
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (FlowEdge edge : RegionFlow.edgesOut(op, i)) {
        unite(edge);
      }
      if (carries && !op.region(i).isEmpty()) {
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

  /** Makes all regions of a branch release the same; if that cannot be, emits an error. */
  private boolean reconcile(Operation op, List<RegionTransfer> transfers, boolean mayPassBy) {
    List<Set<Value>> settled = new ArrayList<>();
    for (RegionTransfer transfer : transfers) {
      settled.add(new LinkedHashSet<>(transfer.released));
    }
    for (int i = 0; i < transfers.size(); i++) {
      for (Value indicator : ValueOrder.sorted(transfers.get(i).released)) {
        for (int j = 0; j < transfers.size(); j++) {
          if (settled.get(j).contains(indicator)) {
            continue;
          }
          if (op.region(j).isEmpty()) {
            return op.emitOpError("cannot implicitly capture from an if without else");
          }
          if (!yieldInstead(transfers.get(j), indicator)) {
            return op.emitOpError("released value not yielded on other branch");
          }
          settled.get(j).add(indicator);
        }
        if (mayPassBy) {
          return op.emitOpError("cannot implicitly capture where control may pass by the region");
        }
      }
    }
    return true;
  }

  /** Lets all ends of a region yield an indicator that another one has released, if they can. */
  private boolean yieldInstead(RegionTransfer transfer, Value indicator) {
    for (RegionTransfer.Exit exit : transfer.exits) {
      if (!yieldInstead(exit, indicator)) {
        return false;
      }
    }
    return true;
  }

  private boolean yieldInstead(RegionTransfer.Exit exit, Value indicator) {
    int position = 0;
    for (OpOperand operand : exit.handedOn()) {
      if (Buffers.isMemRef(operand.get())) {
        if (state.find(operand.get()) == indicator) {
          exit.acquired().set(position, indicator);
          return true;
        }
        position++;
      }
    }
    return false;
  }
}
