package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.transform.deallocation.flow.AliasIndex;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Decides at the end of a block what becomes of the buffers that the block owns: those yielded take
 * their indicators along, the rest is freed.
 */
final class BlockEnd {
  private final OwnershipState state;
  private final EarlyFrees frees;
  private final OpBuilder builder;
  private final Location location;
  private final List<Value> yielded;
  private int retains;

  /**
   * Prepares the end of a block.
   *
   * @param yielded the memrefs that the terminator forwards, with repetitions
   */
  BlockEnd(
      OwnershipState state,
      Block block,
      @Nullable Operation terminator,
      List<Value> yielded,
      Operation parent,
      boolean earlyFree) {
    this.state = state;
    this.frees = new EarlyFrees(state, block, terminator, earlyFree);
    this.location = terminator == null ? parent.location() : terminator.location();
    this.yielded = yielded;
    this.builder =
        OpBuilder.at(
            parent.context(),
            terminator == null ? InsertPoint.atEnd(block) : InsertPoint.before(terminator));
  }

  /**
   * Inserts the operations needed.
   *
   * @param owned the indicators that the block owns
   * @return an indicator for each yielded memref
   */
  List<Value> finish(Collection<Value> owned) {
    if (yielded.isEmpty() && owned.isEmpty()) {
      return List.of();
    }
    Map<Value, AliasGroup> groups = group(owned);
    List<AliasGroup> inOrder = new ArrayList<>();
    for (Value representative : ValueOrder.sorted(groups.keySet())) {
      AliasGroup group = groups.get(representative);
      if (group != null) {
        inOrder.add(group);
      }
    }
    connect(inOrder);

    List<Value> acquired = new ArrayList<>();
    NullOp none = null;
    if (!yielded.isEmpty()) {
      none = NullOp.create(builder, location);
      for (int i = 0; i < yielded.size(); i++) {
        acquired.add(none.result());
      }
    }
    List<Value> leftOver = new ArrayList<>();
    for (AliasGroup group : inOrder) {
      Component component = group.root().component;
      if (component.isDirect) {
        // Nothing of what may be the same buffer is freed: each takes its own indicator along.
        acquired.set(group.positions.get(0), group.owned.get(0));
      } else if (component.positions.isEmpty()) {
        leftOver.addAll(group.owned);
      } else if (!component.isDone && !group.positions.isEmpty()) {
        retain(component, acquired);
      }
    }
    if (none != null && !acquired.contains(none.result())) {
      none.erase();
    }
    for (Value indicator : ValueOrder.sorted(leftOver)) {
      frees.free(builder, indicator);
      retains++;
    }
    return acquired;
  }

  /** Number of retains put in. */
  int retains() {
    return retains;
  }

  private Map<Value, AliasGroup> group(Collection<Value> owned) {
    Map<Value, AliasGroup> groups = new LinkedHashMap<>();
    for (int i = 0; i < yielded.size(); i++) {
      state.add(yielded.get(i));
      groups
          .computeIfAbsent(state.representative(yielded.get(i)), key -> new AliasGroup())
          .positions
          .add(i);
    }
    for (Value indicator : ValueOrder.sorted(owned)) {
      groups
          .computeIfAbsent(state.representative(indicator), key -> new AliasGroup())
          .owned
          .add(indicator);
    }
    return groups;
  }

  /**
   * Joins groups where one owns a memref that may be the same buffer as one that the other yields.
   */
  private void connect(List<AliasGroup> groups) {
    if (!state.aliases().isEmpty() && !yielded.isEmpty()) {
      AliasGroup[] yielding = new AliasGroup[yielded.size()];
      for (AliasGroup group : groups) {
        group.positions.forEach(position -> yielding[position] = group);
      }
      AliasIndex index = state.aliases().index(yielded);
      for (AliasGroup owner : groups) {
        for (Value indicator : owner.owned) {
          for (int position : index.mayAlias(state.memRefOf(indicator))) {
            yielding[position].root().joined = owner.root();
          }
        }
      }
    }
    for (AliasGroup group : groups) {
      Component component = group.root().component;
      component.positions.addAll(group.positions);
      component.owned.addAll(group.owned);
      component.isDirect &= isDirect(group);
    }
  }

  private boolean isDirect(AliasGroup group) {
    return group.positions.size() == 1
        && group.owned.size() == 1
        && state.indicatorOf(yielded.get(group.positions.get(0))) == group.owned.get(0);
  }

  private void retain(Component component, List<Value> acquired) {
    component.isDone = true;
    List<Value> retained = new ArrayList<>();
    for (int position : component.positions) {
      retained.add(yielded.get(position));
    }
    List<Value> allocs = ValueOrder.sorted(component.owned);
    RetainOp retain = RetainOp.create(builder, location, retained, allocs);
    int next = 0;
    for (int position : component.positions) {
      Value result = retain.result(next++);
      Value memRef = yielded.get(position);
      state.union(result, memRef);
      // With nothing to hand out it does not matter where the results go: the first place of a
      // value takes the last of its results then.
      acquired.set(allocs.isEmpty() ? yielded.indexOf(memRef) : position, result);
    }
    retains++;
  }

  /** Handles the members of one alias class at the end of a block. */
  private static final class AliasGroup {
    /** Positions of members among the yielded memrefs. */
    private final List<Integer> positions = new ArrayList<>();

    private final List<Value> owned = new ArrayList<>();

    /** The state of a connected component, kept at its root. */
    private final Component component = new Component();

    private AliasGroup joined = this;

    AliasGroup root() {
      AliasGroup root = this;
      while (root.joined != root) {
        root.joined = root.joined.joined;
        root = root.joined;
      }
      return root;
    }
  }

  /** Classes that may be one buffer, though no alias class says so. */
  private static final class Component {
    private final TreeSet<Integer> positions = new TreeSet<>();
    private final List<Value> owned = new ArrayList<>();
    private boolean isDirect = true;
    private boolean isDone;
  }
}
