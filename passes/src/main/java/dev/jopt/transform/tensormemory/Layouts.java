package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.tensormemory.TensorSize;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the elements of each tensor lie. A noop that moves elements in row-major terms can still be a
 * view, with other strides. Tensors at given addresses lie as their shape says; if one is the
 * result of transposes, its source gets the strides instead.
 */
final class Layouts {
  /** The strides of a view, or none if they are those of the shape. */
  private record View(@Nullable ImmutableLongArray strides) {}

  private final TensorGraph graph;
  private final ScheduleOptions options;
  private final Set<GraphStep> broken;
  private final Set<Tensor> anchored = new HashSet<>();

  private Layouts(TensorGraph graph, ScheduleOptions options, Set<GraphStep> broken) {
    this.graph = graph;
    this.options = options;
    this.broken = broken;
  }

  /**
   * Sets strides and sizes.
   *
   * @param broken noops that are known to copy
   */
  static void assign(TensorGraph graph, ScheduleOptions options, Set<GraphStep> broken) {
    new Layouts(graph, options, broken).assign();
  }

  private void assign() {
    for (Tensor tensor : graph.tensors()) {
      tensor.strides = null;
      tensor.size = tensor.plainSize;
    }
    for (int i = graph.steps().size() - 1; i >= 0; i--) {
      GraphStep step = graph.steps().get(i);
      if (mayBeView(step)) {
        anchorOperand(step);
      }
    }
    for (GraphStep step : graph.steps()) {
      if (mayBeView(step) && !step.result().isFixed() && !anchored.contains(step.result())) {
        View view = forward(step, options);
        if (view != null && view.strides != null) {
          step.result().strides = view.strides;
          step.result().size = step.operand().size;
        }
      }
    }
  }

  private boolean mayBeView(GraphStep step) {
    return step.kind == GraphStepKind.NOOP
        && options.noops
        && step.operand().bin == step.result().bin
        && !step.operand().noAlias
        && !step.result().noAlias
        && !broken.contains(step);
  }

  private void anchorOperand(GraphStep step) {
    Tensor operand = step.operand();
    Tensor result = step.result();
    if ((!result.isFixed() && !anchored.contains(result))
        || operand.isFixed()
        || anchored.contains(operand)) {
      return;
    }
    View view = backward(step);
    if (view == null) {
      return;
    }
    boolean adapts = operand.producer != null && !operand.producer.kind.isRuntime();
    if (view.strides == null || adapts) {
      anchored.add(operand);
      operand.strides = view.strides;
      operand.size = view.strides == null ? operand.plainSize : result.size;
    }
  }

  /** Whether the layouts of operand and result are those of a view. */
  static boolean agree(GraphStep step, ScheduleOptions options) {
    View view = forward(step, options);
    Tensor result = step.result();
    if (view == null) {
      return false;
    }
    return view.strides == null
        ? result.strides == null
        : result.strides != null
            && result.size == step.operand().size
            && sameStrides(view.strides, result.strides, result.shape);
  }

  /** How the result would lie as a view of the operand; null if it cannot be one. */
  private static @Nullable View forward(GraphStep step, ScheduleOptions options) {
    Tensor operand = step.operand();
    Tensor result = step.result();
    if (operand.strides == null && keepsOrder(step, operand.shape)) {
      return keepsBytes(operand, result, options) ? new View(null) : null;
    }
    if (step.op instanceof TransposeOp transpose) {
      return options.stridedTransposes
          ? normal(permuted(strides(operand, options), transpose.perm()), operand, result, options)
          : null;
    }
    return operand.strides != null && sameButForOnes(operand.shape, result.shape)
        ? normal(mapped(operand.strides, operand.shape, result.shape), operand, result, options)
        : null;
  }

  /** How the operand would lie if the result, which lies as it does, were a view of it. */
  private @Nullable View backward(GraphStep step) {
    Tensor operand = step.operand();
    Tensor result = step.result();
    if (result.strides == null && keepsOrder(step, operand.shape)) {
      return keepsBytes(operand, result, options) ? new View(null) : null;
    }
    if (step.op instanceof TransposeOp transpose) {
      ImmutableLongArray perm = transpose.perm();
      long[] inverse = new long[perm.length()];
      for (int d = 0; d < inverse.length; d++) {
        inverse[(int) perm.get(d)] = d;
      }
      return options.stridedTransposes
          ? normal(
              permuted(strides(result, options), ImmutableLongArray.copyOf(inverse)),
              result,
              operand,
              options)
          : null;
    }
    return result.strides != null && sameButForOnes(operand.shape, result.shape)
        ? normal(mapped(result.strides, result.shape, operand.shape), result, operand, options)
        : null;
  }

  private static boolean keepsBytes(Tensor from, Tensor to, ScheduleOptions options) {
    return TensorSize.keepsBytes(from.shape, to.shape, from.elementSize, options.channelMultiple);
  }

  private static ImmutableLongArray strides(Tensor tensor, ScheduleOptions options) {
    return tensor.strides != null
        ? tensor.strides
        : TensorSize.strides(tensor.shape, options.channelMultiple);
  }

  /** Whether the elements stay in their order: all but transposes that move dimensions. */
  private static boolean keepsOrder(GraphStep step, ImmutableLongArray shape) {
    if (!(step.op instanceof TransposeOp transpose)) {
      return true;
    }
    long before = -1;
    ImmutableLongArray perm = transpose.perm();
    for (int d = 0; d < perm.length(); d++) {
      long from = perm.get(d);
      if (shape.get((int) from) != 1) {
        if (from < before) {
          return false;
        }
        before = from;
      }
    }
    return true;
  }

  private static ImmutableLongArray permuted(ImmutableLongArray strides, ImmutableLongArray perm) {
    ImmutableLongArray.Builder result = ImmutableLongArray.builder(perm.length());
    for (int d = 0; d < perm.length(); d++) {
      result.add(strides.get((int) perm.get(d)));
    }
    return result.build();
  }

  /** Carries strides over to a shape that has ones elsewhere. */
  private static ImmutableLongArray mapped(
      ImmutableLongArray strides, ImmutableLongArray from, ImmutableLongArray to) {
    long[] result = new long[to.length()];
    int source = from.length() - 1;
    for (int d = to.length() - 1; d >= 0; d--) {
      if (to.get(d) == 1) {
        result[d] = d == to.length() - 1 ? 1 : result[d + 1] * to.get(d + 1);
      } else {
        while (from.get(source) == 1) {
          source--;
        }
        result[d] = strides.get(source);
        source--;
      }
    }
    return ImmutableLongArray.copyOf(result);
  }

  private static boolean sameButForOnes(ImmutableLongArray left, ImmutableLongArray right) {
    return left.stream()
        .filter(n -> n != 1)
        .boxed()
        .toList()
        .equals(right.stream().filter(n -> n != 1).boxed().toList());
  }

  /** Leaves the strides away if they are those of the shape. */
  private static View normal(
      ImmutableLongArray strides, Tensor source, Tensor target, ScheduleOptions options) {
    boolean plain =
        source.size == target.plainSize
            && sameStrides(
                strides, TensorSize.strides(target.shape, options.channelMultiple), target.shape);
    return new View(plain ? null : strides);
  }

  /** Whether two layouts are one; the stride of a dimension of one element says nothing. */
  private static boolean sameStrides(
      ImmutableLongArray left, ImmutableLongArray right, ImmutableLongArray shape) {
    for (int d = 0; d < shape.length(); d++) {
      if (shape.get(d) != 1 && left.get(d) != right.get(d)) {
        return false;
      }
    }
    return true;
  }
}
