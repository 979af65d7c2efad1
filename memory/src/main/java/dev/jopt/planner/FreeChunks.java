package dev.jopt.planner;

import org.jspecify.annotations.Nullable;

/**
 * The free chunks, ordered by size and, among equal sizes, by time of insertion: a treap over
 * fields of the chunks themselves. Each subtree knows its coldest and hottest chunk, which makes
 * the best-scored chunk findable without looking at all of them. No two free chunks have the same
 * {@code freedAt}: each clock tick frees at most one chunk, and a division hands the tick on to one
 * free part only.
 */
final class FreeChunks {
  private @Nullable Chunk root;
  private long insertions;

  // Results of the last split.
  private @Nullable Chunk lower;
  private @Nullable Chunk upper;

  boolean isEmpty() {
    return root == null;
  }

  /** Inserts a chunk and marks it free. */
  void add(Chunk chunk) {
    chunk.free = true;
    chunk.insertion = insertions++;
    chunk.priority = scramble(chunk.insertion);
    chunk.left = null;
    chunk.right = null;
    update(chunk);
    root = insert(root, chunk);
  }

  /** Removes a chunk and marks it in use. */
  void remove(Chunk chunk) {
    chunk.free = false;
    root = remove(root, chunk);
    chunk.left = null;
    chunk.right = null;
  }

  /**
   * Returns the smallest chunk of at least {@code size} bytes, the earliest inserted among equals.
   */
  @Nullable Chunk smallestAtLeast(long size) {
    Chunk best = null;
    for (Chunk node = root; node != null; ) {
      if (node.size >= size) {
        best = node;
        node = node.left;
      } else {
        node = node.right;
      }
    }
    return best;
  }

  /** Returns the largest chunk, the latest inserted among equals; null if there is none. */
  @Nullable Chunk largest() {
    Chunk node = root;
    while (node != null && node.right != null) {
      node = node.right;
    }
    return node;
  }

  /** Returns the chunk freed last; null if there is none. */
  @Nullable Chunk hottest() {
    return root == null ? null : root.hottest;
  }

  /** Returns the chunk of the best {@link Fit}, the coldest among equals; null if there is none. */
  @Nullable Chunk bestFit(long size) {
    Chunk top = largest();
    if (top == null) {
      return null;
    }
    FitSearch search = new FitSearch(size, Fit.isMonotoneUpTo(Math.max(size, top.size)));
    if (top.size >= size) {
      search.amongLarge(root);
    } else {
      search.amongSmall(root);
    }
    return search.best;
  }

  private static boolean before(Chunk a, Chunk b) {
    return a.size != b.size ? a.size < b.size : a.insertion < b.insertion;
  }

  private Chunk insert(@Nullable Chunk node, Chunk chunk) {
    if (node == null) {
      return chunk;
    }
    if (chunk.priority > node.priority) {
      split(node, chunk);
      chunk.left = lower;
      chunk.right = upper;
      update(chunk);
      return chunk;
    }
    if (before(chunk, node)) {
      node.left = insert(node.left, chunk);
    } else {
      node.right = insert(node.right, chunk);
    }
    update(node);
    return node;
  }

  /**
   * Splits a subtree into the chunks before and after {@code pivot}, left in {@code lower} and
   * {@code upper}.
   */
  private void split(@Nullable Chunk node, Chunk pivot) {
    if (node == null) {
      lower = null;
      upper = null;
    } else if (before(node, pivot)) {
      split(node.right, pivot);
      node.right = lower;
      update(node);
      lower = node;
    } else {
      split(node.left, pivot);
      node.left = upper;
      update(node);
      upper = node;
    }
  }

  private static @Nullable Chunk remove(@Nullable Chunk node, Chunk chunk) {
    if (node == null) {
      throw new IllegalStateException("chunk is not free");
    }
    if (node == chunk) {
      return merge(node.left, node.right);
    }
    if (before(chunk, node)) {
      node.left = remove(node.left, chunk);
    } else {
      node.right = remove(node.right, chunk);
    }
    update(node);
    return node;
  }

  private static @Nullable Chunk merge(@Nullable Chunk a, @Nullable Chunk b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    if (a.priority > b.priority) {
      a.right = merge(a.right, b);
      update(a);
      return a;
    }
    b.left = merge(a, b.left);
    update(b);
    return b;
  }

  private static void update(Chunk node) {
    Chunk coldest = node;
    Chunk hottest = node;
    long smallestSize = node.size;
    long largestSize = node.size;
    Chunk left = node.left;
    if (left != null) {
      coldest = left.coldest.freedAt < coldest.freedAt ? left.coldest : coldest;
      hottest = left.hottest.freedAt > hottest.freedAt ? left.hottest : hottest;
      smallestSize = left.smallestSize;
    }
    Chunk right = node.right;
    if (right != null) {
      coldest = right.coldest.freedAt < coldest.freedAt ? right.coldest : coldest;
      hottest = right.hottest.freedAt > hottest.freedAt ? right.hottest : hottest;
      largestSize = right.largestSize;
    }
    node.coldest = coldest;
    node.hottest = hottest;
    node.smallestSize = smallestSize;
    node.largestSize = largestSize;
  }

  /**
   * Mixes a counter into a priority, so that the tree is balanced and still the same in every run.
   */
  private static int scramble(long value) {
    long z = (value + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return (int) (z >>> 32);
  }

  /**
   * Branch and bound for the best fit. A subtree is skipped when its sizes are too far from the
   * wanted one to win, and is settled at once when its coldest chunk reaches the bound; so a search
   * takes logarithmic time save for huge sizes that single precision can hardly tell apart.
   */
  private static final class FitSearch {
    private final long wanted;
    private final boolean monotone;
    private @Nullable Chunk best;
    private float bestFit = Float.NEGATIVE_INFINITY;

    FitSearch(long wanted, boolean monotone) {
      this.wanted = wanted;
      this.monotone = monotone;
    }

    /** Visits chunks that are large enough, those of nearest size first. */
    void amongLarge(@Nullable Chunk node) {
      if (node == null || node.largestSize < wanted) {
        return;
      }
      if (node.size < wanted) {
        amongLarge(node.right);
      } else if (!isSettled(node, Math.max(node.smallestSize, wanted))) {
        amongLarge(node.left);
        offer(node);
        amongLarge(node.right);
      }
    }

    /** Visits chunks that are too small, as all of them are, those of nearest size first. */
    void amongSmall(@Nullable Chunk node) {
      if (node != null && !isSettled(node, node.largestSize)) {
        amongSmall(node.right);
        offer(node);
        amongSmall(node.left);
      }
    }

    /**
     * Returns whether a subtree is dealt with, given the size in it that may be nearest to the
     * wanted one.
     */
    private boolean isSettled(Chunk node, long nearest) {
      float bound = Fit.bound(nearest, wanted, monotone);
      Chunk coldest = node.coldest;
      if (best != null
          && (bound < bestFit || (bound == bestFit && coldest.freedAt > best.freedAt))) {
        return true;
      }
      if (node.smallestSize == node.largestSize || Fit.of(coldest.size, wanted) == bound) {
        offer(coldest);
        return true;
      }
      return false;
    }

    private void offer(Chunk chunk) {
      float fit = Fit.of(chunk.size, wanted);
      if (best == null || fit > bestFit || (fit == bestFit && chunk.freedAt < best.freedAt)) {
        best = chunk;
        bestFit = fit;
      }
    }
  }
}
