package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.transform.deallocation.flow.AliasIndex;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the indicators that a block owns where control leaves it for a certain block or
 * for the end of the region: memrefs that are forwarded take along those that may be theirs, the
 * rest is freed.
 */
final class Distribution {
  private final OwnershipState state;
  private final List<Value> forwarded;
  private final List<Component> components = new ArrayList<>();
  private final List<Value> leftOver = new ArrayList<>();
  private int retains;

  /** Indicators and memrefs that may be of the same buffers. */
  private static final class Component {
    private final List<Integer> positions = new ArrayList<>();
    private final List<Value> owned = new ArrayList<>();
  }

  /**
   * Finds out what goes where.
   *
   * @param forwarded the memrefs forwarded, with repetitions
   * @param owned the indicators that have to find a new owner, or be freed
   */
  Distribution(OwnershipState state, List<Value> forwarded, Collection<Value> owned) {
    this.state = state;
    this.forwarded = forwarded;
    int[] joined = new int[forwarded.size()];
    Arrays.setAll(joined, i -> i);
    Map<Value, Integer> placeOf = new LinkedHashMap<>();
    AliasIndex index = state.aliases().index(forwarded);
    for (Value indicator : ValueOrder.sorted(owned)) {
      Collection<Integer> places = index.mayAlias(state.memRefOf(indicator));
      if (places.isEmpty()) {
        leftOver.add(indicator);
        continue;
      }
      int first = places.iterator().next();
      placeOf.put(indicator, first);
      for (int place : places) {
        joined[root(joined, place)] = root(joined, first);
      }
    }
    Map<Integer, Component> byRoot = new LinkedHashMap<>();
    placeOf.forEach((indicator, place) -> component(byRoot, joined, place).owned.add(indicator));
    for (int i = 0; i < joined.length; i++) {
      Component component = byRoot.get(root(joined, i));
      if (component != null) {
        if (component.positions.isEmpty()) {
          components.add(component);
        }
        component.positions.add(i);
      }
    }
  }

  private static Component component(Map<Integer, Component> byRoot, int[] joined, int place) {
    return byRoot.computeIfAbsent(root(joined, place), unused -> new Component());
  }

  private static int root(int[] joined, int place) {
    int root = place;
    while (joined[root] != root) {
      joined[root] = joined[joined[root]];
      root = joined[root];
    }
    return root;
  }

  /** Whether something has to be decided or freed when control goes there. */
  boolean needsCode() {
    for (Component component : components) {
      if (!isDirect(component)) {
        return true;
      }
    }
    return !leftOver.isEmpty();
  }

  /** Whether nothing that may be the same buffer is freed: the indicator goes along as it is. */
  private boolean isDirect(Component component) {
    return component.positions.size() == 1
        && component.owned.size() == 1
        && state.find(forwarded.get(component.positions.get(0))) == component.owned.get(0);
  }

  /**
   * Inserts the operations needed.
   *
   * @return for each memref forwarded its indicator, null if it has none
   */
  List<@Nullable Value> emit(OpBuilder builder, Location location) {
    List<@Nullable Value> acquired = new ArrayList<>();
    for (int i = 0; i < forwarded.size(); i++) {
      acquired.add(null);
    }
    for (Component component : components) {
      if (isDirect(component)) {
        acquired.set(component.positions.get(0), component.owned.get(0));
      } else {
        retain(component, acquired, builder, location);
      }
    }
    for (Value indicator : leftOver) {
      RetainOp.create(builder, location, List.of(), List.of(indicator));
      retains++;
    }
    return acquired;
  }

  private void retain(
      Component component, List<@Nullable Value> acquired, OpBuilder builder, Location location) {
    List<Value> retained = new ArrayList<>();
    for (int position : component.positions) {
      retained.add(forwarded.get(position));
    }
    RetainOp retain =
        RetainOp.create(builder, location, retained, ValueOrder.sorted(component.owned));
    for (int i = 0; i < retained.size(); i++) {
      state.union(retain.result(i), retained.get(i));
      acquired.set(component.positions.get(i), retain.result(i));
    }
    retains++;
  }

  /** Number of retains put in. */
  int retains() {
    return retains;
  }
}
