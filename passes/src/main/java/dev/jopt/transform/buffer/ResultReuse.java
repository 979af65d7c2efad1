package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Places buffers of one function in its results. */
final class ResultReuse {
  private final FunctionLike function;
  private final Block body;
  private final BufferAccesses accesses;
  private final Map<Operation, Integer> times = new IdentityHashMap<>();
  private final Map<Operation, Integer> ends = new IdentityHashMap<>();
  private final Map<AllocOp, DeallocOp> deallocs = new HashMap<>();
  private final SymbolTables symbols = new SymbolTables();
  private final Map<Type, Integer> kinds = new HashMap<>();
  private int resultsUsed;

  ResultReuse(FunctionLike function, Block body, BufferViewFlowAnalysis aliases) {
    this.function = function;
    this.body = body;
    this.accesses = new BufferAccesses(aliases);
  }

  /** The buffers of one memory space. */
  private static final class Space {
    final List<AllocOp> guests = new ArrayList<>();
    final List<HostPlan.Guest> guestItems = new ArrayList<>();

    /** The same, but those that are made within another operation stay there, all at a time. */
    final List<HostPlan.Guest> outerItems = new ArrayList<>();

    /** What allocs make and the caller brings. */
    final List<Value> hosts = new ArrayList<>();

    final List<HostPlan.Host> hostItems = new ArrayList<>();
  }

  /** Does it; tells how many buffers were placed. */
  int run() {
    body.operations().forEach(op -> op.walk(inner -> times.put(inner, times.size())));
    int placed = 0;
    for (Space space : spaces()) {
      boolean isHopeful = space.hostItems.stream().anyMatch(host -> host.written() > 0);
      if (isHopeful && !space.guests.isEmpty()) {
        int end = times.size() - 1;
        HostPlan plan =
            HostPlan.of(end, space.outerItems, space.hostItems)
                .orLower(HostPlan.of(end, space.guestItems, space.hostItems));
        placed += plan.placements().size();
        rewrite(space, plan);
      }
    }
    return placed;
  }

  int resultsUsed() {
    return resultsUsed;
  }

  private Iterable<Space> spaces() {
    Map<Optional<Attribute>, Space> spaces = new LinkedHashMap<>();
    for (BlockArgument argument : body.arguments()) {
      if (argument.type() instanceof MemRefType type
          && OutParams.isResult(function, argument.index())) {
        add(argument, type, spaces);
      }
    }
    for (Operation op : body.operations()) {
      op.walk(
          AllocOp.class,
          alloc -> {
            BufferSize size = sizeOf(alloc.type());
            if (size != null) {
              add(alloc, op, size, spaceOf(alloc.type(), spaces));
            }
          });
    }
    return spaces.values();
  }

  /** Whether the callee takes an operand as the memory of a result. */
  private boolean isResultOf(CallLike call, OpOperand operand) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    int index = call.argumentOperands().indexOf(operand);
    return symbol != null
        && index >= 0
        && symbols.lookUpNearest(operand.owner(), symbol) instanceof FunctionLike callee
        && OutParams.isResult(callee, index);
  }

  private @Nullable BufferSize sizeOf(MemRefType type) {
    BufferSize size = type.hasStaticShape() ? BufferSize.of(type, function.asOperation()) : null;
    // More than this no machine has, and sums stay in range.
    return size != null && size.bytes() <= 1L << 40 ? size : null;
  }

  private static Space spaceOf(MemRefType type, Map<Optional<Attribute>, Space> spaces) {
    return spaces.computeIfAbsent(Optional.ofNullable(type.memorySpace()), unused -> new Space());
  }

  /** Adds a result that the caller brings the memory for. */
  private void add(
      BlockArgument argument, MemRefType type, Map<Optional<Attribute>, Space> spaces) {
    BufferSize size = sizeOf(type);
    if (size == null || !type.isIdentityLayout() || !isAtMultiples(type)) {
      return;
    }
    Uses uses = new Uses(argument, body);
    if (!uses.isOutOfSight
        && !uses.isFreedElsewhere
        && uses.dealloc == null
        && isOverwrittenAt(argument, uses.first)) {
      Space space = spaceOf(type, spaces);
      space.hosts.add(argument);
      space.hostItems.add(
          new HostPlan.Host(
              0,
              uses.first,
              size.bytes(),
              kinds.computeIfAbsent(type.elementType(), unused -> kinds.size())));
    }
  }

  /** Whether elements can start where buffers are placed. */
  private boolean isAtMultiples(MemRefType type) {
    BufferSize element = sizeOf(MemRefType.of(type.elementType()));
    return element != null && element.bytes() > 0 && HostPlan.ALIGNMENT % element.bytes() == 0;
  }

  /**
   * Whether the first operation in the text that uses a buffer, which belongs to one of the block
   * at a given time, writes to it and is known not to read it.
   */
  private boolean isOverwrittenAt(Value buffer, int first) {
    int earliest = Integer.MAX_VALUE;
    List<BufferAccess> earliestUses = new ArrayList<>();
    for (BufferAccess access : accesses.of(buffer)) {
      int time = access.op().as(ViewLike.class) != null ? -1 : time(access.op());
      if (time >= first && time <= earliest) {
        if (time < earliest) {
          earliestUses.clear();
        }
        earliest = time;
        earliestUses.add(access);
      }
    }
    return !earliestUses.isEmpty()
        && earliestUses.stream().allMatch(access -> overwrites(access.operand()));
  }

  private boolean overwrites(OpOperand use) {
    CallLike call = use.owner().as(CallLike.class);
    if (call != null) {
      return isResultOf(call, use);
    }
    MemoryEffects own = use.owner().as(MemoryEffects.class);
    boolean writes = false;
    if (own != null) {
      for (MemoryEffect effect : own.memoryEffects()) {
        if (effect.value() == null || effect.value() == use.get()) {
          if (effect.kind() != MemoryEffect.Kind.WRITE) {
            return false;
          }
          writes = true;
        }
      }
    }
    return writes;
  }

  private void add(AllocOp alloc, Operation place, BufferSize size, Space space) {
    int made = time(place);
    Uses uses = new Uses(alloc.result(), Objects.requireNonNull(alloc.block()));
    if (place != alloc) {
      // merge-alloc moves it out of the enclosing operation, unless it leaves that.
      space.guests.add(alloc);
      HostPlan.Guest stays =
          new HostPlan.Guest(made, endOf(place), size.bytes(), false, HostPlan.ANY_KIND);
      space.outerItems.add(stays);
      space.guestItems.add(
          uses.isWithinBlock() && isMadeInTurn(alloc) ? guest(alloc, uses, size) : stays);
    } else if (!uses.isOutOfSight && !uses.isReturned) {
      if (uses.last >= 0) {
        if (uses.dealloc != null) {
          deallocs.put(alloc, uses.dealloc);
        }
        space.guests.add(alloc);
        HostPlan.Guest guest = guest(alloc, uses, size);
        space.guestItems.add(guest);
        space.outerItems.add(guest);
      }
    } else {
      boolean isHost =
          !uses.isOutOfSight
              && !uses.isFreedElsewhere
              && uses.dealloc == null
              && canMove(alloc, size);
      space.hosts.add(alloc.result());
      space.hostItems.add(
          new HostPlan.Host(made, isHost ? uses.first : 0, size.bytes(), HostPlan.ANY_KIND));
    }
  }

  private HostPlan.Guest guest(AllocOp alloc, Uses uses, BufferSize size) {
    boolean isKept = uses.isFreedElsewhere;
    return new HostPlan.Guest(
        uses.first,
        uses.last,
        size.bytes(),
        !isKept && canMove(alloc, size),
        isKept ? HostPlan.ANY_KIND : kindOf(alloc));
  }

  /** The kind of the memory of callers that a buffer can be in. */
  private int kindOf(AllocOp alloc) {
    Type elements = kinds.isEmpty() ? null : OffsetViews.elementsOf(alloc);
    return elements == null ? HostPlan.ANY_KIND : kinds.getOrDefault(elements, HostPlan.ANY_KIND);
  }

  private int time(Operation op) {
    Integer time = times.get(op);
    if (time == null) {
      throw new IllegalArgumentException("not in the block: " + op.name());
    }
    return time;
  }

  /** The time of the last operation within another one. */
  private int endOf(Operation op) {
    Integer known = ends.get(op);
    if (known == null) {
      Operation[] last = {op};
      op.walk(inner -> last[0] = inner);
      known = time(last[0]);
      ends.put(op, known);
    }
    return known;
  }

  /**
   * Whether the operations around an alloc run it once at a time, so that all may be one buffer.
   */
  private boolean isMadeInTurn(AllocOp alloc) {
    for (Operation op = alloc.parentOp(); op != null && op != body.parentOp(); op = op.parentOp()) {
      if (op instanceof ParallelLoop
          || op.as(RegionBranch.class) == null
          || !OperationOrder.runsRegionsAtOnce(op)) {
        return false;
      }
    }
    return true;
  }

  private static boolean canMove(AllocOp alloc, BufferSize size) {
    Long wanted = alloc.alignment();
    return alloc.type().isIdentityLayout()
        && HostPlan.ALIGNMENT % size.alignment() == 0
        && (wanted == null || (wanted > 0 && HostPlan.ALIGNMENT % wanted == 0));
  }

  /** When the operations of the block of a buffer use it. */
  private final class Uses {
    int first = Integer.MAX_VALUE;
    int last = -1;
    boolean isReturned;
    boolean isOutOfSight;
    boolean isFreedElsewhere;
    boolean isHandedOn;
    @Nullable DeallocOp dealloc;

    /**
     * Finds the uses of a buffer.
     *
     * @param block the block that makes it
     */
    Uses(Value buffer, Block block) {
      for (BufferAccess access : accesses.of(buffer)) {
        Operation op = access.op();
        Operation place = OperationOrder.ancestorIn(block, op);
        isHandedOn |= op.isTerminator();
        if (place == null) {
          isOutOfSight = true;
        } else if (op == body.lastOp()) {
          isReturned = true;
          first = Math.min(first, time(op));
        } else if (access.kind() == BufferAccess.Kind.ESCAPE) {
          isOutOfSight = true;
        } else if (op instanceof DeallocOp found
            && dealloc == null
            && place == op
            && found.memref() == buffer) {
          dealloc = found;
        } else if (!(op.as(ViewLike.class) != null && place == op)) {
          isFreedElsewhere |= frees(op);
          first = Math.min(first, time(place));
          last = Math.max(last, endOf(place));
        }
      }
    }

    /** Whether nothing but operations of its block, each time that this runs, uses the buffer. */
    boolean isWithinBlock() {
      return !isHandedOn && !isOutOfSight && !isFreedElsewhere && dealloc == null && last >= 0;
    }
  }

  private static boolean frees(Operation op) {
    MemoryEffects own = op.as(MemoryEffects.class);
    if (own != null) {
      for (MemoryEffect effect : own.memoryEffects()) {
        if (effect.kind() == MemoryEffect.Kind.FREE) {
          return true;
        }
      }
    }
    return false;
  }

  private void rewrite(Space space, HostPlan plan) {
    Map<Integer, Value> memory = new HashMap<>();
    for (HostPlan.Placement placement : plan.placements()) {
      int index = placement.host();
      Value host =
          memory.computeIfAbsent(
              index, unused -> memoryOf(space.hosts.get(index), plan.bytesOf(index)));
      AllocOp guest = space.guests.get(placement.guest());
      DeallocOp dealloc = deallocs.get(guest);
      if (dealloc != null) {
        dealloc.erase();
      }
      if (host instanceof BlockArgument) {
        OffsetViews.replace(guest, host, placement.offset());
      } else {
        replace(guest, host, placement.offset());
      }
    }
    resultsUsed += memory.size();
  }

  private Value memoryOf(Value host, long size) {
    return host.definingOp() instanceof AllocOp result ? asBytes(result, size).result() : host;
  }

  /** Allocates the bytes of a result at the start, with the result as a view of them. */
  private AllocOp asBytes(AllocOp result, long size) {
    MemRefType type =
        MemRefType.of(IntegerType.I8, size).withMemorySpace(result.type().memorySpace());
    AllocOp bytes =
        AllocOp.create(OpBuilder.atStart(result.context(), body), result.location(), type);
    bytes.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(HostPlan.ALIGNMENT));
    replace(result, bytes.result(), 0);
    return bytes;
  }

  private static void replace(AllocOp alloc, Value bytes, long offset) {
    OpBuilder builder = OpBuilder.before(alloc);
    Value shift = ConstantOp.createIndex(builder, alloc.location(), offset).result();
    ViewOp view = ViewOp.create(builder, alloc.location(), alloc.type(), bytes, shift, List.of());
    alloc.result().replaceAllUsesWith(view.result());
    alloc.erase();
  }
}
