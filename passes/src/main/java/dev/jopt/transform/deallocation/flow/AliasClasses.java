package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sets of values that may be one buffer, or the indicator of one. Each set has a representative and
 * an order, which follow from the order of the unions and not from hash codes: the first argument's
 * set leads. A value that was never added is a set of its own.
 */
public final class AliasClasses {
  private final Map<Value, Node> nodes = new IdentityHashMap<>();

  /** Creates classes without members. */
  public AliasClasses() {}

  /** Adds a value as a class of its own unless it is known. */
  public void add(Value value) {
    node(value);
  }

  /** Merges the classes of two values; {@code first}'s representative and members lead. */
  public void union(Value first, Value second) {
    Node left = node(first).root();
    Node right = node(second).root();
    if (left == right) {
      return;
    }
    left.lastMember.nextMember = right.firstMember;
    // Hanging the smaller tree below the larger one keeps paths short; who leads is kept apart.
    Node root = left.size >= right.size ? left : right;
    Node child = root == left ? right : left;
    Value representative = left.representative;
    Node firstMember = left.firstMember;
    Node lastMember = right.lastMember;
    child.parent = root;
    root.size += child.size;
    root.representative = representative;
    root.firstMember = firstMember;
    root.lastMember = lastMember;
  }

  /** Whether the values are known to be in one class; true for a value and itself. */
  public boolean areEquivalent(Value first, Value second) {
    return representative(first) == representative(second);
  }

  /** The value that stands for the class of {@code value}. */
  public Value representative(Value value) {
    Node node = nodes.get(value);
    return node == null ? value : node.root().representative;
  }

  /** The members of the class of {@code value} in order, as a new list. */
  public List<Value> members(Value value) {
    Node node = nodes.get(value);
    if (node == null) {
      return List.of(value);
    }
    List<Value> members = new ArrayList<>();
    for (Node member = node.root().firstMember; member != null; member = member.nextMember) {
      members.add(member.value);
    }
    return members;
  }

  /**
   * Forgets that {@code old} was ever there, putting {@code replacement} in its place: for a value
   * whose uses have all been replaced.
   */
  public void replace(Value old, Value replacement) {
    Node node = nodes.remove(old);
    if (node == null) {
      return;
    }
    if (nodes.putIfAbsent(replacement, node) != null) {
      throw new IllegalArgumentException("the replacement is a member already");
    }
    node.value = replacement;
    Node root = node.root();
    if (root.representative == old) {
      root.representative = replacement;
    }
  }

  private Node node(Value value) {
    return nodes.computeIfAbsent(value, Node::new);
  }

  private static final class Node {
    private Value value;
    private Node parent = this;
    // What follows is right in the root of a tree, save the link of the member list.
    private int size = 1;
    private Value representative;
    private Node firstMember = this;
    private Node lastMember = this;
    private @Nullable Node nextMember;

    Node(Value value) {
      this.value = value;
      this.representative = value;
    }

    Node root() {
      Node root = this;
      while (root.parent != root) {
        root.parent = root.parent.parent;
        root = root.parent;
      }
      return root;
    }
  }
}
