package dev.jopt.run.heap;

import dev.jopt.ir.location.Location;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The memory of a run. */
public final class Heap {
  private static final long FIRST_ADDRESS = 1 << 16;
  private static final long LEAST_ALIGNMENT = 16;

  private final long mostBytes;
  private final Set<Allocation> live = new LinkedHashSet<>();
  private final List<Allocation> stack = new ArrayList<>();
  private final Transfers transfers = new Transfers();
  private final NavigableMap<Long, Allocation> exposed = new TreeMap<>();
  private long next = FIRST_ADDRESS;
  private int allocations;
  private int counted;
  private long bytes;
  private long peak;
  private long copies;
  private long copied;

  /**
   * Memory without anything in it.
   *
   * @param mostBytes how much there may be at a time
   */
  public Heap(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** Allocates elements. */
  public MemRef allocate(
      Allocation.Kind kind, Layout layout, long[] sizes, long alignment, Location where) {
    long count = ElementShapes.count(sizes);
    long size = Math.max(0, Math.multiplyExact(count, layout.size()));
    if (size > mostBytes - bytes || size > Integer.MAX_VALUE - LEAST_ALIGNMENT) {
      throw Fault.limit("an allocation of " + size + " bytes exceeds the memory of the run");
    }
    // Not aligned to more than was asked for, so that who relies on more is caught.
    long multiple = Math.max(LEAST_ALIGNMENT, alignment);
    long address = (next / (2 * multiple) + 1) * 2 * multiple + multiple;
    next = address + size + 1;
    Allocation made = new Allocation(++allocations, kind, address, (int) size, where);
    bytes += size;
    peak = Math.max(peak, bytes);
    if (kind == Allocation.Kind.HEAP) {
      live.add(made);
      counted++;
    } else if (kind == Allocation.Kind.STACK) {
      stack.add(made);
    }
    return new MemRef(made, 0, 0, sizes, ElementShapes.strides(sizes), layout);
  }

  /** Makes a buffer that nothing need free, for an argument or a global. */
  public MemRef allocate(Layout layout, Elements contents, long alignment, Location where) {
    MemRef made = allocate(Allocation.Kind.GLOBAL, layout, contents.shape(), alignment, where);
    made.fill(contents);
    return made;
  }

  /** Forbids writing to a buffer. */
  public void freeze(MemRef constant) {
    constant.allocation().freeze();
  }

  /** Frees what a memref is a view of. */
  public void free(Allocation memory, Location where) {
    if (!memory.isLive()) {
      throw new Fault("double free", memory.story());
    }
    if (memory.kind() != Allocation.Kind.HEAP) {
      throw new Fault("free of memory that is not from the heap", memory.story());
    }
    memory.end(where);
    live.remove(memory);
    bytes -= memory.bytes();
  }

  /** The transfers that are under way. */
  public Transfers transfers() {
    return transfers;
  }

  /** Begins a scope: what {@link #leave} takes. */
  public int enter() {
    return stack.size();
  }

  /** Ends a scope and the life of what was allocated on the stack within. */
  public void leave(int mark, Location where) {
    while (stack.size() > mark) {
      Allocation top = stack.remove(stack.size() - 1);
      top.end(where);
      bytes -= top.bytes();
    }
  }

  /** Copies all elements of a memref to another of the same sizes. */
  public void copy(MemRef from, MemRef to) {
    if (!Arrays.equals(from.sizes(), to.sizes())) {
      throw new Fault("the shapes of a copy differ");
    }
    int count = ElementShapes.count(from.sizes());
    from.allocation().demandLive("copy");
    to.allocation().demandLive("copy");
    copies++;
    int each = from.layout().size();
    copied += (long) count * each;
    if (count == 0) {
      return;
    }
    demandApart(from, to, count);
    int held = from.layout().bytes();
    long[] position = new long[from.sizes().length];
    for (int i = 0; i < count; i++) {
      long source = from.byteOf(position);
      long target = to.byteOf(position);
      from.allocation().demandInside(source, held, "load");
      to.allocation().demandInside(target, held, "store");
      to.allocation().copyFrom(from.allocation(), source, target, held);
      ElementShapes.advance(position, from.sizes());
    }
  }

  /** A copy to where it comes from changes nothing; any other overlap depends on the order. */
  private static void demandApart(MemRef from, MemRef to, int count) {
    if (from.allocation() != to.allocation()) {
      return;
    }
    BitSet read = new BitSet();
    boolean same = true;
    long[] position = new long[from.sizes().length];
    for (int i = 0; i < count; i++) {
      long source = from.byteOf(position);
      same &= source == to.byteOf(position);
      if (source >= 0 && source < from.allocation().bytes()) {
        read.set((int) source, (int) source + from.layout().size());
      }
      ElementShapes.advance(position, from.sizes());
    }
    if (same) {
      return;
    }
    Arrays.fill(position, 0);
    for (int i = 0; i < count; i++) {
      int target = (int) to.byteOf(position);
      int found = target < 0 ? -1 : read.nextSetBit(target);
      if (found >= 0 && found < target + to.layout().size()) {
        throw new Fault("the source and the target of a copy overlap", to.allocation().story());
      }
      ElementShapes.advance(position, from.sizes());
    }
  }

  /**
   * Copies bytes with what is known of them.
   *
   * @param mayOverlap whether source and target may overlap, other than by being the same
   */
  public void copy(Pointer from, Pointer to, long count, boolean mayOverlap) {
    if (count == 0) {
      return;
    }
    Allocation source = from.memory("load");
    Allocation target = to.memory("store");
    source.demandLive("copy");
    target.demandLive("copy");
    source.demandInside(from.offset(), count, "load");
    target.demandInside(to.offset(), count, "store");
    long apart = Math.abs(from.offset() - to.offset());
    if (!mayOverlap && source == target && apart != 0 && apart < count) {
      throw new Fault("the source and the target of a copy overlap", target.story());
    }
    countCopy(count);
    target.copyFrom(source, from.offset(), to.offset(), (int) count);
  }

  /** Says that the program knows the address of an allocation as a number. */
  public void expose(Allocation memory) {
    exposed.put(memory.address(), memory);
  }

  /** The pointer that has an address; to nothing, unless the program got the address from one. */
  public Pointer pointerTo(long address) {
    Map.Entry<Long, Allocation> before = exposed.floorEntry(address);
    if (before == null || address - before.getKey() > before.getValue().bytes()) {
      return new Pointer(null, address);
    }
    return new Pointer(before.getValue(), address - before.getKey());
  }

  /** Counts a copy that an operation other than a plain copy makes. */
  public void countCopy(long ofBytes) {
    copies++;
    copied += ofBytes;
  }

  /** What was allocated on the heap, not freed, and cannot be reached from some values. */
  public Collection<Allocation> leaks(Iterable<?> roots) {
    Set<Allocation> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> work = new ArrayDeque<>();
    roots.forEach(work::add);
    while (!work.isEmpty()) {
      Object value = work.pop();
      Allocation memory =
          value instanceof MemRef memref
              ? memref.allocation()
              : value instanceof Pointer pointer ? pointer.allocation() : null;
      if (memory != null && reached.add(memory)) {
        memory.stored().forEach(work::add);
      } else if (value instanceof Elements parts) {
        Arrays.stream(parts.data()).filter(Heap::mayRefer).forEach(work::add);
      }
    }
    List<Allocation> leaked = new ArrayList<>(live);
    leaked.removeAll(reached);
    return leaked;
  }

  private static boolean mayRefer(@Nullable Object part) {
    return part instanceof Elements || part instanceof Pointer;
  }

  /** The most bytes that were allocated at a time. */
  public long peakBytes() {
    return peak;
  }

  /** How often heap memory was allocated. */
  public long allocationCount() {
    return counted;
  }

  /** How often buffers were copied. */
  public long copyCount() {
    return copies;
  }

  /** How many bytes were copied. */
  public long copiedBytes() {
    return copied;
  }
}
