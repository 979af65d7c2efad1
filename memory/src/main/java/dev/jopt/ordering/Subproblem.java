package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** Takes out of an order the part between two places, as a problem of its own. */
final class Subproblem {
  private final OrderingProblem whole;
  private final int[] order;
  private final int[] place;

  /** Where each buffer is accessed first and last. */
  private final int[] first;

  private final int[] last;

  /** Prepares for parts of an order, which {@link #replace} changes. */
  Subproblem(OrderingProblem whole, int[] order) {
    this.whole = whole;
    this.order = order;
    place = new int[order.length];
    first = new int[whole.buffers().size()];
    last = new int[whole.buffers().size()];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    for (int b = 0; b < first.length; b++) {
      locate(b);
    }
  }

  private void locate(int buffer) {
    ImmutableIntArray accesses = whole.buffers().get(buffer).accesses();
    first[buffer] = Integer.MAX_VALUE;
    last[buffer] = -1;
    for (int i = 0; i < accesses.length(); i++) {
      int at = place[accesses.get(i)];
      first[buffer] = Math.min(first[buffer], at);
      last[buffer] = Math.max(last[buffer], at);
    }
  }

  /** The problem of the operations at places {@code from} to {@code to}, which is not included. */
  OrderingProblem between(int from, int to, long bytesBefore) {
    OrderingProblem.Builder builder = OrderingProblem.builder(to - from);
    Set<Integer> buffers = new LinkedHashSet<>();
    for (int i = from; i < to; i++) {
      builder.workspace(i - from, whole.workspace(order[i]));
      for (int next : whole.after(order[i])) {
        if (place[next] < to) {
          builder.arc(i - from, place[next] - from);
        }
      }
      for (int b : whole.buffersOf(order[i])) {
        buffers.add(b);
      }
    }
    long always = bytesBefore;
    for (int b : buffers) {
      OrderedBuffer buffer = whole.buffers().get(b);
      boolean liveIn = buffer.liveIn() || first[b] < from;
      boolean liveOut = buffer.liveOut() || last[b] >= to;
      if (liveIn) {
        always -= buffer.size();
      }
      builder.buffer(new OrderedBuffer(buffer.size(), accesses(b, from, to), liveIn, liveOut));
    }
    return builder.always(always).build();
  }

  private ImmutableIntArray accesses(int buffer, int from, int to) {
    ImmutableIntArray all = whole.buffers().get(buffer).accesses();
    int[] inside = new int[Math.min(all.length(), to - from)];
    int count = 0;
    for (int i = 0; i < all.length(); i++) {
      int at = place[all.get(i)];
      if (at >= from && at < to) {
        inside[count++] = at - from;
      }
    }
    Arrays.sort(inside, 0, count);
    return ImmutableIntArray.copyOf(Arrays.copyOf(inside, count));
  }

  /** Puts the operations from a place on in another order. */
  void replace(int from, int[] within) {
    int[] moved = new int[within.length];
    for (int i = 0; i < within.length; i++) {
      moved[i] = order[from + within[i]];
    }
    Set<Integer> buffers = new LinkedHashSet<>();
    for (int i = 0; i < moved.length; i++) {
      order[from + i] = moved[i];
      place[moved[i]] = from + i;
      for (int b : whole.buffersOf(moved[i])) {
        buffers.add(b);
      }
    }
    buffers.forEach(this::locate);
  }

  /** The order as it is now. */
  int[] order() {
    return order;
  }
}
