package dev.jopt.transform.tensormemory;

import org.jspecify.annotations.Nullable;

/**
 * What makes an operand or result zero-copy: {@code address(inner) = address(outer) + offset}. The
 * bytes of the inner tensor are among those of the outer one, and have the same values; but for a
 * gather, whose result overwrites its data.
 */
final class Equation {
  final GraphStep step;
  final Tensor outer;
  final Tensor inner;
  final long offset;

  /** Why it cannot hold, or did not come to; null as long as it may. */
  @Nullable String refusal;

  /** Whether that was so before anything was placed. */
  final boolean hopeless;

  Equation(GraphStep step, Tensor outer, Tensor inner, long offset, @Nullable String refusal) {
    this.step = step;
    this.outer = outer;
    this.inner = inner;
    this.offset = offset;
    this.refusal = refusal;
    hopeless = refusal != null;
  }

  /** Whether the result overwrites the operand rather than being a view. */
  boolean isOverlay() {
    return step.kind == GraphStepKind.GATHER;
  }

  /** Whether it holds. */
  boolean holds() {
    return !hopeless
        && outer.group == inner.group
        && inner.offset == outer.offset + offset
        && (isOverlay() ? inner.world().overlay == step : outer.world == inner.world);
  }
}
