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
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes results row by row in the memory of an operand, of which later rows need no more than
 * what is not overwritten yet; see {@link ReuseInPlacePass}.
 */
final class WindowReuse {
  private final BufferAccesses accesses;
  private final OperationOrder order;
  private final LiveBytes live;
  private final EffectFreedom effects = new EffectFreedom();

  /** The memory to use, and how. */
  private record Match(
      StructuredOp op,
      AllocOp dying,
      AllocOp result,
      @Nullable FillOp fill,
      Use in,
      Use out,
      Rows rowsIn,
      Rows rowsOut,
      long rows) {

    /** The bytes of the buffer for a row. */
    long bytesOfRow() {
      BufferSize size = BufferSize.of(result.type(), result);
      return size == null ? Long.MAX_VALUE : size.bytes() / rows;
    }
  }

  WindowReuse(Operation function, BufferViewFlowAnalysis aliases) {
    this.accesses = new BufferAccesses(aliases);
    this.order = new OperationOrder(function);
    this.live = new LiveBytes(function, accesses, order);
  }

  /** Lowers the peak by outputs that take over inputs; tells by how many. */
  int lowerPeak(List<StructuredOp> candidates) {
    Set<StructuredOp> left = new LinkedHashSet<>(candidates);
    int reused = 0;
    for (boolean goesOn = true; goesOn; ) {
      goesOn = false;
      for (StructuredOp op : List.copyOf(left)) {
        if (live.isPeak(op)) {
          left.remove(op);
          if (tryReuse(op)) {
            reused++;
            goesOn = true;
          }
        }
      }
    }
    return reused;
  }

  private boolean tryReuse(StructuredOp op) {
    Match match = match(op);
    if (match == null) {
      return false;
    }
    rewrite(match);
    return true;
  }

  private @Nullable Match match(StructuredOp op) {
    TileStep step = InPlaceReuse.isOrdered(op) ? TileStep.of(op, effects) : null;
    if (step == null || !step.captured().isEmpty() || asksForIndex(op)) {
      return null;
    }
    Use out = step.output();
    AllocOp result = allocOf(out, op);
    if (result == null) {
      return null;
    }
    List<BufferAccess> uses = accesses.of(result.result());
    BufferLife fresh = new BufferLife(result, uses, order);
    FillOp fill = fillOf(result, uses, op);
    boolean isNew = fill != null || (!out.isRead() && fresh.startsAt(order.position(op)));
    if (!isNew || fresh.isOutOfSight() || fresh.dealloc() != null) {
      return null;
    }
    for (Use in : step.operands()) {
      AllocOp dying = in == out ? null : allocOf(in, op);
      if (dying == null
          || dying == result
          || !dying.type().elementType().equals(result.type().elementType())
          || !Objects.equals(dying.type().memorySpace(), result.type().memorySpace())
          || dying.type().numElements() < result.type().numElements()
          || !isApart(step, in, dying, result)) {
        continue;
      }
      BufferLife life = new BufferLife(dying, accesses.of(dying.result()), order);
      if (!life.endsAt(order.position(op)) || life.dealloc() != null) {
        continue;
      }
      for (int loop = 0; loop < step.extents().length; loop++) {
        Match match = match(step, in, loop, dying, result, fill);
        if (match != null
            && live.allowsTakeOver(dying, result, op, match.bytesOfRow())
            && InPlaceReuse.align(dying, result)) {
          return match;
        }
      }
    }
    return null;
  }

  private static boolean asksForIndex(StructuredOp op) {
    return op.walkWhile(
            inner -> inner instanceof IndexOp ? WalkResult.INTERRUPT : WalkResult.ADVANCE)
        == WalkResult.INTERRUPT;
  }

  /** The alloc in the block that makes all of an operand, element by element without gaps. */
  private static @Nullable AllocOp allocOf(Use use, Operation op) {
    return use.value().definingOp() instanceof AllocOp alloc
            && alloc.block() == op.block()
            && alloc.type().isIdentityLayout()
        ? alloc
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
      boolean mayBe = accesses.mayBe(use.value(), dying) || accesses.mayBe(use.value(), result);
      if (use != in && use != step.output() && mayBe) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Match match(
      TileStep step, Use in, int loop, AllocOp dying, AllocOp result, @Nullable FillOp fill) {
    if (!step.isParallel()[loop] || step.extents()[loop] < 2) {
      return null;
    }
    Use out = step.output();
    Rows rowsIn = in.rows(loop, step.extents());
    Rows rowsOut = out.rows(loop, step.extents());
    if (rowsIn == null
        || rowsOut == null
        || rowsIn.isAll()
        || rowsOut.isAll()
        || !rowsOut.isIdentity()
        || !isOutermost(dying.type(), rowsIn.dim())
        || !isOutermost(result.type(), rowsOut.dim())
        || rowsIn.end(step.extents()[loop]) > dying.type().shape().get(rowsIn.dim())) {
      return null;
    }
    for (Use use : step.operands()) {
      Rows rows = use.rows(loop, step.extents());
      if (use != in && use != out && (rows == null || !rows.isAll())) {
        return null;
      }
    }
    // Row i of the result ends where row i + 1 of what is read begins, or before.
    long given = rowsIn.scale() * elementsOfRow(dying.type(), rowsIn.dim());
    return elementsOfRow(result.type(), rowsOut.dim()) <= given
        ? new Match(
            (StructuredOp) step.op(),
            dying,
            result,
            fill,
            in,
            out,
            rowsIn,
            rowsOut,
            step.extents()[loop])
        : null;
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
    StructuredOp op = match.op;
    live.takeOver(match.dying, match.result, op, match.bytesOfRow());
    Location location = op.location();
    OpBuilder outer = OpBuilder.before(op);
    MemRefType type = match.result.type();
    Value all = ReinterpretCastOp.create(outer, location, type, match.dying.result()).result();
    AllocOp row =
        AllocOp.create(outer, location, type.withShape(withRows(type, match.rowsOut.dim(), 1)));
    Attribute alignment = match.result.attribute(AllocLikeOp.ALIGNMENT);
    if (alignment != null) {
      row.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
    }
    Value zero = ConstantOp.createIndex(outer, location, 0).result();
    Value end = ConstantOp.createIndex(outer, location, match.rows).result();
    Value one = ConstantOp.createIndex(outer, location, 1).result();
    Value scale =
        match.rowsIn.scale() == 1
            ? one
            : ConstantOp.createIndex(outer, location, match.rowsIn.scale()).result();
    ForOp loop = ForOp.create(outer, location, zero, end, one, List.of());
    OpBuilder inner = OpBuilder.before(loop.yieldOp());
    Value number = loop.inductionVariable();
    if (match.fill != null) {
      FillOp.create(inner, match.fill.location(), match.fill.operand(0), row.result());
    }
    Value first =
        scale == one
            ? number
            : IntegerBinaryOp.create(inner, location, IntegerBinary.MULI, number, scale).result();
    Operation copy = inner.insertCopy(op, new IrMapping());
    OpBuilder before = OpBuilder.before(copy);
    copy.setOperand(
        match.in.index(),
        part(
            before,
            location,
            match.dying.result(),
            match.rowsIn.dim(),
            first,
            match.rowsIn.extent()));
    copy.setOperand(match.out.index(), row.result());
    CopyOp.create(
        inner, location, row.result(), part(inner, location, all, match.rowsOut.dim(), number, 1));
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
