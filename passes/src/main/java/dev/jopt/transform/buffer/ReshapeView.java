package dev.jopt.transform.buffer;

import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Ints;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A view of all of an alloc in another shape. Some dimensions of it go over the same indices as one
 * of the alloc, since what they were grouped with has one index: a part of the alloc along such a
 * dimension is a part of the view.
 */
final class ReshapeView {
  private final Value source;

  /** The reshapes, that of the alloc first. */
  private final List<Operation> steps;

  private ReshapeView(Value source, List<Operation> steps) {
    this.source = source;
    this.steps = steps;
  }

  /** The view that a value is; null if it is something else. */
  static @Nullable ReshapeView of(Value value) {
    List<Operation> steps = new ArrayList<>();
    Value source = value;
    Operation maker = source.definingOp();
    while (steps.size() < TileStep.MOST_VIEWS
        && isPlain(source)
        && (maker instanceof ExpandShapeOp || maker instanceof CollapseShapeOp)) {
      steps.add(0, maker);
      source = maker.operand(0);
      maker = source.definingOp();
    }
    return !steps.isEmpty() && isPlain(source) && maker instanceof AllocOp
        ? new ReshapeView(source, steps)
        : null;
  }

  /** Whether an operation gives all of a buffer another shape. */
  static boolean isReshape(Operation op) {
    return op instanceof ExpandShapeOp || op instanceof CollapseShapeOp;
  }

  private static boolean isPlain(Value buffer) {
    return buffer.type() instanceof MemRefType type
        && type.hasStaticShape()
        && type.isIdentityLayout();
  }

  /** The reshapes, that of the alloc first. */
  List<Operation> steps() {
    return Collections.unmodifiableList(steps);
  }

  /** What the alloc makes. */
  Value source() {
    return source;
  }

  /** For each dimension of the view, that of the alloc with the same indices; -1 for others. */
  int[] sourceDims() {
    int[] dims = IntStream.range(0, ((MemRefType) source.type()).rank()).toArray();
    for (Operation step : steps) {
      int[] inner = dims;
      dims = sourceDims(step);
      for (int i = 0; i < dims.length; i++) {
        dims[i] = dims[i] < 0 ? -1 : inner[dims[i]];
      }
    }
    return dims;
  }

  /** For each dimension of the result of a reshape, that of its operand; -1 for others. */
  private static int[] sourceDims(Operation step) {
    boolean isExpansion = step instanceof ExpandShapeOp;
    MemRefType type = (MemRefType) step.result(0).type();
    MemRefType large = isExpansion ? type : (MemRefType) step.operand(0).type();
    int[] dims = new int[type.rank()];
    Arrays.fill(dims, -1);
    List<List<Integer>> groups = groupsOf(step);
    for (int group = 0; group < groups.size(); group++) {
      int only = -1;
      int count = 0;
      for (int dim : groups.get(group)) {
        if (large.dimSize(dim) != 1) {
          only = dim;
          count++;
        }
      }
      if (count == 1) {
        dims[isExpansion ? only : group] = isExpansion ? group : only;
      }
    }
    return dims;
  }

  /** Which dimensions of the shape with more of them belong to each of the other one. */
  static List<List<Integer>> groupsOf(Operation step) {
    return step instanceof ExpandShapeOp expand
        ? expand.reassociation()
        : ((CollapseShapeOp) step).reassociation();
  }

  /**
   * The same view of a part of the alloc.
   *
   * @param part an alloc that has fewer indices in one dimension
   * @param dim that dimension, of which the view has the indices, too
   * @param size how many there are
   */
  Value again(OpBuilder builder, Value part, int dim, long size) {
    Value view = part;
    int place = dim;
    for (Operation step : steps) {
      place = Ints.indexOf(sourceDims(step), place);
      long[] shape = ((MemRefType) step.result(0).type()).shape().toArray();
      shape[place] = size;
      view = again(builder, step, view, shape);
    }
    return view;
  }

  /** A reshape of a part, of which the result's shape is given. */
  static Value again(OpBuilder builder, Operation step, Value part, long[] shape) {
    MemRefType type =
        ((MemRefType) step.result(0).type()).withShape(ImmutableLongArray.copyOf(shape));
    List<List<Integer>> groups = groupsOf(step);
    if (step instanceof CollapseShapeOp) {
      return CollapseShapeOp.create(builder, step.location(), type, part, groups).result();
    }
    List<FoldResult> sizes = new ArrayList<>();
    for (long extent : shape) {
      sizes.add(FoldResult.of(IntegerAttribute.index(extent)));
    }
    return ExpandShapeOp.create(builder, step.location(), type, part, groups, sizes).result();
  }
}
