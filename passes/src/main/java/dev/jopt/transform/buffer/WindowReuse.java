package dev.jopt.transform.buffer;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Computes results row by row, or channel by channel, in the memory of an operand, of which later
 * ones need no more than what is not overwritten yet; see {@link ReuseInPlacePass}.
 */
final class WindowReuse {
  /** Rows that follow each other in memory are preferred if there are so many. */
  private static final int SEVERAL = 8;

  /** How many operations in a chain make room for the one before. */
  private static final int LONGEST_CHAIN = 200;

  private final BufferAccesses accesses;
  private final OperationOrder order;
  private final LiveBytes live;
  private final EffectFreedom effects = new EffectFreedom();

  /** By alloc, also of those that were taken over, the life of the buffer. */
  private final Map<AllocOp, BufferLife> lives = new HashMap<>();

  /** By new name, the buffer whose memory a result is in. */
  private final Map<Value, AllocOp> overlays = new HashMap<>();

  /** The operations that were not tried yet, by position. */
  private final NavigableMap<Integer, StructuredOp> left = new TreeMap<>();

  /** The memory to use, and how. */
  private record Match(
      TileStep step,
      AllocOp dying,
      AllocOp result,
      @Nullable FillOp fill,
      Use in,
      int loop,
      boolean isContiguous) {

    Use out() {
      return step.output();
    }

    Rows rows(Use use) {
      return Objects.requireNonNull(use.rowsOfOperand(loop));
    }

    long count() {
      return step.extents()[loop];
    }

    /** The bytes of the buffer for a row. */
    long bytesOfRow() {
      BufferSize size = BufferSize.of(result.type(), result);
      return size == null ? Long.MAX_VALUE : size.bytes() / count();
    }

    boolean isBetter(@Nullable Match than) {
      return than == null || price() < than.price();
    }

    private long price() {
      return isContiguous && count() >= SEVERAL ? 0 : bytesOfRow();
    }
  }

  WindowReuse(Operation function, BufferViewFlowAnalysis aliases) {
    this.accesses = new BufferAccesses(aliases);
    this.order = new OperationOrder(function);
    this.live = new LiveBytes(function, accesses, order);
  }

  /** Lowers the peak by outputs that take over inputs; tells by how many. */
  int lowerPeak(List<StructuredOp> candidates) {
    for (StructuredOp op : candidates) {
      if (!(op instanceof FillOp)) {
        left.put(order.position(op), op);
      }
    }
    int reused = 0;
    for (boolean goesOn = true; goesOn; ) {
      goesOn = false;
      for (StructuredOp op : List.copyOf(left.values())) {
        // Others of the chain may have been done before.
        if (left.containsKey(order.position(op)) && live.isPeak(op)) {
          int done = tryReuse(op, live.at(op), 0);
          reused += done;
          goesOn |= done > 0;
        }
      }
    }
    return reused;
  }

  /**
   * Lets an output take over an input, where less than a limit is live then; tells how many did. An
   * operation that uses the result, and would need too much, does so before.
   */
  private int tryReuse(StructuredOp op, long limit, int depth) {
    left.remove(order.position(op));
    Match match = match(op);
    if (match == null || !live.isWorthwhile(match.dying, match.result, match.bytesOfRow())) {
      return 0;
    }
    int reused = 0;
    int above = live.firstAbove(match.dying, match.result, limit);
    while (above >= 0) {
      StructuredOp next = depth < LONGEST_CHAIN ? userFrom(above, match.result) : null;
      int done = next == null ? 0 : tryReuse(next, limit, depth + 1);
      reused += done;
      int before = above;
      above = live.firstAbove(match.dying, match.result, limit);
      if (done == 0 || above == before) {
        return reused;
      }
    }
    if (!InPlaceReuse.align(match.dying, match.result)) {
      return reused;
    }
    rewrite(match);
    return reused + 1;
  }

  /** The next operation that was not tried yet, if it uses a buffer; the fill before it may not. */
  private @Nullable StructuredOp userFrom(int position, AllocOp buffer) {
    Map.Entry<Integer, StructuredOp> next = left.ceilingEntry(position);
    return next != null
            && next.getValue().operands().stream().anyMatch(value -> mayBe(value, buffer))
        ? next.getValue()
        : null;
  }

  private @Nullable Match match(StructuredOp op) {
    TileStep step = InPlaceReuse.isOrdered(op) ? TileStep.of(op, effects) : null;
    if (step == null || !step.loads().isEmpty() || op.anyMatch(IndexOp.class::isInstance)) {
      return null;
    }
    AllocOp result = allocOf(step.output().value(), op);
    if (result == null || result.result() != step.output().value()) {
      return null;
    }
    BufferLife fresh = lifeOf(result);
    if (!fresh.isUsedAtMostOnceBefore(order.position(op))) {
      return null;
    }
    FillOp fill = fillOf(result, accesses.of(result.result()), op);
    boolean isNew = fill != null || (!step.output().isRead() && fresh.startsAt(order.position(op)));
    if (!isNew || fresh.isOutOfSight() || fresh.dealloc() != null) {
      return null;
    }
    Match best = null;
    for (Use in : step.operands()) {
      AllocOp dying = in == step.output() ? null : allocOf(in.value(), op);
      if (dying == null
          || dying == result
          || !in.type().elementType().equals(result.type().elementType())
          || !Objects.equals(dying.type().memorySpace(), result.type().memorySpace())
          || dying.type().numElements() < result.type().numElements()
          || !isApart(step, in, dying, result)) {
        continue;
      }
      BufferLife life = lifeOf(dying);
      if (!life.endsAt(order.position(op)) || life.dealloc() != null) {
        continue;
      }
      for (int loop = 0; loop < step.extents().length; loop++) {
        Match match = match(step, in, loop, dying, result, fill);
        best = match != null && match.isBetter(best) ? match : best;
      }
    }
    return best;
  }

  private BufferLife lifeOf(AllocOp alloc) {
    BufferLife known = lives.get(alloc);
    if (known == null) {
      known = new BufferLife(alloc, accesses.of(alloc.result()), order);
      lives.put(alloc, known);
    }
    return known;
  }

  /**
   * The alloc in the block at whose first byte an operand begins, element by element without gaps.
   */
  private static @Nullable AllocOp allocOf(Value name, Operation op) {
    Value value = name;
    // What has an identity layout begins where its source does, if that has one.
    while (isContiguous(value) && reshaped(value) != null) {
      value = reshaped(value);
    }
    return value.definingOp() instanceof AllocOp alloc
            && alloc.block() == op.block()
            && isContiguous(value)
        ? alloc
        : null;
  }

  private static boolean isContiguous(Value value) {
    return value.type() instanceof MemRefType type
        && type.isIdentityLayout()
        && type.hasStaticShape();
  }

  /** What a value is another shape of; null if there is nothing. */
  private static @Nullable Value reshaped(Value value) {
    Operation op = value.definingOp();
    return op instanceof ReinterpretCastOp
            || op instanceof ExpandShapeOp
            || op instanceof CollapseShapeOp
        ? op.operand(0)
        : null;
  }

  /** The fill before an operation that is all that has used a buffer; null if there is none. */
  private @Nullable FillOp fillOf(AllocOp alloc, List<BufferAccess> uses, Operation op) {
    FillOp fill = null;
    for (BufferAccess use : uses) {
      Operation place = OperationOrder.ancestorIn(op.block(), use.op());
      if (place == null) {
        return null;
      }
      if (order.position(place) < order.position(op)) {
        if (fill != null
            || !(use.op() instanceof FillOp found)
            || place != found
            || found.operand(1) != alloc.result()) {
          return null;
        }
        fill = found;
      }
    }
    return fill;
  }

  /** Whether an operation gets at the two buffers through one operand each. */
  private boolean isApart(TileStep step, Use in, AllocOp dying, AllocOp result) {
    for (Use use : step.operands()) {
      boolean mayBe = mayBe(use.value(), dying) || mayBe(use.value(), result);
      if (use != in && use != step.output() && mayBe) {
        return false;
      }
    }
    return true;
  }

  /** Whether a name may stand for a buffer, or for one that was taken over by it. */
  private boolean mayBe(Value name, AllocOp alloc) {
    BufferLife life = lifeOf(alloc);
    for (AllocOp origin : accesses.allocsOf(name)) {
      if (origin == alloc || lives.get(origin) == life) {
        return true;
      }
    }
    Value value = name;
    while (reshaped(value) != null) {
      AllocOp overlaid = overlays.get(value);
      if (overlaid != null && lives.get(overlaid) == life) {
        return true;
      }
      value = reshaped(value);
    }
    return false;
  }

  private static @Nullable Match match(
      TileStep step, Use in, int loop, AllocOp dying, AllocOp result, @Nullable FillOp fill) {
    long count = step.extents()[loop];
    Rows rowsOut = step.output().rowsOfOperand(loop);
    if (!step.isParallel()[loop]
        || count < 2
        || rowsOut == null
        || rowsOut.isAll()
        || !rowsOut.isIdentity()) {
      return null;
    }
    for (Use use : step.operands()) {
      Rows rows = use.rowsOfOperand(loop);
      if (rows == null || (!rows.isAll() && rows.end(count) > use.type().shape().get(rows.dim()))) {
        return null;
      }
    }
    Rows rowsIn = Objects.requireNonNull(in.rowsOfOperand(loop));
    if (rowsIn.isAll()) {
      return null;
    }
    boolean isContiguous =
        isOutermost(in.type(), rowsIn.dim()) && isOutermost(result.type(), rowsOut.dim());
    // Row i of the result ends where row i + 1 of what is read begins, or before.
    boolean isBehind =
        isContiguous
            && elementsOfRow(result.type(), rowsOut.dim())
                <= rowsIn.scale() * elementsOfRow(in.type(), rowsIn.dim());
    return isBehind || isInterleaved(in.type(), rowsIn, result.type(), rowsOut)
        ? new Match(step, dying, result, fill, in, loop, isBehind)
        : null;
  }

  /**
   * Whether the elements of an index, such as a channel, are at the same distances in both: element
   * {@code f} is of index {@code f / inner % count}.
   */
  private static boolean isInterleaved(MemRefType in, Rows rowsIn, MemRefType out, Rows rowsOut) {
    return rowsIn.isIdentity()
        && in.shape().get(rowsIn.dim()) == out.shape().get(rowsOut.dim())
        && elementsWithin(in, rowsIn.dim()) == elementsWithin(out, rowsOut.dim());
  }

  /** The elements of one index of a dimension, with given indices of those before. */
  private static long elementsWithin(MemRefType type, int dim) {
    long elements = 1;
    for (int i = dim + 1; i < type.rank(); i++) {
      elements *= type.shape().get(i);
    }
    return elements;
  }

  /** Whether the rows of a dimension follow each other in memory, from the first byte on. */
  private static boolean isOutermost(MemRefType type, int dim) {
    for (int i = 0; i < dim; i++) {
      if (type.shape().get(i) != 1) {
        return false;
      }
    }
    return true;
  }

  private static long elementsOfRow(MemRefType type, int dim) {
    return type.numElements() / type.shape().get(dim);
  }

  private void rewrite(Match match) {
    Operation op = match.step.op();
    live.takeOver(match.dying, match.result, op, match.bytesOfRow());
    BufferLife life = lifeOf(match.dying);
    life.continueAs(lifeOf(match.result));
    lives.put(match.result, life);
    Location location = op.location();
    OpBuilder outer = OpBuilder.before(op);
    MemRefType type = match.result.type();
    int dim = match.rows(match.out()).dim();
    ReinterpretCastOp whole = ReinterpretCastOp.create(outer, location, type, match.dying.result());
    Value all = whole.result();
    overlays.put(all, match.dying);
    AllocOp row = AllocOp.create(outer, location, type.withShape(withRows(type, dim, 1)));
    Attribute alignment = match.result.attribute(AllocLikeOp.ALIGNMENT);
    if (alignment != null) {
      row.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
    }
    Value zero = ConstantOp.createIndex(outer, location, 0).result();
    Value end = ConstantOp.createIndex(outer, location, match.count()).result();
    Value one = ConstantOp.createIndex(outer, location, 1).result();
    Map<Long, Value> scales = new HashMap<>(Map.of(1L, one));
    for (Use use : match.step.operands()) {
      long scale = match.rows(use).scale();
      if (!match.rows(use).isAll() && !scales.containsKey(scale)) {
        scales.put(scale, ConstantOp.createIndex(outer, location, scale).result());
      }
    }
    ForOp loop = ForOp.create(outer, location, zero, end, one, List.of());
    OpBuilder inner = OpBuilder.before(loop.yieldOp());
    Value number = loop.inductionVariable();
    if (match.fill != null) {
      FillOp.create(inner, match.fill.location(), match.fill.operand(0), row.result());
    }
    Map<Long, Value> firsts = new HashMap<>(Map.of(1L, number));
    List<Value> operands = new ArrayList<>(op.operands());
    for (Use use : match.step.operands()) {
      Rows rows = match.rows(use);
      if (use == match.out()) {
        operands.set(use.index(), row.result());
      } else if (!rows.isAll()) {
        Value first =
            firsts.computeIfAbsent(
                rows.scale(),
                scale ->
                    IntegerBinaryOp.create(
                            inner,
                            location,
                            IntegerBinary.MULI,
                            number,
                            Objects.requireNonNull(scales.get(scale)))
                        .result());
        operands.set(
            use.index(), part(inner, location, use.value(), rows.dim(), first, rows.extent()));
      }
    }
    inner.insertCopy(op, new IrMapping()).setOperands(operands);
    CopyOp.create(inner, location, row.result(), part(inner, location, all, dim, number, 1));
    order.add(whole, op);
    order.add(loop, op);
    order.add(row, op);
    if (match.fill != null) {
      match.fill.erase();
    }
    op.erase();
    match.result.result().replaceAllUsesWith(all);
    match.result.erase();
  }

  private static ImmutableLongArray withRows(MemRefType type, int dim, long rows) {
    long[] shape = type.shape().toArray();
    shape[dim] = rows;
    return ImmutableLongArray.copyOf(shape);
  }

  private static Value part(
      OpBuilder builder, Location location, Value of, int dim, Value first, long rows) {
    MemRefType type = (MemRefType) of.type();
    long[] offsets = new long[type.rank()];
    offsets[dim] = ShapedType.DYNAMIC;
    long[] strides = new long[type.rank()];
    Arrays.fill(strides, 1);
    return SubViewOp.create(
            builder,
            location,
            of,
            ImmutableLongArray.copyOf(offsets),
            List.of(first),
            withRows(type, dim, rows),
            ImmutableLongArray.copyOf(strides))
        .result();
  }
}
