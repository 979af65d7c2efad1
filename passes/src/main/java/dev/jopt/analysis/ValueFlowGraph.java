package dev.jopt.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A directed graph over values, with reachability in both directions and, for each value, the
 * origins from which it is reached. Origins are kept by strongly connected components. Where all
 * that flows into a component has the same origins it shares their set, so a long chain of views
 * costs no more than a short one; where origins meet, the set is made when it is asked for.
 */
final class ValueFlowGraph {
  private final Map<Value, Node> nodes = new IdentityHashMap<>();

  /** The nodes in order of creation, so that no result depends on identities. */
  private final List<Node> order = new ArrayList<>();

  /** The components, each after those that flow into it; null if the graph has changed. */
  private @Nullable List<Component> components;

  void addEdge(Value from, Value to) {
    Node source = node(from);
    Node target = node(to);
    source.next.add(target);
    target.previous.add(source);
    components = null;
  }

  /** Says that a value may be something that did not flow into it, too. */
  void addOrigin(Value value) {
    node(value).isOrigin = true;
    components = null;
  }

  Set<Value> reachableFrom(Value value) {
    return reachable(value, true);
  }

  Set<Value> reaching(Value value) {
    return reachable(value, false);
  }

  /** Returns the values reaching this one that nothing flows into or that were declared origins. */
  Set<Value> origins(Value value) {
    Node node = nodes.get(value);
    if (node == null) {
      return Set.of(value);
    }
    components();
    return node.component().origins();
  }

  /** Returns the components. */
  FlowGroups groups() {
    ImmutableList.Builder<ImmutableIntArray> sources = ImmutableList.builder();
    Map<Value, Integer> numbers = new IdentityHashMap<>();
    for (Component component : components()) {
      ImmutableIntArray.Builder from = ImmutableIntArray.builder();
      component.sources.forEach(source -> from.add(source.number));
      sources.add(from.build());
      component.nodes.forEach(node -> numbers.put(node.value, component.number));
    }
    return new FlowGroups(numbers, sources.build());
  }

  private List<Component> components() {
    List<Component> known = components;
    if (known == null) {
      known = new ComponentSearch().run(order);
      components = known;
    }
    return known;
  }

  private Node node(Value value) {
    Node node = nodes.get(value);
    if (node == null) {
      node = new Node(value);
      nodes.put(value, node);
      order.add(node);
    }
    return node;
  }

  private Set<Value> reachable(Value value, boolean forward) {
    Node start = nodes.get(value);
    if (start == null) {
      return Set.of(value);
    }
    Set<Value> reached = new LinkedHashSet<>();
    Deque<Node> pending = new ArrayDeque<>();
    reached.add(value);
    pending.add(start);
    while (!pending.isEmpty()) {
      Node node = pending.remove();
      for (Node neighbour : forward ? node.next : node.previous) {
        if (reached.add(neighbour.value)) {
          pending.add(neighbour);
        }
      }
    }
    return Collections.unmodifiableSet(reached);
  }

  private static final class Node {
    final Value value;
    final List<Node> next = new ArrayList<>(2);
    final List<Node> previous = new ArrayList<>(2);
    boolean isOrigin;
    @Nullable Component component;

    // State of the search for components: visit number, 0 for not visited; the lowest reachable
    // one; the next edge to follow.
    int number;
    int lowest;
    int edge;

    Node(Value value) {
      this.value = value;
    }

    Component component() {
      if (component == null) {
        throw new IllegalStateException("components have not been searched for");
      }
      return component;
    }
  }

  /** A strongly connected component. */
  private static final class Component {
    final int number;
    final List<Node> nodes;

    /** The other components that flow into it. */
    final Set<Component> sources = new LinkedHashSet<>();

    /** The component whose origins are those of this one; itself if there are others, too. */
    private final Component holder;

    private @Nullable Set<Value> origins;

    Component(int number, List<Node> nodes) {
      this.number = number;
      this.nodes = nodes;
      nodes.forEach(node -> node.component = this);
      boolean hasOrigin = false;
      for (Node node : nodes) {
        hasOrigin |= isOrigin(node);
        for (Node previous : node.previous) {
          if (previous.component() != this) {
            sources.add(previous.component());
          }
        }
      }
      Component shared = hasOrigin ? null : shared();
      holder = shared == null ? this : shared;
    }

    private static boolean isOrigin(Node node) {
      return node.isOrigin || node.previous.isEmpty();
    }

    /** The component that has the origins of all sources; null if they are not the same. */
    private @Nullable Component shared() {
      Component first = null;
      for (Component source : sources) {
        if (first != null && source.holder != first) {
          return null;
        }
        first = source.holder;
      }
      return first;
    }

    Set<Value> origins() {
      Set<Value> known = holder.origins;
      if (known == null) {
        known = holder.union();
        holder.origins = known;
      }
      return known;
    }

    /** Collects the origins of this component and of all that flows into it. */
    private Set<Value> union() {
      Set<Value> union = new LinkedHashSet<>();
      Set<Component> seen = new HashSet<>(List.of(this));
      Deque<Component> pending = new ArrayDeque<>(List.of(this));
      while (!pending.isEmpty()) {
        Component next = pending.remove();
        if (next.origins != null) {
          union.addAll(next.origins);
          continue;
        }
        for (Node node : next.nodes) {
          if (isOrigin(node)) {
            union.add(node.value);
          }
        }
        for (Component source : next.sources) {
          if (seen.add(source.holder)) {
            pending.add(source.holder);
          }
        }
      }
      return Collections.unmodifiableSet(union);
    }
  }

  /**
   * Tarjan's algorithm against the direction of flow, without recursion: values may nest deeply.
   */
  private static final class ComponentSearch {
    private final List<Component> found = new ArrayList<>();
    private final Deque<Node> path = new ArrayDeque<>();
    private final Deque<Node> open = new ArrayDeque<>();
    private int visits;

    List<Component> run(List<Node> nodes) {
      for (Node node : nodes) {
        node.number = 0;
        node.edge = 0;
        node.component = null;
      }
      for (Node node : nodes) {
        if (node.number == 0) {
          visit(node);
        }
      }
      return found;
    }

    private void visit(Node start) {
      enter(start);
      while (!path.isEmpty()) {
        Node node = path.peek();
        if (node.edge < node.previous.size()) {
          Node neighbour = node.previous.get(node.edge++);
          if (neighbour.number == 0) {
            enter(neighbour);
          } else if (neighbour.component == null) {
            node.lowest = Math.min(node.lowest, neighbour.number);
          }
        } else {
          path.pop();
          if (!path.isEmpty()) {
            path.peek().lowest = Math.min(path.peek().lowest, node.lowest);
          }
          if (node.lowest == node.number) {
            close(node);
          }
        }
      }
    }

    private void enter(Node node) {
      node.number = ++visits;
      node.lowest = node.number;
      path.push(node);
      open.push(node);
    }

    /**
     * Completes the component whose first visited node this is. What flows into it is complete
     * already.
     */
    private void close(Node root) {
      List<Node> nodes = new ArrayList<>();
      Node member;
      do {
        member = open.pop();
        nodes.add(member);
      } while (member != root);
      found.add(new Component(found.size(), nodes));
    }
  }
}
