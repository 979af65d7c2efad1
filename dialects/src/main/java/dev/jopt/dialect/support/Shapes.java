package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Questions about shaped types that operations of several dialects ask. */
public final class Shapes {
  private Shapes() {}

  /** The element type of a shaped type, null for any other. */
  public static @Nullable Type elementType(@Nullable Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : null;
  }

  /** How many sizes of the shape are open. */
  public static int dynamicCount(ShapedType type) {
    return dynamicPosition(type, type.rank());
  }

  /** Which of the operands for open sizes is that of a dimension. */
  public static int dynamicPosition(ShapedType type, int dimension) {
    int count = 0;
    for (int i = 0; i < dimension; i++) {
      if (type.isDynamicDim(i)) {
        count++;
      }
    }
    return count;
  }

  /** Whether two shapes could be equal at run time. */
  public static boolean areCompatible(ShapedType a, ShapedType b) {
    if (!a.hasRank() || !b.hasRank()) {
      return true;
    }
    if (a.rank() != b.rank()) {
      return false;
    }
    for (int i = 0; i < a.rank(); i++) {
      long left = a.shape().get(i);
      long right = b.shape().get(i);
      if (left != right && left != ShapedType.DYNAMIC && right != ShapedType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }

  /** Checks that an operation has as many sizes as the type of its result leaves open. */
  public static boolean verifyDynamicSizes(Operation op, ShapedType type, int found) {
    int open = dynamicCount(type);
    return found == open
        || op.emitOpError("incorrect number of dynamic sizes, has " + found + ", expected " + open);
  }
}
