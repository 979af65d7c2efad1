package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.spaces.SpaceAccess;
import dev.jopt.spaces.SpaceTensor;
import dev.jopt.transform.buffer.BufferAccess.Kind;
import dev.jopt.transform.buffer.Remake.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a block that access memory, as steps, and the buffers that can be in another
 * memory for some of them. See {@link AssignMemorySpacesPass} for which these are and why.
 */
final class SpacesModel {
  /** The attribute of an alloc that says where in the fast memory it has to be. */
  static final String FIXED_OFFSET = "fast_offset";

  private static final long MOST_BYTES = 1L << 40;

  /**
   * A buffer that can be in the other memory.
   *
   * @param base the name that it has first
   * @param uses by step
   * @param remakes by step, what computes again what it holds there
   */
  record Buffer(
      Value base,
      NavigableMap<Integer, List<OpOperand>> uses,
      NavigableMap<Integer, Remake> remakes,
      SpaceTensor tensor) {}

  private final Block block;
  private final BufferViewFlowAnalysis aliases;
  private final BufferAccesses accesses;
  private final EffectFreedom effects = new EffectFreedom();
  private final SymbolTables symbols = new SymbolTables();
  private final long alignment;
  private final @Nullable Attribute slowSpace;
  private final DataLayout layout;
  private final List<Operation> steps = new ArrayList<>();
  private final Map<Operation, Integer> positions = new IdentityHashMap<>();

  /**
   * The last step, up to each one, that may change arguments, globals, or what cannot be seen; -1
   * if there is none.
   */
  private final List<Integer> lastBarrier = new ArrayList<>();

  private final List<Buffer> buffers = new ArrayList<>();

  SpacesModel(
      Block block, BufferViewFlowAnalysis aliases, long alignment, @Nullable Attribute slowSpace) {
    this.slowSpace = slowSpace;
    this.block = block;
    this.aliases = aliases;
    this.accesses = new BufferAccesses(aliases);
    this.alignment = alignment;
    Operation around = block.parentOp();
    layout = around == null ? DataLayout.DEFAULT : DataLayouts.of(around);
    List<Value> bases = new ArrayList<>(block.arguments());
    for (Operation op : block.operations()) {
      if (op instanceof AllocOp alloc) {
        bases.add(alloc.result());
      } else if (op instanceof GetGlobalOp global) {
        bases.add(global.result());
      } else if (op != block.terminator()
          && !(op instanceof DeallocOp)
          && !effects.isEffectFree(op)) {
        int step = steps.size();
        int before = step == 0 ? -1 : lastBarrier.get(step - 1);
        lastBarrier.add(WrittenMemory.mayBeOf(op, effects, this::isOpen) ? step : before);
        positions.put(op, step);
        steps.add(op);
      }
    }
    for (Value base : bases) {
      if (base.type() instanceof MemRefType type && isMovable(base, type)) {
        add(base, type);
      }
    }
  }

  /** The operations that access memory. */
  List<Operation> steps() {
    return steps;
  }

  List<Buffer> buffers() {
    return buffers;
  }

  /**
   * Lets contents be computed again where they are read: filled buffers, and, those with the fewest
   * arithmetic operations for each byte first, as many others as a limit allows.
   *
   * @param percent how many arithmetic operations may be added, of those of the block
   * @param fetchCost of a byte
   * @param readsSlow whether operations may read the slow memory
   */
  void allowRemakes(long percent, long fetchCost, boolean readsSlow) {
    double allowed = 0;
    for (Operation step : steps) {
      TileStep known = TileStep.of(step, effects);
      allowed += known == null ? 0 : known.cost() * percent / 100;
    }
    List<Candidate> candidates = new ArrayList<>();
    for (int b = 0; b < buffers.size(); b++) {
      Buffer buffer = buffers.get(b);
      for (Map.Entry<Integer, Remake> entry : buffer.remakes.entrySet()) {
        long cost = entry.getValue().cost(buffer.tensor.size(), fetchCost);
        if (readsSlow || entry.getValue().readBytes() == 0) {
          candidates.add(new Candidate(b, entry.getKey(), cost, entry.getValue().arithmetic()));
        }
      }
    }
    candidates.sort(
        Comparator.comparingDouble(
            each -> each.arithmetic / buffers.get(each.buffer).tensor.size()));
    Map<Integer, Map<Integer, Long>> costs = new HashMap<>();
    for (Candidate candidate : candidates) {
      if (candidate.arithmetic <= allowed) {
        allowed -= candidate.arithmetic;
        costs
            .computeIfAbsent(candidate.buffer, key -> new HashMap<>())
            .put(candidate.step, candidate.cost);
      }
    }
    costs.forEach((b, byStep) -> buffers.set(b, withRemakes(buffers.get(b), byStep)));
  }

  /** A use of a buffer before which its contents may be computed again. */
  private record Candidate(int buffer, int step, long cost, double arithmetic) {}

  private static Buffer withRemakes(Buffer buffer, Map<Integer, Long> costs) {
    List<SpaceAccess> accesses = new ArrayList<>();
    for (SpaceAccess access : buffer.tensor.accesses()) {
      Long cost = costs.get(access.step());
      accesses.add(cost == null || !access.mayBeFast() ? access : access.remadeFor(cost));
    }
    return new Buffer(buffer.base, buffer.uses, buffer.remakes, buffer.tensor.with(accesses));
  }

  private boolean isMovable(Value base, MemRefType type) {
    BufferSize size = type.hasStaticShape() ? BufferSize.of(type, layout) : null;
    if (size == null
        || size.bytes() <= 0
        || size.bytes() > MOST_BYTES
        || size.alignment() > alignment
        || !type.isIdentityLayout()
        || !Objects.equals(type.memorySpace(), slowSpace)) {
      return false;
    }
    Long wanted = base.definingOp() instanceof AllocOp alloc ? alloc.alignment() : null;
    return wanted == null || (wanted > 0 && alignment % wanted == 0);
  }

  private Source source(Value buffer) {
    Set<Value> origins = aliases.origins(buffer);
    boolean isConstant = !origins.isEmpty();
    for (Value origin : origins) {
      if (origin.definingOp() instanceof AllocOp) {
        return Source.ALLOC;
      }
      isConstant &= isConstant(origin);
    }
    return isConstant ? Source.CONSTANT : Source.OPEN;
  }

  private boolean isConstant(Value base) {
    return base.definingOp() instanceof GetGlobalOp get
        && symbols.lookUpNearest(get, get.globalName()) instanceof GlobalOp global
        && global.isConstant();
  }

  private boolean isOpen(Value buffer) {
    Set<Value> origins = aliases.origins(buffer);
    return origins.isEmpty()
        || origins.stream().anyMatch(origin -> !(origin.definingOp() instanceof AllocOp));
  }

  private void add(Value base, MemRefType type) {
    NavigableMap<Integer, List<BufferAccess>> byStep = new TreeMap<>();
    boolean isReturned = false;
    for (BufferAccess access : accesses.of(base)) {
      Operation op = access.op();
      Operation place = OperationOrder.ancestorIn(block, op);
      if (access.kind() == Kind.NAME) {
        continue;
      }
      if (op == block.terminator()) {
        isReturned = true;
      } else if (op instanceof DeallocOp dealloc) {
        if (place != op || dealloc.memref() != base) {
          return;
        }
      } else if (place == null || access.kind() == Kind.ESCAPE || !positions.containsKey(place)) {
        return;
      } else {
        byStep.computeIfAbsent(positions.get(place), key -> new ArrayList<>()).add(access);
      }
    }
    if (!byStep.isEmpty()) {
      buffers.add(buffer(base, type, byStep, isReturned));
    }
  }

  private Buffer buffer(
      Value base,
      MemRefType type,
      NavigableMap<Integer, List<BufferAccess>> byStep,
      boolean isReturned) {
    boolean isLocal = base.definingOp() instanceof AllocOp;
    boolean isClosed = isLocal || isConstant(base);
    BufferSize found = BufferSize.of(type, layout);
    long size = found == null ? 0 : found.bytes();
    List<SpaceAccess> all = new ArrayList<>();
    NavigableMap<Integer, List<OpOperand>> uses = new TreeMap<>();
    NavigableMap<Integer, Remake> remakes = new TreeMap<>();
    Remake remake = null;
    for (Map.Entry<Integer, List<BufferAccess>> entry : byStep.entrySet()) {
      int step = entry.getKey();
      int barrier = step == 0 ? -1 : lastBarrier.get(step - 1);
      if (!isClosed
          && barrier >= 0
          && (all.isEmpty() || all.get(all.size() - 1).step() < barrier)) {
        // The contents may be others from there on.
        all.add(SpaceAccess.of(barrier, SpaceAccess.Kind.UPDATE, 0).inSlowMemory());
        remake = null;
      }
      List<OpOperand> operands = new ArrayList<>();
      boolean mayBeFast = isClosed || lastBarrier.get(step) != step;
      boolean writes = false;
      long bytes = 0;
      for (BufferAccess access : entry.getValue()) {
        operands.add(access.operand());
        mayBeFast &= isRewritable(access.operand(), base);
        writes |= access.kind() == Kind.WRITE;
        bytes = Math.min(size, bytes + bytesOf(access, steps.get(step), size));
      }
      SpaceAccess.Kind kind =
          !writes
              ? SpaceAccess.Kind.READ
              : overwrites(operands, steps.get(step), base)
                  ? SpaceAccess.Kind.WRITE
                  : SpaceAccess.Kind.UPDATE;
      SpaceAccess access = SpaceAccess.of(step, kind, bytes);
      boolean isSame = remake != null && (!remake.mayChange() || barrier < remake.step());
      if (isSame && kind.needsContents()) {
        remakes.put(step, remake);
      }
      if (writes) {
        remake =
            kind == SpaceAccess.Kind.WRITE
                ? Remake.of(steps.get(step), step, base, this::source, layout)
                : null;
      }
      all.add(mayBeFast ? access : access.inSlowMemory());
      uses.put(step, operands);
    }
    SpaceTensor tensor = SpaceTensor.local("buffer" + buffers.size(), size, all);
    tensor = isLocal ? tensor : tensor.asInput();
    tensor = isClosed ? tensor : tensor.asOutput();
    tensor = isReturned ? tensor.asOutput() : tensor;
    OptionalLong fixed = fixedOffset(base);
    return new Buffer(
        base, uses, remakes, fixed.isPresent() ? tensor.fixedAt(fixed.getAsLong()) : tensor);
  }

  /** Where an alloc asks to be. */
  static OptionalLong fixedOffset(Value base) {
    return base.definingOp() instanceof AllocOp alloc
            && alloc.attribute(FIXED_OFFSET) instanceof IntegerAttribute offset
        ? OptionalLong.of(offset.value().longValue())
        : OptionalLong.empty();
  }

  /** Whether a use can be of another buffer of the same shape in another memory. */
  private static boolean isRewritable(OpOperand use, Value base) {
    Operation op = use.owner();
    boolean isKnown =
        (op instanceof StructuredOp structured && structured.hasBufferSemantics())
            || op instanceof CopyOp
            || op instanceof LoadOp
            || op instanceof StoreOp;
    Value value = use.get();
    while (isKnown && value != base) {
      Operation view = value.definingOp();
      if (!isView(view)) {
        return false;
      }
      value = view.operand(0);
    }
    return isKnown;
  }

  /** Whether an operation is a view whose type has the memory space of its source. */
  static boolean isView(@Nullable Operation op) {
    return op instanceof SubViewOp || op instanceof CollapseShapeOp || op instanceof ExpandShapeOp;
  }

  private long bytesOf(BufferAccess access, Operation step, long size) {
    Value name = access.operand().get();
    if (access.op() != step || !(name.type() instanceof MemRefType type)) {
      return size;
    }
    boolean isElement = step instanceof LoadOp || step instanceof StoreOp;
    MemRefType part = isElement ? MemRefType.of(type.elementType()) : type;
    BufferSize bytes = part.hasStaticShape() ? BufferSize.of(part, layout) : null;
    return bytes == null ? size : Math.min(size, bytes.bytes());
  }

  /** Whether a step writes all of a buffer, and reads none of it. */
  private static boolean overwrites(List<OpOperand> uses, Operation step, Value base) {
    MemoryEffects own = step.as(MemoryEffects.class);
    if (own == null
        || uses.size() != 1
        || uses.get(0).owner() != step
        || uses.get(0).get() != base) {
      return false;
    }
    Set<Boolean> overwrites = new HashSet<>();
    for (MemoryEffect effect : own.memoryEffects()) {
      if (effect.value() == null || effect.value() == base) {
        overwrites.add(effect.kind() == MemoryEffect.Kind.WRITE && effect.onFullRegion());
      }
    }
    return overwrites.equals(Set.of(true));
  }
}
