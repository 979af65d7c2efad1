package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations to put in order: which must come before which, and the buffers that they access.
 *
 * <p>Operations are numbered as they stand now, so that every arc leads to a higher number and the
 * given order is {@code 0, 1, …}. While an operation runs, all buffers that it accesses are live,
 * and so are those that were accessed before and will be after; besides it may need a workspace of
 * its own. The peak of an order is the most bytes that are live at once.
 *
 * <p>Immutable. Problems are equal if they have the same operations and buffers by number.
 */
public final class OrderingProblem {
  /** The most bytes that all buffers may have together with one workspace. */
  public static final long MOST_BYTES = Long.MAX_VALUE / 4;

  private final int[][] successors;
  private final int[][] predecessors;
  private final int[][] buffersOf;
  private final long[] workspaces;
  private final List<OrderedBuffer> buffers;
  private final long always;

  private OrderingProblem(
      int[][] successors,
      int[][] predecessors,
      long[] workspaces,
      List<OrderedBuffer> buffers,
      long always) {
    this.successors = successors;
    this.predecessors = predecessors;
    this.workspaces = workspaces;
    this.buffers = buffers;
    this.always = always;
    buffersOf = buffersOf(successors.length, buffers);
    checkSum();
  }

  private static int[][] buffersOf(int operations, List<OrderedBuffer> buffers) {
    int[] counts = new int[operations];
    for (OrderedBuffer buffer : buffers) {
      for (int i = 0; i < buffer.accesses().length(); i++) {
        counts[buffer.accesses().get(i)]++;
      }
    }
    int[][] result = new int[operations][];
    for (int op = 0; op < operations; op++) {
      result[op] = new int[counts[op]];
    }
    for (int b = buffers.size() - 1; b >= 0; b--) {
      ImmutableIntArray accesses = buffers.get(b).accesses();
      for (int i = 0; i < accesses.length(); i++) {
        int op = accesses.get(i);
        result[op][--counts[op]] = b;
      }
    }
    return result;
  }

  private void checkSum() {
    long sum = always;
    long largest = 0;
    for (OrderedBuffer buffer : buffers) {
      sum = checked(sum, buffer.size());
    }
    for (long workspace : workspaces) {
      largest = Math.max(largest, workspace);
    }
    checked(sum, largest);
  }

  private static long checked(long sum, long more) {
    if (more > MOST_BYTES - sum) {
      throw new IllegalArgumentException("more than " + MOST_BYTES + " bytes");
    }
    return sum + more;
  }

  /** The number of operations. */
  public int size() {
    return successors.length;
  }

  /** The buffers. */
  public List<OrderedBuffer> buffers() {
    return buffers;
  }

  /** Bytes that an operation needs for itself while it runs. */
  public long workspace(int op) {
    return workspaces[op];
  }

  /** The operations that directly depend on one. */
  public ImmutableIntArray successors(int op) {
    return ImmutableIntArray.copyOf(successors[op]);
  }

  /** The operations that one directly depends on. */
  public ImmutableIntArray predecessors(int op) {
    return ImmutableIntArray.copyOf(predecessors[op]);
  }

  /** As {@link #successors}, without a copy. */
  int[] after(int op) {
    return successors[op];
  }

  /** As {@link #predecessors}, without a copy. */
  int[] before(int op) {
    return predecessors[op];
  }

  /** The numbers of the buffers that an operation accesses. */
  int[] buffersOf(int op) {
    return buffersOf[op];
  }

  /** Bytes that are live whatever the order. */
  long always() {
    return always;
  }

  /** Bytes that are live after all operations. */
  long endBytes() {
    long bytes = always;
    for (OrderedBuffer buffer : buffers) {
      if (buffer.liveOut() && (buffer.liveIn() || !buffer.accesses().isEmpty())) {
        bytes += buffer.size();
      }
    }
    return bytes;
  }

  /** The given order. */
  int[] givenOrder() {
    int[] order = new int[size()];
    Arrays.setAll(order, i -> i);
    return order;
  }

  /** Whether the order has each operation once, after all that it depends on. */
  public boolean isOrder(ImmutableIntArray order) {
    if (order.length() != size()) {
      return false;
    }
    boolean[] done = new boolean[size()];
    for (int i = 0; i < order.length(); i++) {
      int op = order.get(i);
      if (op < 0 || op >= size() || done[op]) {
        return false;
      }
      for (int earlier : predecessors[op]) {
        if (!done[earlier]) {
          return false;
        }
      }
      done[op] = true;
    }
    return true;
  }

  /**
   * The most bytes that are live at once.
   *
   * @param order as {@link #isOrder} wants it
   */
  public long peak(ImmutableIntArray order) {
    return peak(order.toArray());
  }

  long peak(int[] order) {
    LiveState state = new LiveState(this);
    long peak = state.bytes();
    for (int op : order) {
      peak = Math.max(peak, state.during(op));
      state.run(op);
    }
    return peak;
  }

  /**
   * The problem with time running backwards: its orders are those of this problem from last to
   * first, with the same peaks.
   */
  OrderingProblem reversed() {
    int last = size() - 1;
    int[][] after = new int[size()][];
    int[][] before = new int[size()][];
    long[] spaces = new long[size()];
    for (int op = 0; op < size(); op++) {
      after[last - op] = mirrored(predecessors[op], last);
      before[last - op] = mirrored(successors[op], last);
      spaces[last - op] = workspaces[op];
    }
    List<OrderedBuffer> mirrored = new ArrayList<>(buffers.size());
    for (OrderedBuffer buffer : buffers) {
      mirrored.add(
          new OrderedBuffer(
              buffer.size(),
              ImmutableIntArray.copyOf(mirrored(buffer.accesses().toArray(), last)),
              buffer.liveOut(),
              buffer.liveIn()));
    }
    return new OrderingProblem(after, before, spaces, mirrored, always);
  }

  /** The problem with its operations numbered as they come in an order. */
  OrderingProblem renumbered(int[] order) {
    return renumbered(order, List.of());
  }

  /**
   * The same with more precedence.
   *
   * @param more pairs of operations of this problem, the first of which comes first, also in the
   *     order
   */
  OrderingProblem renumbered(int[] order, List<int[]> more) {
    int[] number = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      number[order[i]] = i;
    }
    Builder builder = builder(order.length);
    for (int op = 0; op < order.length; op++) {
      builder.workspace(number[op], workspace(op));
      for (int later : after(op)) {
        builder.arc(number[op], number[later]);
      }
    }
    for (int[] pair : more) {
      builder.arc(number[pair[0]], number[pair[1]]);
    }
    for (OrderedBuffer buffer : buffers) {
      builder.buffer(
          new OrderedBuffer(
              buffer.size(),
              ImmutableIntArray.copyOf(buffer.accesses().stream().map(op -> number[op]).sorted()),
              buffer.liveIn(),
              buffer.liveOut()));
    }
    return builder.always(always).build();
  }

  private static int[] mirrored(int[] rising, int last) {
    int[] result = new int[rising.length];
    for (int i = 0; i < rising.length; i++) {
      result[rising.length - 1 - i] = last - rising[i];
    }
    return result;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof OrderingProblem problem
        && always == problem.always
        && Arrays.equals(workspaces, problem.workspaces)
        && buffers.equals(problem.buffers)
        && Arrays.deepEquals(successors, problem.successors);
  }

  @Override
  public int hashCode() {
    int hash = Long.hashCode(always);
    hash = 31 * hash + Arrays.hashCode(workspaces);
    hash = 31 * hash + buffers.hashCode();
    return 31 * hash + Arrays.deepHashCode(successors);
  }

  /** Collects a problem. */
  public static Builder builder(int operations) {
    return new Builder(operations);
  }

  /** Collects a problem. */
  public static final class Builder {
    private final int operations;
    private final List<OrderedBuffer> buffers = new ArrayList<>();
    private final long[] workspaces;
    private long[] arcs = new long[64];
    private int arcCount;
    private long always;

    private Builder(int operations) {
      if (operations < 0) {
        throw new IllegalArgumentException(operations + " operations");
      }
      this.operations = operations;
      workspaces = new long[operations];
    }

    /**
     * Says that one operation comes before another one. The same may be said twice.
     *
     * @throws IllegalArgumentException if there are no such operations, or the later one has the
     *     lower number
     */
    public Builder arc(int from, int to) {
      if (from < 0 || from >= to || to >= operations) {
        throw new IllegalArgumentException("no arc from " + from + " to " + to);
      }
      if (arcCount == arcs.length) {
        arcs = Arrays.copyOf(arcs, 2 * arcCount);
      }
      arcs[arcCount++] = (long) from << 32 | to;
      return this;
    }

    /**
     * Adds a buffer.
     *
     * @throws IllegalArgumentException if an operation that it names does not exist
     */
    public Builder buffer(OrderedBuffer buffer) {
      ImmutableIntArray accesses = buffer.accesses();
      if (!accesses.isEmpty()
          && (accesses.get(0) < 0 || accesses.get(accesses.length() - 1) >= operations)) {
        throw new IllegalArgumentException("no operations " + accesses);
      }
      buffers.add(buffer);
      return this;
    }

    /**
     * Says how many bytes an operation needs for itself while it runs.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Builder workspace(int op, long bytes) {
      if (bytes < 0) {
        throw new IllegalArgumentException("a workspace of " + bytes + " bytes");
      }
      workspaces[op] = bytes;
      return this;
    }

    /** Says how many bytes are live whatever the order. */
    Builder always(long bytes) {
      always = bytes;
      return this;
    }

    /**
     * The problem.
     *
     * @throws IllegalArgumentException if there are more than {@link #MOST_BYTES}
     */
    public OrderingProblem build() {
      long[] sorted = Arrays.stream(arcs, 0, arcCount).sorted().distinct().toArray();
      int[] out = new int[operations];
      int[] in = new int[operations];
      for (long arc : sorted) {
        out[(int) (arc >> 32)]++;
        in[(int) arc]++;
      }
      int[][] successors = new int[operations][];
      int[][] predecessors = new int[operations][];
      for (int op = 0; op < operations; op++) {
        successors[op] = new int[out[op]];
        predecessors[op] = new int[in[op]];
      }
      for (int i = sorted.length - 1; i >= 0; i--) {
        int from = (int) (sorted[i] >> 32);
        int to = (int) sorted[i];
        successors[from][--out[from]] = to;
        predecessors[to][--in[to]] = from;
      }
      return new OrderingProblem(
          successors, predecessors, workspaces.clone(), List.copyOf(buffers), always);
    }
  }
}
