package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.FlowEdge;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import dev.jopt.transform.deallocation.flow.Releases;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sends indicators along with the memrefs through one loop or branch: made before its regions are
 * transformed, told of each that was, and at last asked to extend the operation.
 */
final class RegionBranchDeallocator {
  private final Operation op;
  private final OwnershipState state;
  private final Releases releases;
  private final boolean carries;
  private final boolean isBranch;
  private final boolean mayPassBy;
  private final List<OpOperand> handedIn;
  private final Map<Operation, List<OpOperand>> handedOut = new IdentityHashMap<>();
  private final List<Integer> argumentCounts = new ArrayList<>();
  private final List<RegionTransfer> transfers = new ArrayList<>();
  private int handedOn;

  /**
   * Prepares for an operation. Until all has been extended, it cannot tell what goes where, so that
   * is found out here.
   */
  RegionBranchDeallocator(Operation op, OwnershipState state, Releases releases) {
    this.op = op;
    this.state = state;
    this.releases = releases;
    this.carries = RegionExtension.carriesMemRefs(op);
    this.isBranch = RegionFlow.isBranch(op);
    this.mayPassBy = RegionFlow.mayPassBy(op);
    this.handedIn = RegionFlow.handedIn(op);
    for (Region region : op.regions()) {
      argumentCounts.add(region.isEmpty() ? 0 : region.front().argumentCount());
      for (Block exit : region.isEmpty() ? List.<Block>of() : RegionFlow.exits(region)) {
        if (exit.lastOp() != null) {
          handedOut.put(exit.lastOp(), RegionFlow.handedOn(op, region, exit.lastOp()));
        }
      }
    }
  }

  /** Whether the regions get an indicator with each memref argument. */
  boolean ownsInputs() {
    return carries;
  }

  /** The operands that an end of one of the regions forwards. */
  List<OpOperand> handedOn(@Nullable Operation end) {
    return end == null ? List.of() : handedOut.getOrDefault(end, List.of());
  }

  /** Number of indicators handed to the operation. */
  int handedOn() {
    return handedOn;
  }

  /** Notes that the next region has been transformed; false if an error has been emitted. */
  boolean add(Region region, RegionTransfer transfer) {
    transfers.add(transfer);
    if (transfer.released.isEmpty()) {
      return true;
    }
    if (!isBranch) {
      return op.emitOpError(
          "can't implicitly capture across loop boundaries; use an explicit iter arg instead");
    }
    return region.hasOneBlock()
        || op.emitOpError("cannot implicitly capture within a region of several blocks");
  }

  /** Extends the operation once all regions are transformed; null if an error has been emitted. */
  @Nullable OwnershipTransfer extend(BlockOwnership owned) {
    if (isBranch && !reconcile()) {
      return null;
    }
    Set<Value> released = new LinkedHashSet<>();
    for (RegionTransfer transfer : transfers) {
      released.addAll(transfer.released);
      transfer.appendIndicators();
    }
    IndicatorOperands indicators = IndicatorOperands.of(op, handedIn, state, owned, released);
    handedOn = indicators.released().size();
    released.addAll(indicators.released());
    // No block owns them while the owners of the memrefs freed in regions are asked for.
    released.forEach(state::disown);
    int memRefs = Buffers.countMemRefs(op.resultTypes());
    int results = op.resultCount();
    Operation extended =
        RegionExtension.extend(op, indicators.values(), Buffers.ownershipTypes(memRefs));
    if (extended != op) {
      state.replace(op, extended);
    }
    Set<Value> freed = freed(extended);
    List<Value> acquired = List.copyOf(extended.results().subList(results, results + memRefs));
    List<Value> resultMemRefs = Buffers.memRefsOf(extended.results());
    for (int i = 0; i < memRefs; i++) {
      state.bind(resultMemRefs.get(i), acquired.get(i));
    }
    uniteAlongEdges(extended);
    for (int i = 0; i < memRefs; i++) {
      state.union(resultMemRefs.get(i), acquired.get(i));
    }
    return new OwnershipTransfer(released, freed, acquired);
  }

  /**
   * The memrefs, as seen around the operation, that its regions may free. Arguments of the regions
   * among them must come from allocations without another owner.
   */
  private Set<Value> freed(Operation extended) {
    Set<Value> all = new LinkedHashSet<>();
    for (RegionTransfer transfer : transfers) {
      for (Value memRef : transfer.freed) {
        if (!isArgumentOf(extended, memRef)) {
          all.add(memRef);
          continue;
        }
        Set<Value> origins = state.aliases().comesFrom(memRef, extended);
        if (origins == null || origins.stream().anyMatch(this::isOwnedElsewhere)) {
          releases.addSharedRelease(extended);
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

  /** Whether the caller may own a value, or a block here keeps owning it. */
  private boolean isOwnedElsewhere(Value value) {
    return state.indicatorOf(value) == null
        || state.isOwned(value)
        || (value instanceof BlockArgument argument
            && argument.owner().parentOp() instanceof FunctionLike);
  }

  private void uniteAlongEdges(Operation extended) {
    for (FlowEdge edge : RegionFlow.entryEdges(extended)) {
      unite(edge);
    }
    for (int i = 0; i < extended.regionCount(); i++) {
      for (FlowEdge edge : RegionFlow.edgesOut(extended, i)) {
        unite(edge);
      }
      if (carries && !extended.region(i).isEmpty()) {
        Block block = extended.region(i).front();
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
  private boolean reconcile() {
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
