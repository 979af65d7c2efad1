package dev.jopt.pdl;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds groups of operands and results as the interpreter of MLIR does: by the sizes that the
 * operation states, or else as all from the number of the group on.
 */
final class PdlGroups {
  private PdlGroups() {}

  static @Nullable List<Value> operands(Operation op, int group) {
    boolean hasSizes = op.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS);
    return group(op.operands(), group, hasSizes ? OpDefinition.OPERAND_SEGMENT_SIZES : null, op);
  }

  static @Nullable List<Value> results(Operation op, int group) {
    boolean hasSizes = op.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS);
    return group(
        List.copyOf(op.results()), group, hasSizes ? OpDefinition.RESULT_SEGMENT_SIZES : null, op);
  }

  private static @Nullable List<Value> group(
      List<? extends Value> values, int group, @Nullable String sizes, Operation op) {
    if (group == PdlProgram.NONE) {
      return List.copyOf(values);
    }
    if (sizes == null) {
      return group <= values.size() ? List.copyOf(values.subList(group, values.size())) : null;
    }
    if (!(op.attribute(sizes) instanceof DenseArrayAttribute segments)
        || group >= segments.size()) {
      return null;
    }
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += (int) segments.longAt(i);
    }
    return List.copyOf(values.subList(start, start + (int) segments.longAt(group)));
  }
}
