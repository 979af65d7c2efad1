package dev.jopt.transform.buffer;

import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Ints;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An operation on static buffers that can run a part of one of its parallel loops: a {@code linalg}
 * operation with one output, or a copy.
 *
 * @param op the operation
 * @param operands its buffers
 * @param loads what the body loads from other buffers
 * @param extents the number of iterations of each loop
 * @param isParallel whether the iterations of each loop are independent
 * @param iterationCost the arithmetic operations of an iteration
 */
record TileStep(
    Operation op,
    List<Use> operands,
    List<BodyLoad> loads,
    long[] extents,
    boolean[] isParallel,
    long iterationCost) {

  /**
   * So many views of views are followed to their buffer. What is further away is none of its names,
   * which would take quadratic time for chains of them.
   */
  static final int MOST_VIEWS = 16;

  /**
   * A buffer as operand. Index {@code i} of it is index {@code offset + stride * i} of its base.
   *
   * @param index the number of the operand
   * @param value the buffer
   * @param base the buffer of which it is a part
   * @param dims for each of its dimensions, the one of the base with its indices; negative if there
   *     is none
   * @param offsets where in the base it begins
   * @param strides how far apart in the base its elements are, in elements of each dimension
   * @param map which element an iteration uses
   * @param rowsByLoop by loop, {@link #rowsOfOperand}, which is asked for again and again
   */
  record Use(
      int index,
      Value value,
      Value base,
      int[] dims,
      long[] offsets,
      long[] strides,
      AffineMap map,
      boolean isRead,
      boolean isWritten,
      @Nullable Rows[] rowsByLoop) {

    /**
     * What iterations of a loop use of the base; null if that is not a range of one dimension, or
     * of none that the base has as well.
     */
    @Nullable Rows rows(int loop) {
      Rows rows = rowsByLoop[loop];
      if (rows == null || rows.isAll()) {
        return rows;
      }
      int dim = dims[rows.dim()];
      return dim < 0 ? null : rows.in(dim, strides[dim]);
    }

    /** The same in the dimensions of the operand itself; null if that is not a range of one. */
    @Nullable Rows rowsOfOperand(int loop) {
      return rowsByLoop[loop];
    }

    /** The dimension of the operand that has the indices of one of the base; -1 if none has. */
    int dimOf(int dimOfBase) {
      return Ints.indexOf(dims, dimOfBase);
    }

    MemRefType type() {
      return (MemRefType) value.type();
    }
  }

  /**
   * Iterations from {@code a} to before {@code b} use the indices of a dimension from {@code scale
   * * a} to before {@code scale * (b - 1) + extent}.
   *
   * @param dim the dimension; negative if all of the buffer is used
   */
  record Rows(int dim, long scale, long extent) {
    static final Rows ALL = new Rows(-1, 0, 0);

    boolean isAll() {
      return dim < 0;
    }

    /** Whether each iteration has an index of its own. */
    boolean isIdentity() {
      return scale == 1 && extent == 1;
    }

    /** The same rows in another buffer, which has them at a distance. */
    Rows in(int otherDim, long stride) {
      return new Rows(otherDim, scale * stride, (extent - 1) * stride + 1);
    }

    long first(long from) {
      return scale * from;
    }

    long end(long to) {
      return scale * (to - 1) + extent;
    }

    /** By loop, the rows that its iterations use of an operand with a map. */
    static @Nullable Rows[] byLoop(AffineMap map, long[] extents) {
      @Nullable Rows[] rows = new @Nullable Rows[extents.length];
      for (int loop = 0; loop < rows.length; loop++) {
        rows[loop] = of(map, loop, extents);
      }
      return rows;
    }

    private static @Nullable Rows of(AffineMap map, int loop, long[] extents) {
      Rows rows = ALL;
      for (int dim = 0; dim < map.numResults(); dim++) {
        AffineExpr place = map.result(dim);
        if (place.usesDim(loop)) {
          rows = rows == ALL ? of(dim, place, loop, extents) : null;
          if (rows == null) {
            return null;
          }
        }
      }
      return rows;
    }

    private static @Nullable Rows of(int dim, AffineExpr place, int loop, long[] extents) {
      long[] factors = new long[extents.length + 1];
      if (!addTerms(place, 1, factors)) {
        return null;
      }
      long extent = factors[extents.length] + 1;
      for (int i = 0; i < extents.length; i++) {
        if (factors[i] < 0) {
          return null;
        }
        if (i != loop) {
          extent += factors[i] * (extents[i] - 1);
        }
      }
      return factors[loop] > 0 && factors[extents.length] >= 0
          ? new Rows(dim, factors[loop], extent)
          : null;
    }

    /** Adds the factors of the loops, and the constant after them; false if it is not linear. */
    private static boolean addTerms(AffineExpr expr, long factor, long[] factors) {
      if (expr instanceof AffineDimExpr dim) {
        factors[dim.position()] += factor;
        return true;
      }
      if (expr instanceof AffineConstantExpr constant) {
        factors[factors.length - 1] += factor * constant.value();
        return true;
      }
      if (!(expr instanceof AffineBinaryExpr binary)) {
        return false;
      }
      return switch (binary.kind()) {
        case ADD ->
            addTerms(binary.lhs(), factor, factors) && addTerms(binary.rhs(), factor, factors);
        case MUL ->
            binary.rhs() instanceof AffineConstantExpr constant
                && addTerms(binary.lhs(), factor * constant.value(), factors);
        default -> false;
      };
    }
  }

  /** An operation as a step; null if it cannot be one. */
  static @Nullable TileStep of(Operation op, EffectFreedom effects) {
    if (op instanceof CopyOp copy) {
      return ofCopy(copy);
    }
    if (!(op instanceof StructuredOp structured)
        || !structured.hasBufferSemantics()
        || structured.operandCount() != structured.inputCount() + 1
        || structured.region(0).isEmpty()) {
      return null;
    }
    List<AffineMap> maps = structured.indexingMaps();
    List<IteratorType> types = structured.iteratorTypes();
    long[] extents = new long[types.size()];
    for (int i = 0; i < op.operandCount(); i++) {
      if (op.operand(i).type() instanceof MemRefType type) {
        if (!isUsable(type) || maps.get(i).numResults() != type.rank()) {
          return null;
        }
        addExtents(type.shape(), maps.get(i), extents);
      }
    }
    for (long extent : extents) {
      if (extent == 0) {
        return null;
      }
    }
    List<Use> operands = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      if (op.operand(i).type() instanceof MemRefType) {
        boolean isOutput = i >= structured.inputCount();
        boolean isRead = !isOutput || structured.bodyReads(i);
        operands.add(use(i, op.operand(i), maps.get(i), extents, isRead, isOutput));
      }
    }
    List<BodyLoad> loads = loads(structured, extents, effects);
    if (loads == null || operands.isEmpty() || !operands.get(operands.size() - 1).isWritten()) {
      return null;
    }
    boolean[] isParallel = new boolean[extents.length];
    for (int i = 0; i < isParallel.length; i++) {
      isParallel[i] = types.get(i) == IteratorType.PARALLEL;
    }
    return new TileStep(op, operands, loads, extents, isParallel, costOfBody(structured));
  }

  private static @Nullable TileStep ofCopy(CopyOp copy) {
    if (!(copy.source().type() instanceof MemRefType source)
        || !(copy.target().type() instanceof MemRefType target)
        || !isUsable(source)
        || !isUsable(target)
        || source.rank() == 0) {
      return null;
    }
    AffineMap map = AffineMap.identity(source.rank());
    long[] extents = source.shape().toArray();
    boolean[] isParallel = new boolean[source.rank()];
    Arrays.fill(isParallel, true);
    return new TileStep(
        copy,
        List.of(
            use(0, copy.source(), map, extents, true, false),
            use(1, copy.target(), map, extents, false, true)),
        List.of(),
        extents,
        isParallel,
        0);
  }

  private static boolean isUsable(MemRefType type) {
    return type.hasStaticShape() && type.isStrided() && type.numElements() > 0;
  }

  private static long[] ones(int rank) {
    long[] ones = new long[rank];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static void addExtents(ImmutableLongArray shape, AffineMap map, long[] extents) {
    for (int i = 0; i < shape.length(); i++) {
      if (map.result(i) instanceof AffineDimExpr dim) {
        extents[dim.position()] = shape.get(i);
      }
    }
  }

  private static Use use(
      int index, Value value, AffineMap map, long[] extents, boolean isRead, boolean isWritten) {
    @Nullable Rows[] rows = Rows.byLoop(map, extents);
    int rank = ((MemRefType) value.type()).rank();
    ReshapeView reshape = ReshapeView.of(value);
    if (reshape != null) {
      Value source = reshape.source();
      int rankOfSource = ((MemRefType) source.type()).rank();
      return new Use(
          index,
          value,
          source,
          reshape.sourceDims(),
          new long[rankOfSource],
          ones(rankOfSource),
          map,
          isRead,
          isWritten,
          rows);
    }
    long[] offsets = new long[rank];
    long[] strides = ones(rank);
    List<SubViewOp> parts = partsOf(value);
    for (SubViewOp view : parts) {
      for (int i = 0; i < rank; i++) {
        long stride = view.staticStrides().get(i);
        offsets[i] = view.staticOffsets().get(i) + stride * offsets[i];
        strides[i] *= stride;
      }
    }
    Value base = baseOf(value, parts);
    int[] dims = IntStream.range(0, rank).toArray();
    return new Use(index, value, base, dims, offsets, strides, map, isRead, isWritten, rows);
  }

  /**
   * Whether an operation gives a buffer a name of which all accesses by steps are understood: a
   * part of it, or all of it in another shape.
   */
  static boolean isNameOf(Operation op, Value buffer) {
    if (op.resultCount() != 1) {
      return false;
    }
    ReshapeView reshape = ReshapeView.of(op.result(0));
    if (reshape != null) {
      return reshape.source() == buffer;
    }
    return op instanceof SubViewOp && baseOf(op.result(0), partsOf(op.result(0))) == buffer;
  }

  /** The views that make a value a part of a part of a buffer, its own first. */
  private static List<SubViewOp> partsOf(Value value) {
    List<SubViewOp> parts = new ArrayList<>();
    Value at = value;
    while (parts.size() < MOST_VIEWS && at.definingOp() instanceof SubViewOp view && isPart(view)) {
      parts.add(view);
      at = view.source();
    }
    return parts;
  }

  /** What a value is part of by these views. */
  private static Value baseOf(Value value, List<SubViewOp> parts) {
    return parts.isEmpty() ? value : parts.get(parts.size() - 1).source();
  }

  /** Whether a view has the dimensions of its source, and takes elements at known distances. */
  static boolean isPart(SubViewOp view) {
    return view.source().type() instanceof MemRefType from
        && view.result().type() instanceof MemRefType to
        && from.rank() == to.rank()
        && from.hasStaticShape()
        && !view.staticOffsets().contains(ShapedType.DYNAMIC)
        && !view.staticSizes().contains(ShapedType.DYNAMIC)
        && view.staticStrides().stream().allMatch(stride -> stride > 0);
  }

  /** What a body loads from buffers; null if it does anything else to memory. */
  private static @Nullable List<BodyLoad> loads(
      StructuredOp op, long[] extents, EffectFreedom effects) {
    List<BodyLoad> loads = new ArrayList<>();
    WalkResult result =
        op.walkWhile(
            inner -> {
              if (inner == op || inner.isTerminator()) {
                return WalkResult.ADVANCE;
              }
              if (inner instanceof LoadOp load) {
                loads.add(new BodyLoad(load, op, extents));
                return WalkResult.ADVANCE;
              }
              boolean isHarmless =
                  effects.isEffectFree(inner)
                      && inner.operands().stream().noneMatch(BufferViewFlowAnalysis::isMemRef);
              return isHarmless ? WalkResult.ADVANCE : WalkResult.INTERRUPT;
            });
    return result == WalkResult.INTERRUPT ? null : loads;
  }

  private static long costOfBody(StructuredOp op) {
    long[] cost = {0};
    op.walk(
        inner -> {
          if (inner != op
              && !(inner.isTerminator()
                  || inner.as(ConstantLike.class) != null
                  || inner instanceof IndexOp)) {
            cost[0]++;
          }
        });
    return cost[0];
  }

  /** The operand that is written. */
  Use output() {
    return operands.get(operands.size() - 1);
  }

  /** Whether an operation of the body loads from a buffer, by the name that is given. */
  boolean loadsFrom(Value buffer, Operation op) {
    return loads.stream().anyMatch(load -> load.op() == op && load.buffer() == buffer);
  }

  /** The buffers of which it uses elements, each perhaps several times. */
  List<Value> bases() {
    List<Value> bases = new ArrayList<>();
    operands.forEach(use -> bases.add(use.base()));
    loads.forEach(load -> bases.add(load.buffer()));
    return bases;
  }

  /** The arithmetic operations of one iteration of a loop. */
  double costOfRow(int loop) {
    double cost = iterationCost;
    for (int i = 0; i < extents.length; i++) {
      cost *= i == loop ? 1 : extents[i];
    }
    return cost;
  }

  /** The arithmetic operations of all iterations. */
  double cost() {
    double cost = iterationCost;
    for (long extent : extents) {
      cost *= extent;
    }
    return cost;
  }
}
