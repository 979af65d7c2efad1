package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.transform.buffer.BufferAccess.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a block by position, the buffers that it makes, and how many bytes are live at
 * each position: each buffer from its first to its last access, or to the end if one is out of
 * sight. What is tiled stays at its positions as one operation.
 */
final class TileModel {
  /** Larger buffers do not count, so that sums stay in range. */
  private static final long MOST_BYTES = 1L << 40;

  /** A buffer that an alloc of the block makes. */
  static final class Buffer {
    final AllocOp alloc;
    final long bytes;
    int first = Integer.MAX_VALUE;
    int last = -1;

    /** The positions of all accesses, and whether they may write. */
    final NavigableMap<Integer, Boolean> uses = new TreeMap<>();

    /** Whether steps of the block, by names that they understand, are all that uses it. */
    boolean isLocal = true;

    /** The memory that it is in, by itself or with others. */
    Memory memory;

    Buffer(AllocOp alloc, long bytes) {
      this.alloc = alloc;
      this.bytes = bytes;
      memory = new Memory(ImmutableList.of(this), Overlay.of(alloc, bytes));
    }

    /** A buffer as another one, which shares its memory with none. */
    private Buffer(Buffer other) {
      this(other.alloc, other.bytes);
      first = other.first;
      last = other.last;
      uses.putAll(other.uses);
      isLocal = other.isLocal;
    }

    /** Whether nothing uses it but the operations of a range. */
    boolean isWithin(int start, int end) {
      return isLocal && memory.buffers.size() == 1 && first >= start && last <= end;
    }
  }

  /**
   * The memory of a buffer, or of several that take it over from each other.
   *
   * @param buffers those in it, in the order in which they are needed
   */
  record Memory(ImmutableList<Buffer> buffers, Overlay overlay) {
    /** The buffer that is needed first. */
    Buffer head() {
      return buffers.get(0);
    }

    /** The buffer that is needed last. */
    Buffer tail() {
      return buffers.get(buffers.size() - 1);
    }

    int first() {
      return head().first;
    }

    int last() {
      return tail().last;
    }

    long bytes() {
      return overlay.bytes();
    }

    boolean isLiveWithin(int start, int end) {
      return first() <= end && last() >= start;
    }
  }

  private final BufferViewFlowAnalysis aliases;
  private final List<Operation> operations;
  private final Map<Operation, Integer> positions;
  private final @Nullable TileStep[] steps;

  /** By position, whether an operation does something to memory, or otherwise, that stays put. */
  private final boolean[] isBarrier;

  private final Map<Value, Buffer> buffers = new LinkedHashMap<>();
  private final Map<Value, Set<Value>> origins;
  private final long[] live;
  private double cost;

  /**
   * Models a block.
   *
   * @param within by operation, the most bytes that buffers of the blocks within it take at one
   *     time, where that is known; others are added
   */
  TileModel(Block block, BufferViewFlowAnalysis aliases, Map<Operation, Long> within) {
    this(block, aliases, new EffectFreedom(), within);
  }

  /** As the other constructor, with what is known already of effects. */
  TileModel(
      Block block,
      BufferViewFlowAnalysis aliases,
      EffectFreedom effects,
      Map<Operation, Long> within) {
    this.aliases = aliases;
    BufferAccesses accesses = new BufferAccesses(aliases, effects);
    operations = new ArrayList<>();
    positions = new IdentityHashMap<>();
    origins = new HashMap<>();
    for (Operation op : block.operations()) {
      positions.put(op, operations.size());
      operations.add(op);
    }
    steps = new TileStep[operations.size()];
    isBarrier = new boolean[operations.size()];
    live = new long[operations.size()];
    for (int i = 0; i < steps.length; i++) {
      Operation op = operations.get(i);
      steps[i] = TileStep.of(op, effects);
      if (steps[i] != null) {
        cost += steps[i].cost();
      } else if (!(op instanceof AllocOp)) {
        isBarrier[i] = !effects.isEffectFree(op);
        if (op.regionCount() > 0) {
          live[i] += bytesWithin(op, effects, within);
        }
      }
    }
    for (Operation op : operations) {
      if (op instanceof AllocOp alloc) {
        addBuffer(alloc, block, accesses);
      }
    }
    for (Buffer buffer : buffers.values()) {
      addLive(buffer.first, buffer.last, buffer.bytes);
    }
  }

  private TileModel(TileModel other) {
    aliases = other.aliases;
    operations = other.operations;
    positions = other.positions;
    origins = other.origins;
    steps = other.steps.clone();
    isBarrier = other.isBarrier.clone();
    live = other.live.clone();
    cost = other.cost;
    other.buffers.forEach((base, buffer) -> buffers.put(base, new Buffer(buffer)));
  }

  /** A model of its own that is as this one, of which nothing may have been tiled. */
  TileModel copy() {
    return new TileModel(this);
  }

  private long bytesWithin(Operation op, EffectFreedom effects, Map<Operation, Long> within) {
    Long known = within.get(op);
    if (known == null) {
      known = 0L;
      if (op.anyMatch(AllocOp.class::isInstance)) {
        for (Block inner : FunctionBlocks.of(op)) {
          known = Math.max(known, new TileModel(inner, aliases, effects, within).peak());
        }
      }
      within.put(op, known);
    }
    return known;
  }

  private static long bytesOf(AllocOp alloc) {
    BufferSize size = alloc.type().hasStaticShape() ? BufferSize.of(alloc.type(), alloc) : null;
    return size == null || size.bytes() > MOST_BYTES ? 0 : size.bytes();
  }

  private void addBuffer(AllocOp alloc, Block block, BufferAccesses accesses) {
    Buffer buffer = new Buffer(alloc, bytesOf(alloc));
    buffer.isLocal = buffer.bytes > 0 && alloc.type().isIdentityLayout();
    for (BufferAccess access : accesses.of(alloc.result())) {
      Operation op = access.op();
      Operation place = OperationOrder.ancestorIn(block, op);
      if (place == null || access.kind() == Kind.ESCAPE) {
        buffer.isLocal = false;
        buffer.last = operations.size() - 1;
      } else if (access.kind() == Kind.NAME) {
        buffer.isLocal &= TileStep.isNameOf(op, alloc.result());
      } else if (op instanceof DeallocOp) {
        buffer.isLocal = false;
      } else {
        int position = position(place);
        buffer.first = Math.min(buffer.first, position);
        buffer.last = Math.max(buffer.last, position);
        buffer.uses.merge(position, access.kind() == Kind.WRITE, (a, b) -> a || b);
        TileStep step = steps[position];
        buffer.isLocal &= step != null && (place == op || step.loadsFrom(alloc.result(), op));
      }
    }
    if (buffer.first == Integer.MAX_VALUE) {
      buffer.first = position(alloc);
    }
    if (buffer.last >= buffer.first) {
      buffers.put(alloc.result(), buffer);
    }
  }

  private void addLive(int first, int last, long bytes) {
    for (int i = first; i <= last; i++) {
      live[i] += bytes;
    }
  }

  private void addLive(Memory memory, long bytes) {
    addLive(memory.first(), memory.last(), bytes);
  }

  private void join(Takeover takeover) {
    Memory from = takeover.from().memory;
    Memory to = takeover.to().memory;
    addLive(from, -from.bytes());
    addLive(to, -to.bytes());
    Memory joined =
        new Memory(
            ImmutableList.<Buffer>builder().addAll(from.buffers).addAll(to.buffers).build(),
            from.overlay.then(to.overlay, takeover.shift()));
    joined.buffers.forEach(buffer -> buffer.memory = joined);
    addLive(joined, joined.bytes());
  }

  private int position(Operation op) {
    Integer known = positions.get(op);
    if (known == null) {
      throw new IllegalArgumentException("not in the block: " + op.name());
    }
    return known;
  }

  int size() {
    return steps.length;
  }

  /** The step at a position; null if there is none, or none any more. */
  @Nullable TileStep step(int position) {
    return steps[position];
  }

  /** Whether an operation of the block is a step that was not tiled. */
  boolean isStep(Operation op) {
    return steps[position(op)] != null;
  }

  /** The position of an operation; negative if it is not in the block. */
  int positionOf(Operation op) {
    return positions.getOrDefault(op, -1);
  }

  /** Whether an operation of the block comes after a position. */
  boolean isAfter(Operation op, int position) {
    return position(op) > position;
  }

  /** Whether no range may go over a position. */
  boolean isBarrier(int position) {
    return isBarrier[position];
  }

  /** Whether no range may go over some position of a range. */
  boolean hasBarrier(int start, int end) {
    for (int i = start; i <= end; i++) {
      if (isBarrier[i]) {
        return true;
      }
    }
    return false;
  }

  /** The buffer of an alloc in the block; null for other values. */
  @Nullable Buffer buffer(Value base) {
    return buffers.get(base);
  }

  Collection<Buffer> buffers() {
    return buffers.values();
  }

  /** The memories of buffers that are live at some position of a range. */
  List<Memory> liveWithin(int start, int end) {
    List<Memory> found = new ArrayList<>();
    for (Buffer buffer : buffers.values()) {
      if (buffer == buffer.memory.head() && buffer.memory.isLiveWithin(start, end)) {
        found.add(buffer.memory);
      }
    }
    return found;
  }

  /** The arithmetic operations of all steps. */
  double cost() {
    return cost;
  }

  /** Whether two buffers, neither known to be part of the other, may share elements. */
  boolean mayOverlap(Value first, Value second) {
    if (first == second) {
      return true;
    }
    if (first.definingOp() instanceof AllocOp && second.definingOp() instanceof AllocOp) {
      return false;
    }
    boolean firstIsOpen = false;
    Set<Value> originsOfSecond = originsOf(second);
    for (Value origin : originsOf(first)) {
      if (originsOfSecond.contains(origin)) {
        return true;
      }
      firstIsOpen |= !(origin.definingOp() instanceof AllocOp);
    }
    // Arguments, globals, and what calls return may be the same.
    return firstIsOpen
        && originsOfSecond.stream().anyMatch(each -> !(each.definingOp() instanceof AllocOp));
  }

  private Set<Value> originsOf(Value value) {
    return origins.computeIfAbsent(value, aliases::origins);
  }

  /** The first position with the most live bytes. */
  int busiest() {
    int busiest = 0;
    for (int i = 1; i < live.length; i++) {
      if (live[i] > live[busiest]) {
        busiest = i;
      }
    }
    return busiest;
  }

  /** The most bytes that are live; 0 if there is no operation. */
  long peak() {
    return size() == 0 ? 0 : live[busiest()];
  }

  /** The operation at a position, or that was there before it became part of a tile. */
  Operation operation(int position) {
    return operations.get(position);
  }

  long live(int position) {
    return live[position];
  }

  /** The most bytes that are live at a position of a range; 0 if that is empty. */
  long mostLive(int first, int last) {
    long most = 0;
    for (int i = first; i <= last; i++) {
      most = Math.max(most, live[i]);
    }
    return most;
  }

  /** Makes a buffer live until a later position. */
  void extend(Buffer buffer, int last) {
    if (last > buffer.last) {
      addLive(buffer.last + 1, last, buffer.bytes);
      buffer.last = last;
    }
  }

  /** Lets the uses of a buffer from a position on be of another one. */
  void divide(Buffer buffer, int position, AllocOp added) {
    Buffer later = new Buffer(added, buffer.bytes);
    later.uses.putAll(buffer.uses.tailMap(position, true));
    later.uses.put(position, true);
    buffer.uses.tailMap(position, true).clear();
    later.first = position;
    later.last = buffer.last;
    addLive(buffer.uses.lastKey() + 1, position - 1, -buffer.bytes);
    buffer.last = buffer.uses.lastKey();
    buffers.put(added.result(), later);
    for (int use : later.uses.keySet()) {
      steps[use] = TileStep.of(operations.get(use), new EffectFreedom());
    }
  }

  /** Makes one operation of a range that is to be tiled. */
  void fuse(TilePlan plan) {
    for (Memory memory : liveWithin(plan.start(), plan.end())) {
      addLive(memory, -memory.bytes());
      Buffer head = memory.head();
      Buffer tail = memory.tail();
      if (plan.isInTiles(head.alloc.result())) {
        head.last = -1;
        head.first = Integer.MAX_VALUE;
      } else {
        head.first = Math.min(head.first, plan.start());
        tail.last = Math.max(tail.last, plan.end());
        addLive(memory, memory.bytes());
      }
    }
    plan.takeovers().forEach(this::join);
    addLive(plan.start(), plan.end(), plan.workspace());
    for (int i = plan.start(); i <= plan.end(); i++) {
      isBarrier[i] |= steps[i] != null;
      steps[i] = null;
    }
  }
}
