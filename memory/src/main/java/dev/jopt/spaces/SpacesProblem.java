package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Steps in a given order, the tensors that they access, and a fast memory that holds some of them
 * for some time.
 *
 * <p>A tensor that is in the fast memory during a step takes up its bytes there for all of the
 * step, also if it comes in right before or leaves right after. To get in it is fetched, which
 * costs {@link #fetchCost} for each byte, unless its contents do not matter, or are made anew. If
 * it was changed and its contents matter later, it is written back when it leaves, which costs
 * {@link #writeBackCost} for each byte. A step that accesses a tensor in the slow memory moves the
 * bytes of the access at the same price.
 *
 * <p>Immutable.
 */
public final class SpacesProblem {
  /** The most that all accesses may cost together, and the most bytes of all tensors. */
  public static final long MOST = Long.MAX_VALUE / 8;

  private final int steps;
  private final ImmutableList<SpaceTensor> tensors;
  private final ImmutableList<ReservedWindow> reserved;
  private final Builder parts;

  private SpacesProblem(Builder parts, ImmutableList<ReservedWindow> reserved) {
    this.steps = parts.steps;
    this.tensors = ImmutableList.copyOf(parts.tensors);
    this.reserved = reserved;
    this.parts = parts;
  }

  /** The number of steps. */
  public int steps() {
    return steps;
  }

  /** The tensors. */
  public ImmutableList<SpaceTensor> tensors() {
    return tensors;
  }

  /** Bytes of the fast memory, those that are reserved included. */
  public long capacity() {
    return parts.capacity;
  }

  /** Bytes that no plan may use: in order, apart from each other, within the capacity. */
  public ImmutableList<ReservedWindow> reserved() {
    return reserved;
  }

  /** What each offset in the fast memory must be a multiple of, in bytes. */
  public long alignment() {
    return parts.alignment;
  }

  /** The cost of moving a byte from the slow memory. */
  public long fetchCost() {
    return parts.fetchCost;
  }

  /** The cost of moving a byte to the slow memory. */
  public long writeBackCost() {
    return parts.writeBackCost;
  }

  /**
   * Whether steps may access the slow memory. If not, each access that {@linkplain
   * SpaceAccess#mayBeFast can be in the fast memory} must be.
   */
  public boolean hasDirectAccess() {
    return parts.directAccess;
  }

  /** Bytes of the fast memory that are for tensors. */
  long room() {
    long room = capacity();
    for (ReservedWindow window : reserved) {
      room -= window.size();
    }
    return room;
  }

  /** Bytes that a tensor takes up, with what alignment wastes. */
  long footprint(int tensor) {
    long alignment = alignment();
    long size = tensors.get(tensor).size();
    return (size + alignment - 1) / alignment * alignment;
  }

  /** Collects a problem. */
  public static Builder builder(int steps, long capacity) {
    return new Builder(steps, capacity);
  }

  /** Collects a problem. */
  public static final class Builder {
    private final int steps;
    private final long capacity;
    private final List<SpaceTensor> tensors = new ArrayList<>();
    private final List<ReservedWindow> windows = new ArrayList<>();
    private long alignment = 1;
    private long fetchCost = 1;
    private long writeBackCost = 1;
    private boolean directAccess = true;

    private Builder(int steps, long capacity) {
      if (steps < 0 || capacity < 0 || capacity > MOST) {
        throw new IllegalArgumentException(steps + " steps, " + capacity + " bytes");
      }
      this.steps = steps;
      this.capacity = capacity;
    }

    private Builder(Builder other) {
      this(other.steps, other.capacity);
      tensors.addAll(other.tensors);
      windows.addAll(other.windows);
      alignment = other.alignment;
      fetchCost = other.fetchCost;
      writeBackCost = other.writeBackCost;
      directAccess = other.directAccess;
    }

    /** Adds a tensor. */
    public Builder tensor(SpaceTensor tensor) {
      tensors.add(tensor);
      return this;
    }

    /** Adds bytes that are not for tensors. */
    public Builder reserve(ReservedWindow window) {
      windows.add(window);
      return this;
    }

    /**
     * Sets what offsets must be multiples of; 1 if not called.
     *
     * @throws IllegalArgumentException if the number is not positive or huge
     */
    public Builder alignment(long bytes) {
      if (bytes <= 0 || bytes > 1L << 30) {
        throw new IllegalArgumentException("an alignment of " + bytes + " bytes");
      }
      alignment = bytes;
      return this;
    }

    /**
     * Sets the costs of moving a byte; 1 and 1 if not called.
     *
     * @throws IllegalArgumentException if one is negative or huge
     */
    public Builder costs(long fetch, long writeBack) {
      if (fetch < 0 || writeBack < 0 || fetch > 1 << 30 || writeBack > 1 << 30) {
        throw new IllegalArgumentException("costs of " + fetch + " and " + writeBack);
      }
      fetchCost = fetch;
      writeBackCost = writeBack;
      return this;
    }

    /** Says that whatever can be accessed in the fast memory must be. */
    public Builder withoutDirectAccess() {
      directAccess = false;
      return this;
    }

    /**
     * The problem.
     *
     * @throws IllegalArgumentException for two tensors of one name, an access of a step that does
     *     not exist, an offset that is not aligned, and if there are more than {@link #MOST} bytes
     *     or costs
     */
    public SpacesProblem build() {
      Set<String> ids = new HashSet<>();
      long most = 0;
      for (SpaceTensor tensor : tensors) {
        if (!ids.add(tensor.id())) {
          throw new IllegalArgumentException("two tensors are called " + tensor.id());
        }
        if (tensor.fixedOffset().orElse(0) % alignment != 0) {
          throw new IllegalArgumentException(
              "tensor " + tensor.id() + " is not at a multiple of " + alignment);
        }
        int count = tensor.accesses().size();
        if (count > 0 && tensor.accesses().get(count - 1).step() >= steps) {
          throw new IllegalArgumentException("tensor " + tensor.id() + " is used after the end");
        }
        try {
          long perAccess =
              Math.addExact(
                  Math.multiplyExact(tensor.size(), fetchCost + 2 * writeBackCost + 1), alignment);
          most = Math.addExact(most, Math.multiplyExact(perAccess, count + 1L));
          for (SpaceAccess access : tensor.accesses()) {
            most = Math.addExact(most, access.remakeCost() + 1);
          }
        } catch (ArithmeticException e) {
          most = Long.MAX_VALUE;
        }
        if (most > MOST) {
          throw new IllegalArgumentException("costs above " + MOST);
        }
      }
      return new SpacesProblem(new Builder(this), disjointWindows());
    }

    private ImmutableList<ReservedWindow> disjointWindows() {
      List<ReservedWindow> sorted = new ArrayList<>(windows);
      sorted.sort(Comparator.comparingLong(ReservedWindow::offset));
      ImmutableList.Builder<ReservedWindow> disjoint = ImmutableList.builder();
      long end = 0;
      for (ReservedWindow window : sorted) {
        long start = Math.max(end, window.offset());
        long stop = Math.min(window.end(), capacity);
        if (start < stop) {
          disjoint.add(new ReservedWindow(start, stop - start));
          end = stop;
        }
      }
      return disjoint.build();
    }
  }
}
