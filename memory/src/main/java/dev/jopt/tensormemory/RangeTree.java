package dev.jopt.tensormemory;

import org.jspecify.annotations.Nullable;

/**
 * Free ranges in some order, which finds the first that can hold an aligned block in logarithmic
 * time: a treap in which every subtree knows its largest room. The order is by size and then
 * address, or by address alone.
 */
final class RangeTree {
  private static final class Node {
    final FreeRange range;
    final long priority;
    @Nullable Node left;
    @Nullable Node right;
    long mostRoom;

    Node(FreeRange range) {
      this.range = range;
      // Addresses are regular; their mixed bits are not, and are the same in every run.
      long mixed = (range.start() + 1) * 0x9E3779B97F4A7C15L;
      priority = (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
      mostRoom = range.room();
    }

    void update() {
      long most = range.room();
      if (left != null) {
        most = Math.max(most, left.mostRoom);
      }
      if (right != null) {
        most = Math.max(most, right.mostRoom);
      }
      mostRoom = most;
    }
  }

  private final boolean bySize;
  private @Nullable Node root;

  RangeTree(boolean bySize) {
    this.bySize = bySize;
  }

  private boolean isBefore(FreeRange left, FreeRange right) {
    if (bySize && left.size() != right.size()) {
      return left.size() < right.size();
    }
    return left.start() < right.start();
  }

  void add(FreeRange range) {
    root = insert(root, new Node(range));
  }

  void remove(FreeRange range) {
    root = delete(root, range);
  }

  /** Returns the first range with room for so many bytes; null if there is none. */
  @Nullable FreeRange first(long bytes) {
    Node node = root;
    while (node != null && node.mostRoom >= bytes) {
      if (node.left != null && node.left.mostRoom >= bytes) {
        node = node.left;
      } else if (node.range.room() >= bytes) {
        return node.range;
      } else {
        node = node.right;
      }
    }
    return null;
  }

  private Node insert(@Nullable Node into, Node added) {
    if (into == null) {
      return added;
    }
    if (isBefore(added.range, into.range)) {
      into.left = insert(into.left, added);
      if (into.left.priority > into.priority) {
        return rotateRight(into, into.left);
      }
    } else {
      into.right = insert(into.right, added);
      if (into.right.priority > into.priority) {
        return rotateLeft(into, into.right);
      }
    }
    into.update();
    return into;
  }

  private static Node rotateRight(Node top, Node left) {
    top.left = left.right;
    left.right = top;
    top.update();
    left.update();
    return left;
  }

  private static Node rotateLeft(Node top, Node right) {
    top.right = right.left;
    right.left = top;
    top.update();
    right.update();
    return right;
  }

  private @Nullable Node delete(@Nullable Node from, FreeRange range) {
    if (from == null) {
      return null;
    }
    if (from.range.equals(range)) {
      return merge(from.left, from.right);
    }
    if (isBefore(range, from.range)) {
      from.left = delete(from.left, range);
    } else {
      from.right = delete(from.right, range);
    }
    from.update();
    return from;
  }

  private static @Nullable Node merge(@Nullable Node left, @Nullable Node right) {
    if (left == null) {
      return right;
    }
    if (right == null) {
      return left;
    }
    if (left.priority > right.priority) {
      left.right = merge(left.right, right);
      left.update();
      return left;
    }
    right.left = merge(left, right.left);
    right.update();
    return right;
  }
}
