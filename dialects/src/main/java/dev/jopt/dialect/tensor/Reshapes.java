package dev.jopt.dialect.tensor;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import dev.jopt.dialect.support.IndexLists;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/** The rules of {@link ExpandShapeOp} and {@link CollapseShapeOp}. */
final class Reshapes {
  static final String REASSOCIATION = "reassociation";

  private Reshapes() {}

  /** For each dimension of the collapsed type, those of the expanded type that it is made of. */
  static List<List<Integer>> groups(Operation op) {
    return IndexLists.of(Objects.requireNonNull(op.attribute(REASSOCIATION, ArrayAttribute.class)));
  }

  /** Checks that the groups partition the dimensions in order and that the sizes agree. */
  static boolean verify(Operation op, Type expandedType, Type collapsedType) {
    if (!(expandedType instanceof RankedTensorType expanded)
        || !(collapsedType instanceof RankedTensorType collapsed)
        || expanded.rank() < collapsed.rank()) {
      return op.emitOpError(
          "expected the expanded type, '"
              + expandedType
              + "' to have a higher (or same) rank than the collapsed type, '"
              + collapsedType
              + "'.");
    }
    List<List<Integer>> groups = groups(op);
    if (groups.size() != collapsed.rank()) {
      return op.emitOpError(
          "expected collapsed rank ("
              + collapsed.rank()
              + ") to equal the number of reassociation maps ("
              + groups.size()
              + ").");
    }
    if (!verifyGroups(op, groups, expanded.rank())) {
      return false;
    }
    for (int i = 0; i < groups.size(); i++) {
      long product = product(groups.get(i), expanded);
      long size = collapsed.shape().get(i);
      if (product == DYNAMIC && size != DYNAMIC) {
        return op.emitOpError(
            "expected dimension "
                + i
                + " of collapsed type to be dynamic since one or more of the corresponding"
                + " dimensions in the expanded type is dynamic");
      }
      if (product != DYNAMIC && size != product) {
        return op.emitOpError(
            "expected dimension " + i + " of collapsed type to be static value of " + product);
      }
    }
    RankedTensorType expected = collapsed.withElementType(expanded.elementType());
    return collapsed.equals(expected)
        || op.emitOpError(
            "expected collapsed type to be '"
                + expected.withEncoding(null)
                + "', but got '"
                + collapsed
                + "'");
  }

  private static boolean verifyGroups(Operation op, List<List<Integer>> groups, int rank) {
    int dimensions = 0;
    for (List<Integer> group : groups) {
      for (int dimension : group) {
        dimensions = Math.max(dimensions, dimension + 1);
      }
    }
    if (!groups.isEmpty() && dimensions != rank) {
      return op.emitOpError(
          "expected reassociation map #0 to have size equal to the expanded rank ("
              + rank
              + "), but it is  "
              + dimensions
              + ".");
    }
    int next = 0;
    for (int i = 0; i < groups.size(); i++) {
      for (int dimension : groups.get(i)) {
        if (dimension != next++) {
          return op.emitOpError(
              "expected reassociation map #" + i + " to be valid and contiguous.");
        }
      }
    }
    return true;
  }

  private static long product(List<Integer> group, RankedTensorType type) {
    long product = 1;
    for (int dimension : group) {
      long size = type.shape().get(dimension);
      product = product == DYNAMIC || size == DYNAMIC ? DYNAMIC : product * size;
    }
    return product;
  }
}
