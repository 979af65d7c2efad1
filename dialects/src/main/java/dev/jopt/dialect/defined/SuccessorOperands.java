package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which operand groups a branch forwards to its successors: a group to each of the first, and the
 * last group to all others, divided by an attribute with the number for each. Immutable.
 */
final class SuccessorOperands {
  private final int[] groups;
  private final @Nullable String sizes;

  private SuccessorOperands(int[] groups, @Nullable String sizes) {
    this.groups = groups;
    this.sizes = sizes;
  }

  /** Of a branch that forwards group {@code groups[i]} to successor i. */
  static SuccessorOperands ofGroups(int... groups) {
    return new SuccessorOperands(groups.clone(), null);
  }

  /**
   * As {@link #ofGroups}, but the last group is that of all further successors.
   *
   * @param sizes the name of the attribute that has the number of operands of each of them
   */
  static SuccessorOperands ofCases(String sizes, int... groups) {
    return new SuccessorOperands(groups.clone(), sizes);
  }

  /** Checks that the numbers of the attribute divide the last group. */
  boolean verify(Operation op) {
    if (sizes == null || !(op.attribute(sizes) instanceof DenseArrayAttribute given)) {
      return true;
    }
    int group = groups[groups.length - 1];
    long total = 0;
    for (int i = 0; i < given.size(); i++) {
      if (given.longAt(i) < 0) {
        return op.emitOpError("'" + sizes + "' attribute cannot have negative elements");
      }
      total += given.longAt(i);
    }
    int found = op.definition().operandGroupSize(op, group);
    return (total == found && given.size() == counts(op).length)
        || op.emitOpError(
            op.definition().operands().get(group).name()
                + " count ("
                + found
                + ") does not match with the total size ("
                + total
                + ") specified in attribute '"
                + sizes
                + "'");
  }

  /** The operands that are forwarded to a successor. */
  List<OpOperand> of(Operation op, int successor) {
    int last = groups.length - 1;
    int group = groups[Math.min(successor, last)];
    int start = op.definition().operandGroupStart(op, group);
    int size = op.definition().operandGroupSize(op, group);
    if (sizes != null && successor >= last) {
      int[] counts = counts(op);
      for (int i = 0; i < successor - last; i++) {
        start += counts[i];
      }
      size = counts[successor - last];
    }
    return op.opOperands().subList(start, start + size);
  }

  private int[] counts(Operation op) {
    int cases = Math.max(0, op.successorCount() - groups.length + 1);
    int[] counts = new int[cases];
    if (sizes != null && op.attribute(sizes) instanceof DenseArrayAttribute given) {
      for (int i = 0; i < Math.min(cases, given.size()); i++) {
        counts[i] = (int) given.longAt(i);
      }
    }
    return counts;
  }

  /** Forwards other operands to a successor. */
  void replace(Operation op, int successor, List<? extends Value> values) {
    int last = groups.length - 1;
    int group = groups[Math.min(successor, last)];
    List<OpOperand> old = of(op, successor);
    int groupStart = op.definition().operandGroupStart(op, group);
    int offset = 0;
    int[] counts = counts(op);
    if (sizes != null) {
      for (int i = 0; i < successor - last; i++) {
        offset += counts[i];
      }
    }
    List<Value> operands = new ArrayList<>(op.operands());
    List<Value> changed = operands.subList(groupStart + offset, groupStart + offset + old.size());
    int growth = values.size() - old.size();
    changed.clear();
    changed.addAll(values);
    int[] segments = new int[op.definition().operands().size()];
    for (int i = 0; i < segments.length; i++) {
      segments[i] = op.definition().operandGroupSize(op, i) + (i == group ? growth : 0);
    }
    op.setOperands(operands);
    if (op.definition().hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      op.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(segments));
    }
    if (sizes != null && successor >= last) {
      counts[successor - last] = values.size();
      op.setAttribute(sizes, DenseArrayAttribute.i32(counts));
    }
  }
}
