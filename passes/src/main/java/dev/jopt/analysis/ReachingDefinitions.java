package dev.jopt.analysis;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.jopt.dataflow.ConstantPropagation;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.DeadCodeAnalysis;
import dev.jopt.dataflow.DenseForwardAnalysis;
import dev.jopt.dataflow.Lattice;
import dev.jopt.dataflow.LatticeValue;
import dev.jopt.dataflow.ProgramPoint;
import dev.jopt.dataflow.StateKind;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each place of a function which operations may have written what is in a buffer there
 * last: stores, copies, the allocation itself, or an operation of which nothing is known. One that
 * certainly overwrites all of a buffer ends what reached it before.
 *
 * <p>A buffer that the function allocates and that is never captured has definitions of its own;
 * all other memory is taken as one, of which parts are written, so that its definitions only add
 * up. Calls are not followed.
 *
 * <p>Takes time and memory in proportion to the operations times the buffers. It is out of date
 * once the IR changes.
 */
public final class ReachingDefinitions {
  /** The analysis as passes ask for it. */
  public static final AnalysisKey<ReachingDefinitions> KEY =
      AnalysisKey.of("ReachingDefinitions", ReachingDefinitions::new);

  private final DataFlowSolver solver = new DataFlowSolver(false);
  private final BufferViewFlowAnalysis aliases;
  private final Operation function;
  private final Map<Value, Boolean> isOwn = new HashMap<>();
  private final Map<Value, Boolean> isOneName = new HashMap<>();

  /** Analyses a function. */
  public ReachingDefinitions(Operation function) {
    this.function = function;
    aliases = new BufferViewFlowAnalysis(function);
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new Flow());
    solver.initializeAndRun(function);
  }

  /**
   * What may be in a buffer.
   *
   * @param writers the operations that may have written it, in no order that means anything
   * @param mayBeOlder whether it may also be what was there when the function was called, or, in a
   *     region that control flow is not known to lead into, anything
   */
  public record Definitions(ImmutableSet<Operation> writers, boolean mayBeOlder) {
    private static final Definitions NONE = new Definitions(ImmutableSet.of(), false);
    private static final Definitions OLDER = new Definitions(ImmutableSet.of(), true);

    /** Both together. */
    Definitions join(Definitions other) {
      if (writers.containsAll(other.writers) && (mayBeOlder || !other.mayBeOlder)) {
        return this;
      }
      return new Definitions(
          ImmutableSet.<Operation>builder().addAll(writers).addAll(other.writers).build(),
          mayBeOlder || other.mayBeOlder);
    }
  }

  /**
   * What may be in a buffer just before an operation; no writers and nothing older if control does
   * not come there.
   *
   * @param buffer a memref, maybe a view of others
   */
  public Definitions before(Operation op, Value buffer) {
    Lattice<Contents> state = solver.lookUp(Contents.KIND, ProgramPoint.before(op));
    Definitions found = Definitions.NONE;
    if (state != null) {
      for (Value origin : aliases.origins(buffer)) {
        found = found.join(state.value().of(locationOf(origin)));
      }
    }
    return found;
  }

  private static final Object ELSEWHERE = new Object();

  /** What stands for the memory of an origin: itself, or all other memory. */
  private Object locationOf(Value origin) {
    return isOwn.computeIfAbsent(origin, this::isOwn) ? origin : ELSEWHERE;
  }

  /** Whether nothing reaches the memory of an origin but by the names that are known. */
  private boolean isOwn(Value origin) {
    Operation op = origin.definingOp();
    MemoryEffects effects = op == null ? null : op.as(MemoryEffects.class);
    if (effects == null
        || effects.memoryEffects().stream()
            .noneMatch(
                each ->
                    each.kind() == MemoryEffect.Kind.ALLOCATE
                        && each.isOnMemory()
                        && each.value() == origin)) {
      return false;
    }
    for (Value name : aliases.resolve(origin)) {
      for (OpOperand use : name.uses()) {
        if (captures(use)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether all names of a buffer are views of it. Otherwise one may stand for the buffer of an
   * earlier iteration, so that the latest one is not all that the origin stands for.
   */
  private boolean isOneName(Value origin) {
    return isOneName.computeIfAbsent(
        origin,
        unused ->
            aliases.resolve(origin).stream()
                .allMatch(name -> name == origin || ViewLike.defining(name) != null));
  }

  private boolean captures(OpOperand use) {
    Operation op = use.owner();
    for (Operation around = op; around != null && around != function; around = around.parentOp()) {
      RegionExecution regions = around.as(RegionExecution.class);
      if (regions != null && regions.regionExecution() == RegionExecution.Kind.DEFERRED) {
        return true;
      }
    }
    CapturesOperands told = op.as(CapturesOperands.class);
    if (told != null) {
      return told.capturesOperand(use.index());
    }
    ViewLike view = op.as(ViewLike.class);
    if (view != null && view.viewSource() == use.get()) {
      return false;
    }
    if (op.as(Branch.class) != null
        || op.as(RegionBranch.class) != null
        || op.as(RegionBranchTerminator.class) != null) {
      return false;
    }
    if (op.as(CallLike.class) != null || Completions.hasCompletion(op)) {
      return true;
    }
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return true;
    }
    // What an operation accesses it need not keep; what it takes without that becomes data.
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.value() == use.get()) {
        return op.operands().stream().filter(each -> each == use.get()).count() != 1;
      }
    }
    return true;
  }

  /**
   * The definitions of all memory at a place.
   *
   * @param known by location; null where control has not come yet
   * @param others those of all other locations
   */
  private record Contents(@Nullable ImmutableMap<Object, Definitions> known, Definitions others)
      implements LatticeValue<Contents> {
    static final Contents UNREACHED = new Contents(null, Definitions.NONE);
    static final StateKind<Lattice<Contents>> KIND =
        StateKind.of("contents", anchor -> new Lattice<>(anchor, UNREACHED));

    Definitions of(Object location) {
      return known == null ? others : Objects.requireNonNullElse(known.get(location), others);
    }

    @Override
    public Contents join(Contents other) {
      if (known == null || other.known == null) {
        return known == null ? other : this;
      }
      Map<Object, Definitions> all = new LinkedHashMap<>();
      known.forEach((location, one) -> all.put(location, one.join(other.of(location))));
      other.known.forEach((location, one) -> all.putIfAbsent(location, one.join(others)));
      return new Contents(ImmutableMap.copyOf(all), others.join(other.others));
    }

    /** The contents after writes, of each location together with what was there before. */
    Contents with(Map<Object, Definitions> overwritten, Map<Object, Definitions> written) {
      Map<Object, Definitions> all = new LinkedHashMap<>(known == null ? Map.of() : known);
      all.putAll(overwritten);
      written.forEach(
          (location, more) -> all.put(location, all.getOrDefault(location, others).join(more)));
      return new Contents(ImmutableMap.copyOf(all), others);
    }
  }

  /** The analysis in the solver. */
  private final class Flow extends DenseForwardAnalysis<Contents> {
    Flow() {
      super(Contents.KIND);
    }

    @Override
    protected Contents entryState(ProgramPoint point) {
      // What the function allocates has an allocation before it, if control flow leads there.
      Block block = point.startOf();
      boolean isBody = block != null && block.parentOp() == function;
      return new Contents(
          ImmutableMap.of(ELSEWHERE, Definitions.OLDER),
          isBody ? Definitions.NONE : Definitions.OLDER);
    }

    @Override
    protected Contents visitExternalCall(Operation call, Contents before) {
      return visitOperation(call, before);
    }

    @Override
    protected Contents visitOperation(Operation op, Contents before) {
      List<MemoryEffect> effects = MemoryEffectQueries.effectsRecursively(op);
      if (before.known() == null || (effects != null && effects.isEmpty())) {
        return before;
      }
      Map<Object, Definitions> overwritten = new LinkedHashMap<>();
      Map<Object, Definitions> written = new LinkedHashMap<>();
      Definitions own = new Definitions(ImmutableSet.of(op), false);
      if (effects == null) {
        writeAnywhere(op, own, written);
        return before.with(overwritten, written);
      }
      boolean isOne = op.regionCount() == 0;
      for (MemoryEffect effect : effects) {
        Value value = effect.value();
        boolean allocates = effect.kind() == MemoryEffect.Kind.ALLOCATE;
        if (!effect.isOnMemory() || !(allocates || effect.kind() == MemoryEffect.Kind.WRITE)) {
          continue;
        }
        if (value == null || !BufferViewFlowAnalysis.isMemRef(value)) {
          if (!allocates) {
            written.put(ELSEWHERE, own);
          }
          continue;
        }
        for (Value origin : aliases.origins(value)) {
          Object location = locationOf(origin);
          boolean isAll = isOne && location == value && effect.onFullRegion() && isOneName(origin);
          (isAll ? overwritten : written).put(location, own);
        }
      }
      return before.with(overwritten, written);
    }

    /** An operation of which nothing is known may write what it names, and all that is captured. */
    private void writeAnywhere(Operation op, Definitions own, Map<Object, Definitions> written) {
      written.put(ELSEWHERE, own);
      op.walk(
          inner -> {
            for (Value operand : inner.operands()) {
              if (BufferViewFlowAnalysis.isMemRef(operand)) {
                Set<Value> origins = aliases.origins(operand);
                origins.forEach(each -> written.put(locationOf(each), own));
              }
            }
          });
    }
  }
}
