package dev.jopt.ir.op;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A loop whose iterations may overlap in time: it runs its only region once for each point of a
 * grid, in any order. The buffers that an iteration allocates are its own, and an allocation that
 * moves out of the loop needs as many copies as there are iterations. MLIR asks its {@code
 * LoopLikeOpInterface} for bounds and steps and the trait {@code HasParallelRegion} for the rest.
 *
 * <p>{@code gpu.launch} is none of these, although its threads overlap: its memory is another one,
 * so that nothing can move out of it.
 */
public interface ParallelLoop extends CountingLoop, LoopLike, RegionExecution {
  /** The dimensions of the grid, the one that counts slowest first. */
  @Override
  List<LoopDimension> dimensions();

  /**
   * Whether each iteration stands for a thread that the target has, so that memory for all of them
   * at a time is not more than the loop needs anyway. Otherwise few workers may take the iterations
   * in turn.
   */
  default boolean hasThreadPerIteration() {
    return false;
  }

  /**
   * The number of iterations, the product over all dimensions; null if it is not known or exceeds
   * 2^63.
   */
  default @Nullable Long tripCount() {
    long product = 1;
    for (LoopDimension dimension : dimensions()) {
      Long trips = dimension.tripCount();
      if (trips == null) {
        return null;
      }
      try {
        product = Math.multiplyExact(product, trips);
      } catch (ArithmeticException tooLarge) {
        return null;
      }
    }
    return product;
  }

  @Override
  default Kind regionExecution() {
    return Kind.CONCURRENT;
  }
}
