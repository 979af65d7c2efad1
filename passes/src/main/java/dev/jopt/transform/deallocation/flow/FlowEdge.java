package dev.jopt.transform.deallocation.flow;

import static com.google.common.base.Preconditions.checkArgument;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way that control can take into, between and out of the regions of an operation, with the values
 * that it carries. The lists are views: they are right until operands, arguments or results change.
 *
 * @param from the region that ends, or null for the operation itself being entered
 * @param to the region entered, or null for the end of the operation
 * @param forwarded the values forwarded
 * @param received the values that they become, in the same order: arguments of the region's block,
 *     or results of the operation
 */
public record FlowEdge(
    @Nullable Region from,
    @Nullable Region to,
    List<? extends Value> forwarded,
    List<? extends Value> received) {
  /** Checks that the lists are equally long. */
  public FlowEdge {
    checkArgument(forwarded.size() == received.size(), "an edge loses or invents values");
  }

  /** Number of values forwarded. */
  public int size() {
    return forwarded.size();
  }

  /** The value that becomes {@code receiver} on this edge, or null if there is none. */
  public @Nullable Value forwardedTo(Value receiver) {
    if (received.isEmpty()) {
      return null;
    }
    // Mostly they are neighbours.
    int position = indexOf(receiver) - indexOf(received.get(0));
    if (position < 0 || position >= received.size() || received.get(position) != receiver) {
      position = received.indexOf(receiver);
    }
    return position < 0 ? null : forwarded.get(position);
  }

  private static int indexOf(Value value) {
    return value instanceof OpResult result ? result.index() : ((BlockArgument) value).index();
  }
}
