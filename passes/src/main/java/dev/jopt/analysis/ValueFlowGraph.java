package dev.jopt.analysis;

import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A directed graph over values, with reachability in both directions and, for each value, the
 * origins from which it is reached. Origins are computed for all values at once, by strongly
 * connected components; components with the same origins share one set, so a long chain of views
 * costs no more than a short one.
 */
final class ValueFlowGraph {
  private final Map<Value, Node> nodes = new IdentityHashMap<>();

  /** The nodes in order of creation, so that no result depends on identities. */
  private final List<Node> order = new ArrayList<>();

  private boolean originsKnown;

  void addEdge(Value from, Value to) {
    Node source = node(from);
    Node target = node(to);
    source.next.add(target);
    target.previous.add(source);
    originsKnown = false;
  }

  /** Says that a value may be something that did not flow into it, too. */
  void addOrigin(Value value) {
    node(value).isOrigin = true;
    originsKnown = false;
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
    if (!originsKnown) {
      new OriginSearch().run(order);
      originsKnown = true;
    }
    return node.origins;
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
    Set<Value> origins = Set.of();

    // State of the search for components: visit number, 0 for not visited; the lowest reachable
    // one; the next
    // edge to follow; whether the component is still open.
    int number;
    int lowest;
    int edge;
    boolean open;

    Node(Value value) {
      this.value = value;
    }
  }

  /**
   * Tarjan's algorithm against the direction of flow, without recursion: values may nest deeply.
   */
  private static final class OriginSearch {
    private final Deque<Node> path = new ArrayDeque<>();
    private final Deque<Node> open = new ArrayDeque<>();
    private int visits;

    void run(List<Node> nodes) {
      for (Node node : nodes) {
        node.number = 0;
        node.edge = 0;
      }
      for (Node node : nodes) {
        if (node.number == 0) {
          visit(node);
        }
      }
    }

    private void visit(Node start) {
      enter(start);
      while (!path.isEmpty()) {
        Node node = path.peek();
        if (node.edge < node.previous.size()) {
          Node neighbour = node.previous.get(node.edge++);
          if (neighbour.number == 0) {
            enter(neighbour);
          } else if (neighbour.open) {
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
      node.open = true;
      path.push(node);
      open.push(node);
    }

    /**
     * Completes the component whose first visited node this is. What flows into it is complete
     * already.
     */
    private void close(Node root) {
      List<Node> component = new ArrayList<>();
      Node member;
      do {
        member = open.pop();
        component.add(member);
      } while (member != root);
      Set<Value> origins = origins(component);
      for (Node node : component) {
        node.open = false;
        node.origins = origins;
      }
    }

    private static Set<Value> origins(List<Node> component) {
      Set<Value> first = null;
      Set<Value> union = null;
      for (Node node : component) {
        if (node.isOrigin || node.previous.isEmpty()) {
          union = union(first, union, Set.of(node.value));
        }
        for (Node previous : node.previous) {
          // Members of the component itself have no origins yet.
          if (previous.open || previous.origins == first) {
            continue;
          }
          if (first == null && union == null) {
            first = previous.origins;
          } else {
            union = union(first, union, previous.origins);
          }
        }
      }
      if (union != null) {
        return Collections.unmodifiableSet(union);
      }
      return first == null ? Set.of() : first;
    }

    private static Set<Value> union(
        @Nullable Set<Value> first, @Nullable Set<Value> union, Set<Value> more) {
      Set<Value> all = union;
      if (all == null) {
        all = new LinkedHashSet<>();
        if (first != null) {
          all.addAll(first);
        }
      }
      all.addAll(more);
      return all;
    }
  }
}
